"""The totals of a table, by match and by session: sums of the hands that count, for each player there."""

from datetime import UTC, datetime, timedelta

import pytest

from domain.games import GAMES
from domain.table.facts import Moved
from ledger.ledger import Ledger
from projections.scoreboard.scope import Scope
from projections.scoreboard.totals import Total, TotalsBy
from projections.views import Views
from tests.projections.given import Clock, Given, RandomPlay

Line = tuple[int, str, int, int, int]


def totals(views: Views, table_id: str, by: TotalsBy = "match", limit: int = 50) -> list[Total]:
    views.catch_up()
    page, _ = views.totals_of_table(table_id, by, limit=limit)
    return page.items


def lines(total: Total) -> list[Line]:
    return [(row.place, row.player, row.total, row.hands, row.wins) for row in total.standings]


def test_each_match_is_added_up_by_itself_newest_first(given: Given, views: Views) -> None:
    table = given.table("ann", "bo")
    given.hand(table, 3, -3, winners=(0,))
    given.hand(table, -1, 1, winners=(1,))
    given.hand(table, 5, 5, match=2)
    second, first = totals(views, table)
    assert (second.key, second.hands, lines(second)) == (2, 1, [(1, "ann", 5, 1, 0), (1, "bo", 5, 1, 0)])
    assert (first.key, first.hands, lines(first)) == (1, 2, [(1, "ann", 2, 2, 1), (2, "bo", -2, 2, 1)])


def test_hands_that_move_to_another_match_are_added_up_there(given: Given, views: Views) -> None:
    table = given.table("ann", "bo")
    wrong, _ = given.hand(table, 3, -3), given.hand(table, 1, -1)
    moved = given.hand(table, 5, -5, match=2)
    given.withdrawal(table, wrong, Moved(moved, 1))
    assert [(total.key, total.hands, lines(total)[0]) for total in totals(views, table)] == [
        (1, 2, (1, "ann", 6, 2, 0))
    ]


def test_a_session_is_a_day_of_utc_on_which_hands_ended(given: Given, views: Views, clock: Clock) -> None:
    table = given.table("ann", "bo")
    clock.at(hours=11.9)
    given.hand(table, 1, -1)
    over_midnight = given.running_hand(table)
    clock.at(hours=12)
    given.end_of(table, over_midnight, 2, -2)
    clock.at(hours=13)
    given.hand(table, 4, -4)
    later, earlier = totals(views, table, "session")
    assert (later.key, later.hands, lines(later)[0]) == ("2026-12-01", 2, (1, "ann", 6, 2, 0))
    assert (earlier.key, earlier.hands, lines(earlier)[0]) == ("2026-11-30", 1, (1, "ann", 1, 1, 0))
    assert (later.since, later.until) == ("2026-12-01T00:00:00.000Z", "2026-12-01T01:00:00.000Z")


def test_totals_follow_who_really_sat(given: Given, views: Views) -> None:
    table = given.table("ann", "bo")
    given.hand(table, 1, -1)
    given.seats(table, "ann", "chi")
    given.hand(table, 1, -1)
    [match] = totals(views, table)
    assert lines(match) == [(1, "ann", 2, 2, 0), (2, "bo", -1, 1, 0), (2, "chi", -1, 1, 0)]


def test_what_does_not_count_is_in_no_total(given: Given, views: Views) -> None:
    table = given.table("ann", "bo")
    given.hand(table, reason="aborted")
    given.withdrawal(table, given.hand(table, 1, -1))
    given.running_hand(table)
    assert totals(views, table) == totals(views, table, "session") == []
    assert totals(views, given.table("x", "y")) == []


@pytest.mark.parametrize("by", ["match", "session"])
def test_pages_of_totals_neither_skip_nor_repeat_while_hands_end(given: Given, views: Views, by: TotalsBy) -> None:
    table = given.table("ann", "bo")
    for day in range(5):
        given.clock.at(days=day)
        given.hand(table, 1, -1, match=day + 1)
    whole = totals(views, table, by)
    first, _ = views.totals_of_table(table, by, limit=2)
    given.clock.at(days=6)
    given.hand(table, 1, -1, match=7)
    views.catch_up()
    second, _ = views.totals_of_table(table, by, first.next_cursor, limit=2)
    third, _ = views.totals_of_table(table, by, second.next_cursor, limit=2)
    assert [*first.items, *second.items, *third.items] == whole
    assert third.next_cursor is None


def test_in_random_play_totals_are_the_scoreboards_of_their_hands(ledger: Ledger, views: Views, given: Given) -> None:
    play = RandomPlay(ledger, seed=9)
    for game in GAMES.values():
        table = play.table(game, "abcdefg")
        for hour in range(0, 60, 10):
            given.clock.at(hours=hour)
            play.hand(table)
        views.catch_up()
        for session in totals(views, table, "session"):
            day = datetime.fromisoformat(str(session.key)).replace(tzinfo=UTC)
            board = views.scoreboard(Scope(table_id=table, since=day, until=day + timedelta(days=1)))
            assert session.standings == board.rows
        whole = views.scoreboard(Scope(table_id=table)).rows
        for by in ("match", "session"):
            found = [row for total in totals(views, table, by) for row in total.standings]
            for row in whole:
                own = [each for each in found if each.player == row.player]
                assert sum(each.total for each in own) == row.total
                assert sum(each.hands for each in own) == row.hands
