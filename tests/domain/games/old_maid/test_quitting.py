"""OM-QUIT, OM-AUTO: a player leaves, and what is done for an absent one."""

import pytest

from domain.facts import AutopilotChanged, HandEnded, HandScored, HandVoided, PlayBegan, ScoreStep
from domain.games.old_maid.actions import Draw, Pair
from domain.games.old_maid.events import PairLaid
from tests.domain.games.old_maid.hands import NOTHING, just_dealt, playing

TABLE = ("H5 H2", "S5 H9", "S9 S2 BJ", "")


def test_om_quit_random_draws_are_made_for_whoever_left() -> None:
    table = playing(*TABLE).when_quits(0).then(AutopilotChanged(0, True, "quit"))
    assert table.state.course.autopilot == (0,)
    assert table.game.autopilot(table.state, 0) == (Draw(1, "S5"), Draw(1, "H9"))


def test_om_quit_the_hand_goes_on_after_a_quit_with_random_draws() -> None:
    table = playing(*TABLE).when_quits(1).then(AutopilotChanged(1, True, "quit"))
    assert table.state.course.turn == 0
    assert table.when(0, Draw(1, "S5")).follows()


def test_om_quit_void_ends_the_hand_without_score() -> None:
    table = playing(*TABLE, on_quit="void").when_quits(0).then(HandVoided("quit"))
    assert table.state.course.over
    assert table.state.course.points is None


def test_om_quit_the_quitter_is_last_and_the_others_rank_by_fewest_cards() -> None:
    table = playing("H5", "S5 H9 S8", "S9 S2 D8", "", "H7 S7 C5", on_quit="quitter_last", scoring="rank_points")
    table.when_quits(1).then(
        HandEnded("quit", (3, 0, 2, 4, 1), (3, 0, 2, 4)),
        HandScored(
            (3, 0, 2, 4, 1),
            tuple(
                (ScoreStep("rank_points", "set", 5, 5), ScoreStep("place", "add", -place, 5 - place))
                for place in (2, 5, 3, 1, 4)
            ),
        ),
    )


@pytest.mark.parametrize("direction, others", [("cw", (3, 0, 1)), ("ccw", (1, 0, 3))])
def test_om_quit_equal_hands_rank_in_turn_order_from_the_quitter(direction: str, others: tuple[int, ...]) -> None:
    table = playing("H5 S2", "S5 H9", "S9 H2", "D9 BJ", on_quit="quitter_last", direction=direction)
    table.when_quits(2).then(HandEnded("quit", (*others, 2), others), HandScored((0, 0, 0, 0), NOTHING * 4))


def test_om_quit_the_quitter_pays_as_the_monkey_would() -> None:
    table = playing(*TABLE, on_quit="quitter_last", scoring="loser_pays_each")
    *_, scored = table.when_quits(0).follows()
    assert isinstance(scored, HandScored)
    assert scored.points == (-3, 1, 1, 1)


@pytest.mark.parametrize("on_quit", ["random_draws", "void", "quitter_last"])
def test_om_quit_whoever_is_rid_of_all_cards_may_leave_without_any_change(on_quit: str) -> None:
    playing(*TABLE, on_quit=on_quit).when_quits(3).then(AutopilotChanged(3, True, "quit"))


def test_om_quit_whoever_laid_everything_in_the_first_pairing_may_leave_too() -> None:
    table = just_dealt("H5 S5", "H2 D9 S2", "S9 BJ", auto_pair=False, on_quit="quitter_last")
    table = table.when(0, Pair(("H5", "S5"))).then(PairLaid(0, ("H5", "S5")))
    table.when_quits(0).then(AutopilotChanged(0, True, "quit"))


def test_om_quit_in_the_first_pairing_an_empty_hand_comes_before_the_others() -> None:
    table = just_dealt("H5 S5", "H2 D9 S2", "S9 BJ", auto_pair=False, on_quit="quitter_last")
    table = table.when(0, Pair(("H5", "S5"))).then(PairLaid(0, ("H5", "S5")))
    table.when_quits(2).then(HandEnded("quit", (0, 1, 2), (0, 1)), HandScored((0, 0, 0), NOTHING * 3))


def test_om_quit_nobody_leaves_twice() -> None:
    table = playing(*TABLE).when_quits(0).then(AutopilotChanged(0, True, "quit"))
    table.when_quits(0).refused("has_quit", rule="OM-QUIT", because=(table.state.course.n,))


def test_om_quit_nobody_leaves_a_hand_that_is_over() -> None:
    playing("", "BJ", "").when_quits(1).refused("hand_over", rule="OM-END", because=(4,))
    playing(*TABLE).and_then(HandVoided("misdeal")).when_quits(1).refused("hand_over", rule="OM-END", because=(4,))


def test_om_auto_makes_a_random_draw() -> None:
    table = playing("H5", "S5 H9", "S9 BJ", turn=2)
    assert table.game.autopilot(table.state, 2) == (Draw(0, "H5"),)


def test_om_auto_does_nothing_out_of_turn() -> None:
    table = playing("H5", "S5 H9", "S9 BJ", turn=2)
    assert table.game.autopilot(table.state, 0) == ()


def test_om_auto_lays_the_first_pair_where_pairs_are_laid_by_hand() -> None:
    table = just_dealt("H5 S5 D5", "H2 D9", "S9 BJ D2", auto_pair=False)
    (move,) = table.game.autopilot(table.state, 0)
    table.when(0, move).then(PairLaid(0, ("H5", "S5")), PlayBegan(1))
