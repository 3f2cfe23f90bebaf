"""Times of hands: views order hands by when they were played, as the host claims, in any order of import."""

from datetime import UTC, datetime, timedelta
from itertools import permutations
from typing import Any

import pytest

from projections.hand_history.view import HandFilter, TableHandFilter
from projections.player_stats.filter import StatsFilter
from projections.scoreboard.scope import Scope
from projections.views import Views
from tests.projections.given import START, Given

YEARS_AGO = "2016-02-03T04:05:06.000Z"
NOW = "2026-11-30T12:00:00.000Z"


def imported(given: Given, table: str, day: int, *points: int) -> str:
    """A hand of February 2016 that is brought in now."""
    hand = given.running_hand(table)
    given.end_of(
        table, hand, *points, winners=(0,) if points[0] > 0 else (1,), played_at=f"2016-02-{day:02}T21:00:00.000Z"
    )
    return hand


def test_a_claimed_time_is_shown_as_claimed_beside_the_services_own(given: Given, views: Views) -> None:
    table = given.table("ann", "bo")
    hand = given.running_hand(table, started_at="2016-02-03T03:00:00.000Z")
    given.clock.at(minutes=1)
    given.end_of(table, hand, 1, -1, played_at=YEARS_AGO)
    views.catch_up()

    rows: list[Any] = [*views.hands_of_table(table).items, *views.hands_of_player("bo", HandFilter()).items]
    for row in rows:
        assert (row.started_at, row.ended_at) == ("2016-02-03T03:00:00.000Z", YEARS_AGO)
        assert (row.claimed, row.recorded_at) == (True, "2026-11-30T12:01:00.000Z")


def test_a_hand_whose_end_alone_is_claimed_does_not_say_when_it_began(given: Given, views: Views) -> None:
    table = given.table("ann", "bo")
    given.hand(table, 1, -1, played_at=YEARS_AGO)
    given.hand(table, 1, -1)
    views.catch_up()
    live, old = views.hands_of_table(table).items

    assert (old.started_at, old.ended_at, old.claimed) == (None, YEARS_AGO, True)
    assert (live.started_at, live.ended_at, live.claimed) == (NOW, NOW, False)


def test_boards_and_lists_take_a_hand_where_it_was_played(given: Given, views: Views) -> None:
    table = given.table("ann", "bo")
    given.hand(table, 5, -5)
    imported(given, table, 3, 1, -1)
    views.catch_up()
    until, half = datetime(2016, 3, 1, tzinfo=UTC), timedelta(days=14)

    def seen(**period: Any) -> list[Any]:
        return [
            [row.points for row in views.scoreboard(Scope(**period)).rows],
            [row.points for row in views.hands_of_player("ann", HandFilter(**period)).items],
            [row.points for row in views.hands_of_table(table, TableHandFilter(**period)).items],
            [game.points.sum for game in views.stats_of_player("ann", StatsFilter(**period))[0]],
            [game.points for game in views.versus("ann", "bo", StatsFilter(**period))[0]],
        ]

    assert seen(until=until) == [[1, -1], [1], [(1, -1)], [1], [1]]
    assert seen(since=until) == [[5, -5], [5], [(5, -5)], [5], [5]]
    assert seen(since=until - half, until=until) == [[], [], [], [], []]


def test_from_and_to_mean_the_end_in_every_list_also_over_midnight(given: Given, views: Views) -> None:
    table = given.table("ann", "bo")
    given.clock.at(hours=11.9)
    over_midnight = given.running_hand(table)
    given.clock.at(hours=12)
    given.end_of(table, over_midnight, 1, -1)
    given.running_hand(table)
    views.catch_up()
    midnight = START + timedelta(hours=12)
    periods: list[tuple[dict[str, Any], int]] = [({"since": midnight}, 1), ({"until": midnight}, 0)]
    for period, hands in periods:
        assert len(views.hands_of_player("ann", HandFilter(**period)).items) == hands
        assert len(views.hands_of_table(table, TableHandFilter(**period)).items) == hands
        assert sum(row.hands for row in views.scoreboard(Scope(**period)).rows) == 2 * hands
        assert sum(game.hands for game in views.stats_of_player("ann", StatsFilter(**period))[0]) == hands


def test_the_board_of_a_time_has_what_was_played_by_then_and_the_voids_made_by_then(given: Given, views: Views) -> None:
    table = given.table("ann", "bo")
    kept, voided = imported(given, table, 3, 1, -1), imported(given, table, 4, 5, -5)
    before = given.end
    given.clock.at(days=1)
    given.withdrawal(table, voided)
    views.catch_up()

    def ann(**asked: Any) -> list[int]:
        return [row.points for row in views.scoreboard(**asked).rows if row.player == "ann"]

    assert kept != voided
    assert ann(scope=Scope(as_of=datetime(2016, 2, 3, tzinfo=UTC))) == []
    assert ann(scope=Scope(as_of=datetime(2016, 2, 4, tzinfo=UTC))) == [1]
    assert ann(scope=Scope(as_of=datetime(2016, 2, 5, tzinfo=UTC))) == [6]
    assert ann(scope=Scope(as_of=START)) == [6]
    assert ann(scope=Scope(as_of=START + timedelta(days=1))) == ann(scope=Scope()) == [1]
    assert ann(scope=Scope(), upto=before) == [6]
    assert ann(scope=Scope(), upto={0: 2}) == []


@pytest.mark.parametrize("order", [*permutations(range(3))])
def test_the_order_of_imports_makes_no_difference(given: Given, views: Views, order: tuple[int, ...]) -> None:
    """Ann wins, loses, wins; the last hand counts for her streak, whichever came in last."""
    table = given.table("ann", "bo", time_zone="Asia/Shanghai")
    hands = [(3, 1, -1), (4, -2, 2), (5, 4, -4)]
    for n in order:
        imported(given, table, *hands[n])
    views.catch_up()

    assert [row.points for row in views.hands_of_player("ann", HandFilter()).items] == [4, -2, 1]
    assert [row.points for row in views.hands_of_table(table).items] == [(4, -4), (-2, 2), (1, -1)]
    [[figures], [_]] = [views.stats_of_player(player, StatsFilter())[0] for player in ("ann", "bo")]
    assert (figures.winning_streak.current, figures.winning_streak.longest) == (1, 1)
    sessions = views.totals_of_table(table, "session")[0].items
    assert [(total.key, total.standings[0].points) for total in sessions] == [
        ("2016-02-06", 4),
        ("2016-02-05", 2),
        ("2016-02-04", 1),
    ]


def test_a_session_is_a_day_of_the_zone_that_the_table_names(given: Given, views: Views) -> None:
    table = given.table("ann", "bo", time_zone="Asia/Shanghai", day_starts=6)
    for hours in (9.9, 10, 33.9, 34):
        given.clock.at(hours=hours)
        given.hand(table, 1, -1)
    views.catch_up()
    sessions = views.totals_of_table(table, "session")[0].items

    assert [(total.key, total.hands) for total in sessions] == [
        ("2026-12-02", 1),
        ("2026-12-01", 2),
        ("2026-11-30", 1),
    ]
