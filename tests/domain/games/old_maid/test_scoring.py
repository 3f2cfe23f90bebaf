"""OM-SCORE, OM-DEALER: what a hand pays, and who deals the next."""

from typing import Any

import pytest

from domain.facts import HandEnded, HandScored, HandVoided, ScoreStep
from domain.games.old_maid.actions import Draw
from domain.games.old_maid.scoring import score
from tests.domain.games.old_maid.hands import OldMaid, playing, rules

FINISH = {2: 1, 0: 2, 3: 3}


@pytest.mark.parametrize(
    "scoring, points",
    [
        ("none", (0, 0, 0, 0)),
        ("loser_minus_one", (0, -1, 0, 0)),
        ("loser_pays_each", (1, -3, 1, 1)),
        ("rank_points", (2, 0, 3, 1)),
    ],
)
def test_om_score_of_four_players_who_finished_2_0_3_and_left_seat_1_with_the_monkey(
    scoring: str, points: tuple[int, ...]
) -> None:
    assert score(rules(4, scoring=scoring), FINISH, loser=1).points == points


def test_om_score_rank_points_of_a_shared_place_are_those_of_the_better_place() -> None:
    table = playing("H5", "S5", "H9", "S9 BJ", simultaneous_out="shared", scoring="rank_points")
    table = table.and_then(*table.when(0, Draw(1, "S5")).follows())
    table = table.and_then(*table.when(2, Draw(3, "S9")).follows())
    assert table.state.course.points == (3, 3, 1, 0)


def test_om_score_says_how_it_is_summed_up() -> None:
    table = playing("H5", "S5 BJ", "", scoring="loser_pays_each")
    *_, scored = table.when(0, Draw(1, "S5")).follows()
    has, pays = (ScoreStep("loser_pays_each", "set", each, each) for each in (1, -1))
    assert scored == HandScored((1, -2, 1), ((has,), (pays, ScoreStep("others", "multiply", 2, -2)), (has,)))


def test_om_score_rank_points_are_the_players_less_the_place() -> None:
    scored = score(rules(4, scoring="rank_points"), FINISH, loser=1)
    players = ScoreStep("rank_points", "set", 4, 4)
    places = [ScoreStep("place", "add", -place, 4 - place) for place in (2, 4, 1, 3)]
    assert scored.parts == tuple((players, place) for place in places)


def after(table: OldMaid) -> int:
    return table.game.next_dealer(table.state)


def decided(**options: Any) -> OldMaid:
    """Seat 0 has dealt, seat 1 is left with the monkey."""
    table = playing("H5", "S5 BJ", "", **options)
    return table.and_then(*table.when(0, Draw(1, "S5")).follows())


@pytest.mark.parametrize(
    "rotation, direction, dealer",
    [("next", "cw", 1), ("next", "ccw", 2), ("loser", "cw", 1), ("loser", "ccw", 1), ("fixed", "cw", 0)],
)
def test_om_dealer_of_the_next_hand(rotation: str, direction: str, dealer: int) -> None:
    assert after(decided(dealer_rotation=rotation, direction=direction)) == dealer


@pytest.mark.parametrize("rotation", ["next", "loser", "fixed"])
def test_om_dealer_deals_again_after_a_hand_without_result(rotation: str) -> None:
    running = playing("H5 H2", "S5 H9", "S9 S2 BJ", dealer_rotation=rotation, max_draws=1)
    assert after(running.and_then(HandVoided("misdeal"))) == 0
    assert after(running.and_then(HandEnded("aborted"))) == 0
    assert after(running.and_then(*running.when(0, Draw(1, "H9")).follows())) == 0
    assert after(decided(dealer_rotation=rotation).and_then(HandVoided("marked cards"))) == 0
