"""Player statistics, and of two players against each other, equal a count hand by hand."""

from collections import Counter
from datetime import timedelta
from typing import Any

import pytest

from domain.facts import ranked
from domain.games import GAMES
from ledger.ledger import Ledger
from projections.player_stats.filter import StatsFilter
from projections.player_stats.versus import Versus
from projections.player_stats.view import GameStats, Outcomes, PointFigures, Streak
from projections.scoreboard.scope import Scope
from projections.views import Views
from tests.projections.given import START, Given, RandomPlay

PLAYERS = tuple("abcdefg")


def stats(views: Views, player: str = "ann", **wanted: Any) -> list[GameStats]:
    views.catch_up()
    return views.stats_of_player(player, StatsFilter(**wanted))[0]


def versus(views: Views, player: str, other: str, **wanted: Any) -> list[Versus]:
    views.catch_up()
    return views.versus(player, other, StatsFilter(**wanted))[0]


def played(given: Given, table: str, *outcomes: str) -> list[str]:
    """Hands that ann won, lost or drew, or that are void."""
    results: dict[str, tuple[tuple[int, ...], tuple[int, ...]]] = {
        "won": ((1, -1), (0,)),
        "lost": ((-1, 1), (1,)),
        "drawn": ((0, 0), ()),
        "void": ((), ()),
    }
    return [given.hand(table, *results[outcome][0], winners=results[outcome][1]) for outcome in outcomes]


def test_all_figures_of_a_game(given: Given, views: Views) -> None:
    table = given.table("ann", "bo", "chi")
    given.hand(table, 5, -2, -3, winners=(0,), places=(0, 1, 2))
    given.hand(table, -4, 2, 2, winners=(1, 2), places=(1, 2, 0))
    given.hand(table, 2, 0, -2, winners=(0,), places=(0, 2, 1))
    given.hand(table, 0, 0, 0)
    given.hand(table, reason="aborted")
    assert stats(views) == [
        GameStats(
            game="old_maid",
            hands=4,
            wins=2,
            points=PointFigures(sum=3, best=5, worst=-4),
            penalties=0,
            total=3,
            places={1: 2, 3: 1},
            outcomes=Outcomes(won=2, lost=1, drawn=1, void=1),
            winning_streak=Streak(current=0, longest=1),
        )
    ]


def test_each_game_has_its_own_figures_by_name(given: Given, views: Views) -> None:
    played(given, given.table("ann", "bo", game="twelve_months"), "won", "won")
    played(given, given.table("ann", "bo"), "lost")
    assert [(each.game, each.hands, each.wins) for each in stats(views)] == [
        ("old_maid", 1, 0),
        ("twelve_months", 2, 2),
    ]
    assert stats(views, "nobody") == []


def test_who_has_only_void_hands_has_no_points(given: Given, views: Views) -> None:
    played(given, given.table("ann", "bo"), "void")
    [figures] = stats(views)
    assert (figures.hands, figures.points, figures.outcomes) == (0, PointFigures(0, None, None), Outcomes(void=1))


@pytest.mark.parametrize(
    "outcomes, current, longest",
    [
        ("won", 1, 1),
        ("lost", 0, 0),
        ("won won lost won", 1, 2),
        ("won won won lost lost", 0, 3),
        ("won drawn won won", 2, 2),
        ("lost won won won won", 4, 4),
        ("won void won", 2, 2),
        ("lost void", 0, 0),
    ],
)
def test_a_winning_streak_ends_with_a_hand_that_counts_and_was_not_won(
    given: Given, views: Views, outcomes: str, current: int, longest: int
) -> None:
    played(given, given.table("ann", "bo"), *outcomes.split())
    assert [each.winning_streak for each in stats(views)] == [Streak(current, longest)]


def test_who_shares_a_place_has_reached_it(given: Given, views: Views) -> None:
    table = given.table("ann", "bo", "chi", "di")
    given.hand(table, 3, 3, 1, 0, winners=(0, 1, 2), places=(1, 0, 2, 3), ranks=(1, 1, 3, 4))
    assert [stats(views, player)[0].places for player in ("ann", "bo", "chi", "di")] == [{1: 1}, {1: 1}, {3: 1}, {4: 1}]


def test_who_sat_out_has_not_played(given: Given, views: Views) -> None:
    table = given.table("ann", "bo", "chi", "di")
    given.hand(table, 6, -3, 0, -3, winners=(0,))
    given.hand(table, 0, -3, 6, -3, winners=(2,), sat_out=(0,))
    [figures] = stats(views)
    assert (figures.hands, figures.wins, figures.points) == (1, 1, PointFigures(6, 6, 6))
    assert (figures.outcomes, figures.winning_streak) == (Outcomes(won=1, sat_out=1), Streak(1, 1))


def test_who_was_paid_for_sitting_out_has_the_points_but_no_hand(given: Given, views: Views) -> None:
    given.hand(given.table("ann", "bo", "chi", "di"), 3, -3, 6, -3, winners=(2,), sat_out=(0,))
    [figures] = stats(views)
    assert (figures.hands, figures.points, figures.outcomes) == (0, PointFigures(3, None, None), Outcomes(sat_out=1))


def test_who_sat_out_met_nobody(given: Given, views: Views) -> None:
    given.hand(given.table("ann", "bo", "chi", "di"), 0, -3, 6, -3, winners=(2,), sat_out=(0,))
    assert versus(views, "ann", "bo") == versus(views, "bo", "ann") == []
    assert [each.hands for each in versus(views, "bo", "chi")] == [1]


def test_a_hand_that_is_withdrawn_stays_sat_out_for_who_sat_out(given: Given, views: Views) -> None:
    table = given.table("ann", "bo", "chi", "di")
    given.withdrawal(table, given.hand(table, 3, -3, 6, -3, winners=(2,), sat_out=(0,)))
    assert [each.outcomes for each in stats(views) + stats(views, "bo")] == [Outcomes(sat_out=1), Outcomes(void=1)]
    assert stats(views)[0].points == PointFigures(0, None, None)


def test_penalties_are_owed_besides_the_points_also_of_hands_that_do_not_count(given: Given, views: Views) -> None:
    table = given.table("ann", "bo")
    given.hand(table, 3, -3, winners=(0,), penalties=(-2, 0))
    given.hand(table, reason="dissolved", penalties=(-5, 0))
    withdrawn = given.hand(table, 1, -1, winners=(0,), penalties=(-7, 0))
    given.withdrawal(table, withdrawn)
    [figures] = stats(views)
    assert (figures.points, figures.penalties, figures.total) == (PointFigures(3, 3, 3), -7, -4)
    assert [(row.player, row.total, row.hands) for row in views.scoreboard(Scope()).rows] == [
        ("bo", -3, 1),
        ("ann", -4, 1),
    ]


def test_a_withdrawn_hand_is_void_as_if_it_had_not_been_won(given: Given, views: Views) -> None:
    table = given.table("ann", "bo")
    _, second, _ = played(given, table, "won", "lost", "won")
    assert stats(views)[0].winning_streak == Streak(1, 1)
    given.withdrawal(table, second)
    [figures] = stats(views)
    assert (figures.hands, figures.wins, figures.points) == (2, 2, PointFigures(2, 1, 1))
    assert (figures.outcomes, figures.winning_streak) == (Outcomes(won=2, void=1), Streak(2, 2))


def test_who_sits_in_two_seats_has_played_one_hand_and_reached_the_better_place(given: Given, views: Views) -> None:
    given.hand(given.table("ann", "bo", "ann"), 3, -1, -2, winners=(0,), places=(2, 0, 1))
    [figures] = stats(views)
    assert (figures.hands, figures.points, figures.places) == (1, PointFigures(1, 1, 1), {1: 1})
    assert figures.outcomes == Outcomes(won=1)


def test_each_filter_narrows(given: Given, views: Views) -> None:
    table = given.table("ann", "bo")
    played(given, table, "won")
    given.clock.at(hours=1)
    played(given, given.table("ann", "bo"), "won")
    played(given, given.table("ann", "bo", game="twelve_months"), "won")
    hour = START + timedelta(hours=1)
    for ask in (lambda **w: stats(views, **w), lambda **w: versus(views, "ann", "bo", **w)):
        assert [each.hands for each in ask()] == [2, 1]
        assert [each.hands for each in ask(game="old_maid")] == [2]
        assert [each.hands for each in ask(table_id=table)] == [1]
        assert [each.hands for each in ask(since=hour)] == [1, 1]
        assert [each.hands for each in ask(until=hour)] == [1]
        assert ask(since=START + timedelta(hours=2)) == []


def test_a_hand_belongs_to_the_period_in_which_it_ended(given: Given, views: Views) -> None:
    table = given.table("ann", "bo")
    hand = given.running_hand(table)
    given.clock.at(days=1)
    given.end_of(table, hand, 5, 0)
    assert stats(views, until=START + timedelta(days=1)) == []
    assert stats(views, since=START + timedelta(days=1))[0].points.sum == 5


def test_figures_follow_who_really_sat(given: Given, views: Views) -> None:
    table = given.table("ann", "bo")
    played(given, table, "won")
    given.seats(table, "chi", "bo")
    played(given, table, "won", "won")
    assert [stats(views, player)[0].hands for player in ("ann", "chi", "bo")] == [1, 2, 3]


def test_two_players_against_each_other(given: Given, views: Views) -> None:
    table = given.table("ann", "bo", "chi")
    given.hand(table, 5, -2, -3, winners=(0,))
    given.hand(table, -4, 2, 2, winners=(1, 2))
    given.hand(table, 1, 1, -2, winners=(0, 1))
    given.hand(table, reason="aborted")
    given.hand(given.table("ann", "chi", "dan"), 9, 9, 9)
    assert versus(views, "ann", "bo") == [
        Versus(
            game="old_maid",
            hands=3,
            wins=2,
            other_wins=2,
            points=2,
            other_points=1,
            difference=1,
            ahead=1,
            level=1,
            behind=1,
        )
    ]
    assert versus(views, "bo", "dan") == []


def test_in_random_play_the_figures_are_those_of_the_scoreboard_and_of_each_hand(ledger: Ledger, views: Views) -> None:
    play = RandomPlay(ledger, seed=20261130)
    for game in GAMES.values():
        for table in [play.table(game, PLAYERS) for _ in range(2)]:
            for _ in range(5):
                play.hand(table)
            play.other_seats(table, PLAYERS)
            play.hand(table)
    views.catch_up()
    for name in GAMES:
        hands = [hand for hand in play.hands if ledger.hand(hand).game.name == name]
        played = {hand: (play.course(hand), play.sat_out(hand)) for hand in hands}
        counting = [each for each in played.values() if each[0].points is not None and each[0].voided is None]
        for row in views.scoreboard(Scope(game=name)).rows:
            [figures] = stats(views, row.player, game=name)
            assert (figures.hands, figures.wins) == (row.hands, row.wins)
            assert (figures.points.sum, figures.penalties, figures.total) == (row.points, row.penalties, row.total)
            sat = [
                (course, course.seats.index(row.player), out) for course, out in counting if row.player in course.seats
            ]
            own = [(course, seat) for course, seat, out in sat if seat not in out]
            paid = [course.points[seat] for course, seat in own if course.points]
            reached = [(ranked(course.places, course.ranks), seat) for course, seat in own]
            places = Counter(places[seat] for places, seat in reached if seat in places)
            assert (figures.points.best, figures.points.worst) == (max(paid, default=None), min(paid, default=None))
            assert figures.places == places
            seated = sum(row.player in course.seats for course, _ in played.values())
            assert figures.outcomes.void + figures.outcomes.sat_out == seated - row.hands


def test_what_one_sees_of_the_other_is_what_the_other_sees_the_other_way_round(ledger: Ledger, views: Views) -> None:
    play = RandomPlay(ledger, seed=3)
    table = play.table(GAMES["old_maid"], PLAYERS[:2])
    for _ in range(8):
        play.hand(table)
    [one], [other] = versus(views, "a", "b"), versus(views, "b", "a")
    assert (one.hands, one.wins, one.points, one.difference) == (
        other.hands,
        other.other_wins,
        other.other_points,
        -other.difference,
    )
    assert (one.ahead, one.level, one.behind) == (other.behind, other.level, other.ahead)
