"""Points, places, hands and wins: which hands count, and for whom."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest

from ledger.position import Position
from projections.following import tracked_view
from projections.player_stats.filter import StatsFilter
from projections.scoreboard.scope import Scope
from projections.views import Views
from tests.projections.given import START, Given

EVERYTHING = Scope()


def standings(views: Views, scope: Scope = EVERYTHING) -> list[tuple[int, str, int, int, int]]:
    """(place, player, total, hands, wins) in order."""
    views.catch_up()
    rows = views.scoreboard(scope).rows
    return [(row.place, row.player, row.total, row.hands, row.wins) for row in rows]


def test_points_hands_and_wins_add_up(given: Given, views: Views) -> None:
    table = given.table("ann", "bo", "chi")
    given.hand(table, 1, 1, -2, winners=(0, 1))
    given.hand(table, 1, -2, 1, winners=(0, 2))
    assert standings(views) == [(1, "ann", 2, 2, 2), (2, "bo", -1, 2, 1), (2, "chi", -1, 2, 1)]


def test_equal_points_share_a_place_and_the_next_place_is_left_out(given: Given, views: Views) -> None:
    given.hand(given.table("d", "c", "b", "a"), 1, 5, 9, 5)
    assert [(place, player) for place, player, *_ in standings(views)] == [(1, "b"), (2, "a"), (2, "c"), (4, "d")]


def test_players_in_one_place_stand_in_the_order_of_their_ids_by_code_point(given: Given, views: Views) -> None:
    given.hand(given.table("b", "a.b", "B", "a-b", "ab"), 0, 0, 0, 0, 0)
    assert [player for _, player, *_ in standings(views)] == ["B", "a-b", "a.b", "ab", "b"]


def test_a_hand_without_points_does_not_count(given: Given, views: Views) -> None:
    table = given.table("ann", "bo", "chi")
    given.hand(table, reason="aborted")
    given.hand(table, reason="voided")
    given.running_hand(table)
    assert standings(views) == []


def test_a_hand_that_was_scored_with_nothing_counts(given: Given, views: Views) -> None:
    given.hand(given.table("ann", "bo", "chi"), 0, 0, 0)
    assert standings(views) == [(1, "ann", 0, 1, 0), (1, "bo", 0, 1, 0), (1, "chi", 0, 1, 0)]


def test_a_withdrawn_hand_counts_no_more_and_the_others_still_do(given: Given, views: Views) -> None:
    table = given.table("ann", "bo", "chi")
    wrong = given.hand(table, 9, 0, 0, winners=(0,))
    given.hand(table, 0, 1, 2, winners=(2,))
    assert standings(views)[0] == (1, "ann", 9, 2, 1)
    given.withdrawal(table, wrong)
    assert standings(views) == [(1, "chi", 2, 1, 1), (2, "bo", 1, 1, 0), (3, "ann", 0, 1, 0)]


def test_who_sat_out_is_on_no_board(given: Given, views: Views) -> None:
    given.hand(given.table("ann", "bo", "chi", "di"), 0, -3, 6, -3, winners=(2,), sat_out=(0,))
    assert standings(views) == [(1, "chi", 6, 1, 1), (2, "bo", -3, 1, 0), (2, "di", -3, 1, 0)]


def test_who_was_paid_for_sitting_out_has_the_points_without_a_hand(given: Given, views: Views) -> None:
    given.hand(given.table("ann", "bo", "chi", "di"), 3, -3, 6, -3, winners=(2,), sat_out=(0,))
    assert standings(views)[1] == (2, "ann", 3, 0, 0)


def test_who_sits_in_two_seats_plays_in_the_one_that_does_not_sit_out(given: Given, views: Views) -> None:
    given.hand(given.table("ann", "bo", "ann", "di"), 3, -3, 6, -3, winners=(2,), sat_out=(0,))
    assert standings(views)[0] == (1, "ann", 9, 1, 1)


def test_who_sits_in_two_seats_has_the_points_of_both_in_one_hand(given: Given, views: Views) -> None:
    given.hand(given.table("ann", "bo", "ann"), 3, -1, -2, winners=(0,))
    assert standings(views) == [(1, "ann", 1, 1, 1), (2, "bo", -1, 1, 0)]


def test_a_scoreboard_can_be_that_of_a_game_or_of_a_table(given: Given, views: Views) -> None:
    one, other = given.table("ann", "bo"), given.table("ann", "bo")
    third = given.table("ann", "bo", game="twelve_months")
    for table, points in ((one, 1), (other, 10), (third, 100)):
        given.hand(table, points, 0)
    assert standings(views, Scope(table_id=other))[0] == (1, "ann", 10, 1, 0)
    assert standings(views, Scope(game="old_maid"))[0] == (1, "ann", 11, 2, 0)
    assert standings(views, Scope(game="twelve_months", table_id=one)) == []
    assert standings(views)[0] == (1, "ann", 111, 3, 0)


@pytest.mark.parametrize(
    "period, points",
    [
        ({}, 11111),
        ({"since": 0}, 11111),
        ({"since": 10}, 11110),
        ({"since": 10.001}, 11100),
        ({"until": 30}, 111),
        ({"until": 30.001}, 1111),
        ({"since": 20, "until": 30}, 100),
    ],
)
def test_a_period_holds_its_beginning_but_not_its_end(
    given: Given, views: Views, period: dict[str, float], points: int
) -> None:
    table = given.table("ann", "bo")
    for n in range(5):
        given.clock.at(seconds=10 * n)
        given.hand(table, 10**n, 0)
    times: dict[str, Any] = {name: START + timedelta(seconds=after) for name, after in period.items()}
    assert standings(views, Scope(**times))[0][2] == points


def test_a_hand_belongs_to_the_period_in_which_it_ended(given: Given, views: Views) -> None:
    table = given.table("ann", "bo")
    hand = given.running_hand(table)
    given.clock.at(days=1)
    given.end_of(table, hand, 5, 0)
    assert standings(views, Scope(until=START + timedelta(days=1))) == []
    assert standings(views, Scope(since=START + timedelta(days=1)))[0][2] == 5


def test_a_scoreboard_says_up_to_where_it_counts_and_how_it_treats_ties(given: Given, views: Views) -> None:
    given.hand(given.table("ann", "bo"), 1, -1)
    before = views.scoreboard(EVERYTHING)
    views.catch_up()
    after = views.scoreboard(EVERYTHING)
    assert (before.position, before.rows) == ({0: 0}, [])
    assert (after.position, len(after.rows), after.tie_rule) == (given.end, 2, "1, 2, 2, 4")


@pytest.mark.parametrize("view", ["scoreboard", "totals", "stats", "versus"])
def test_the_position_told_stays_where_it_is_while_nothing_happens_that_is_shown(
    given: Given, views: Views, view: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Or it would tell how often something happened that nobody is to know of."""
    monkeypatch.setattr(tracked_view, "REACH", 2)
    table = given.table("ann", "bo")
    told: Callable[[], Position] = {
        "scoreboard": lambda: views.scoreboard(EVERYTHING).position,
        "totals": lambda: views.totals_of_table(table, "match")[1],
        "stats": lambda: views.stats_of_player("ann", StatsFilter())[1],
        "versus": lambda: views.versus("ann", "bo", StatsFilter())[1],
    }[view]
    for _ in range(2):
        given.hand(table, 1, -1)
        views.catch_up()
        ended = given.end
        for _ in range(3):
            given.table("chi", "dan")
            views.catch_up()
            assert told() == ended
        assert views.wait_for(given.end, 0)
        assert views.scoreboard(EVERYTHING, upto=given.end).rows == views.scoreboard(EVERYTHING).rows


def test_a_penalty_is_taken_off_the_total_of_whoever_left_and_said_beside_the_points(
    given: Given, views: Views
) -> None:
    table = given.table("ann", "bo", "chi")
    given.hand(table, 2, -1, -1, winners=(0,), penalties=(0, 0, -40))
    assert standings(views) == [(1, "ann", 2, 1, 1), (2, "bo", -1, 1, 0), (3, "chi", -41, 1, 0)]
    last = views.scoreboard(EVERYTHING).rows[-1]
    assert (last.points, last.penalties, last.total) == (-1, -40, -41)


def test_a_penalty_is_owed_of_a_hand_that_does_not_count_too(given: Given, views: Views) -> None:
    table = given.table("ann", "bo", "chi")
    given.hand(table, reason="voided", penalties=(0, -40, 0))
    assert standings(views) == [(1, "bo", -40, 0, 0)]
    assert standings(views, Scope(table_id=table)) == [(1, "bo", -40, 0, 0)]


def test_a_withdrawn_hand_takes_its_penalties_back(given: Given, views: Views) -> None:
    table = given.table("ann", "bo", "chi")
    wrong = given.hand(table, 2, -1, -1, winners=(0,), penalties=(0, 0, -40))
    before = given.end
    given.withdrawal(table, wrong)
    assert standings(views) == []
    assert [row.total for row in views.scoreboard(EVERYTHING, upto=before).rows] == [2, -1, -41]
