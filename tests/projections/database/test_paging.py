"""Pages: no row twice and none left out while others arrive; cursors that cannot be forged."""

import pytest
from msgspec.structs import replace

from projections.database.cursor import CursorScope, InvalidCursor
from projections.hand_history.view import HandFilter
from projections.scoreboard.scope import Scope
from projections.tables.view import TableFilter
from projections.views import Views
from tests.projections.given import Given


def test_pages_of_a_players_hands_neither_skip_nor_repeat_while_hands_arrive(given: Given, views: Views) -> None:
    table = given.table("ann", "bo")
    hands = [given.hand(table, 1, -1) for _ in range(10)]
    seen, cursor, pages = [], None, 0
    while pages == 0 or cursor is not None:
        views.catch_up()
        page = views.hands_of_player("ann", HandFilter(), cursor, limit=3)
        seen += [hand.hand_id for hand in page.items]
        cursor, pages = page.next_cursor, pages + 1
        given.clock.at(seconds=pages)
        given.hand(table, 1, -1)
    assert (seen, pages) == (hands[::-1], 4)


def test_pages_of_a_tables_hands_neither_skip_nor_repeat_while_hands_arrive(given: Given, views: Views) -> None:
    table = given.table("ann", "bo")
    hands = [given.hand(table, 1, -1) for _ in range(4)]
    views.catch_up()
    first = views.hands_of_table(table, limit=2)
    given.hand(table, 1, -1)
    views.catch_up()
    second = views.hands_of_table(table, cursor=first.next_cursor, limit=2)
    assert [hand.hand_id for hand in first.items + second.items] == hands[::-1]
    assert second.next_cursor is None


def test_pages_of_tables_neither_skip_nor_repeat_while_tables_arrive(given: Given, views: Views) -> None:
    tables = {given.table("ann", "bo") for _ in range(5)}
    views.catch_up()
    first = views.tables(TableFilter(player="ann"), limit=2)
    given.clock.at(seconds=1)
    given.table("ann", "bo")
    views.catch_up()
    second = views.tables(TableFilter(player="ann"), first.next_cursor, limit=200)
    found = [row.table_id for row in first.items + second.items]
    assert (len(found), {*found}) == (5, tables)


def test_a_page_that_holds_the_whole_list_has_no_next_one(given: Given, views: Views) -> None:
    table = given.table("ann", "bo")
    given.hand(table, 1, -1)
    given.hand(table, 1, -1)
    views.catch_up()
    assert views.hands_of_table(table, limit=2).next_cursor is None
    assert views.hands_of_table(table, limit=1).next_cursor is not None


@pytest.mark.parametrize("limit", [0, -1, 201, 10**9])
def test_a_page_has_1_to_200_items(views: Views, limit: int) -> None:
    with pytest.raises(InvalidCursor, match="1 to 200"):
        views.tables(TableFilter(), limit=limit)


TABLES = CursorScope(b"the secret of a log", "tables", {"game": "old_maid", "open": 1})
KEY = "2026-11-30T12:00:00.000Z/table:7f3a0c11-5b1e-4c0e-9b43-2f60c7a1d001/000000002/1"


@pytest.mark.parametrize("key", [KEY, 7])
def test_a_cursor_is_url_safe_and_comes_back_as_its_key(key: str | int) -> None:
    cursor = TABLES.write_cursor(key)
    assert all(letter.isalnum() or letter in "-_" for letter in cursor)
    assert TABLES.read_cursor(cursor) == key


def forgeries() -> list[str]:
    real = TABLES.write_cursor(KEY)
    flipped = [real[:k] + ("B" if real[k] == "A" else "A") + real[k + 1 :] for k in range(len(real))]
    odd = ["", "A", "AAAA", "null", "1", "10000000000", "-1", "é", "🀄", "%00", " ", "A" * 100_000]
    of_others = [
        replace(TABLES, name="hands of a table"),
        replace(TABLES, filters={"game": "paohuzi", "open": 1}),
        replace(TABLES, filters={"game": "old_maid", "open": None}),
        replace(TABLES, filters={}),
        replace(TABLES, secret=b"the secret of another log"),
        replace(TABLES, secret=b""),
    ]
    theirs = [other.write_cursor(KEY) for other in of_others]
    return [*flipped, *theirs, real + "=", real + "A", real + "!", " " + real, real[:-1], *odd]


@pytest.mark.parametrize("cursor", forgeries())
def test_a_cursor_that_the_list_never_gave_is_refused(cursor: str) -> None:
    with pytest.raises(InvalidCursor):
        TABLES.read_cursor(cursor)


@pytest.mark.parametrize("key", [-1, 2**63, 10**30])
def test_a_cursor_has_no_key_that_no_database_holds(key: int) -> None:
    with pytest.raises(InvalidCursor):
        TABLES.read_cursor(TABLES.write_cursor(key))


def test_a_forged_cursor_is_refused_by_every_list(views: Views) -> None:
    for ask in (
        lambda: views.tables(TableFilter(), "forged"),
        lambda: views.hands_of_table("7f3a0c11-5b1e-4c0e-9b43-2f60c7a1d001", cursor="forged"),
        lambda: views.hands_of_player("ann", HandFilter(), "forged"),
        lambda: views.scoreboard(Scope(), cursor="forged"),
    ):
        with pytest.raises(InvalidCursor):
            ask()


@pytest.mark.parametrize("limit", [1, 2])
def test_a_hand_that_ends_between_two_pages_is_shown_once(given: Given, views: Views, limit: int) -> None:
    """Ann plays at three tables at once; a hand that was shown running ends, and so does one that was not shown yet."""
    over = [given.hand(given.table("ann", "bo"), 1, -1) for _ in range(2)]
    given.clock.at(seconds=1)
    tables = [given.table("ann", "bo") for _ in range(3)]
    running = [given.running_hand(table) for table in tables]
    seen, cursor = [], None
    for page in range(10):
        views.catch_up()
        found = views.hands_of_player("ann", HandFilter(), cursor, limit=limit)
        seen += [hand.hand_id for hand in found.items]
        cursor = found.next_cursor
        if cursor is None:
            break
        given.clock.at(seconds=2 + page)
        if page == 0:
            ending = [seen[0], next(hand for hand in running if hand not in seen)]
            for hand in ending:
                given.end_of(tables[running.index(hand)], hand, 1, -1)
    assert len(seen) == len({*seen})
    assert {*seen} == {*over, *running}
