"""The list of tables: its rows and its filters."""

from typing import Any

from projections.tables.view import TableFilter, TableRow
from projections.views import Views
from tests.projections.given import Given


def tables(views: Views, **wanted: Any) -> list[str]:
    views.catch_up()
    return [row.table_id for row in views.tables(TableFilter(**wanted)).items]


def row_of(views: Views, table_id: str) -> TableRow:
    views.catch_up()
    [row] = [row for row in views.tables(TableFilter()).items if row.table_id == table_id]
    return row


def test_a_table_is_listed_with_all_that_its_opening_says(given: Given, views: Views) -> None:
    table = given.table("ann", "bo", "chi", external_id="桌 7", host="club")
    assert row_of(views, table) == TableRow(
        table_id=table,
        game="old_maid",
        seats=("ann", "bo", "chi"),
        host="club",
        external_id="桌 7",
        open=True,
        opened_at="2026-11-30T12:00:00.000Z",
        hands=0,
        running=None,
    )


def test_a_table_counts_its_hands_and_names_the_running_one(given: Given, views: Views) -> None:
    table = given.table("ann", "bo", "chi")
    given.hand(table, 1, 1, -2)
    hand = given.running_hand(table)
    assert (row_of(views, table).hands, row_of(views, table).running) == (2, hand)
    given.end_of(table, hand, 1, 1, -2)
    given.withdrawal(table, hand)
    assert (row_of(views, table).hands, row_of(views, table).running) == (2, None)


def test_a_table_is_found_by_who_sits_there_now(given: Given, views: Views) -> None:
    table = given.table("ann", "bo", "ann")
    given.seats(table, "chi", "bo", "chi")
    assert row_of(views, table).seats == ("chi", "bo", "chi")
    assert tables(views, player="ann") == []
    assert tables(views, player="chi") == tables(views, player="bo") == [table]


def test_the_newest_table_is_first_and_each_filter_narrows(given: Given, views: Views) -> None:
    one = given.table("ann", "bo")
    given.clock.at(seconds=1)
    two = given.table("bo", "chi", "bo", host="club")
    given.clock.at(seconds=2)
    three = given.table("ann", "chi", game="twelve_months")
    given.close(one)
    assert tables(views) == [three, two, one]
    assert tables(views, game="old_maid") == [two, one]
    assert tables(views, player="ann") == [three, one]
    assert tables(views, player="bo") == [two, one]
    assert tables(views, host="club") == [two]
    assert tables(views, open=True) == [three, two]
    assert tables(views, open=False) == [one]
    assert tables(views, open=True, player="ann", game="old_maid") == []
    assert tables(views, player="nobody") == []
