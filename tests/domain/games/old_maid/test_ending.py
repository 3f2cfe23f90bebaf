"""OM-OUT, OM-END: who is out in which order, and when the hand is over."""

import pytest

from domain.facts import HandEnded, HandScored, ScoreStep
from domain.games.old_maid.actions import Draw, Pair
from domain.games.old_maid.events import CardDrawn, PairLaid, WentOut
from tests.domain.games.old_maid.hands import NOTHING, playing

DOUBLE_EXIT = ("H5", "S5", "H9", "S9 BJ")


@pytest.mark.parametrize(
    "order, outs",
    [
        ("drawn_first", (WentOut(1, 1), WentOut(0, 2))),
        ("drawer_first", (WentOut(0, 1), WentOut(1, 2))),
        ("shared", (WentOut(1, 1), WentOut(0, 1))),
    ],
)
def test_om_out_when_one_draw_empties_two_hands(order: str, outs: tuple[WentOut, ...]) -> None:
    playing(*DOUBLE_EXIT, simultaneous_out=order).when(0, Draw(1, "S5")).then(
        CardDrawn(0, 1, "S5", 2), PairLaid(0, ("H5", "S5")), *outs
    )


def test_om_out_after_a_shared_place_the_next_place_stays_empty() -> None:
    table = playing(*DOUBLE_EXIT, simultaneous_out="shared")
    table = table.and_then(*table.when(0, Draw(1, "S5")).follows())
    table = table.when(2, Draw(3, "S9")).then(
        CardDrawn(2, 3, "S9", None),
        PairLaid(2, ("H9", "S9")),
        WentOut(2, 3),
        HandEnded("monkey_left", (1, 0, 2, 3), (1, 0, 2), (1, 1, 3, 4)),
        HandScored((0, 0, 0, 0), NOTHING * 4),
    )


def test_om_out_a_shared_place_is_in_the_end_that_nothing_decides_too() -> None:
    table = playing(*DOUBLE_EXIT, simultaneous_out="shared", max_draws=1)
    *_, ended, _ = table.when(0, Draw(1, "S5")).follows()
    assert ended == HandEnded("max_draws", (1, 0), (), (1, 1))


def test_om_out_where_nobody_shares_a_place_they_count_up() -> None:
    table = playing(*DOUBLE_EXIT, max_draws=1)
    *_, ended, _ = table.when(0, Draw(1, "S5")).follows()
    assert ended == HandEnded("max_draws", (1, 0))


def test_om_out_after_seats_that_shared_a_place_at_the_first_pairing_nobody_else_shares() -> None:
    table = playing("", "", "H5 S2", "S5 D2 BJ", simultaneous_out="shared")
    assert [out.place for out in table.state.out] == [1, 2]


def test_om_out_whoever_is_drawn_empty_is_out() -> None:
    playing("H5 H9", "S9", "S5 BJ").when(0, Draw(1, "S9")).then(
        CardDrawn(0, 1, "S9", 2), PairLaid(0, ("H9", "S9")), WentOut(1, 1)
    )


def test_om_out_a_lone_monkey_that_is_drawn_frees_its_holder() -> None:
    playing("BJ", "H5 S9", "S5 H9", turn=2).when(2, Draw(0, "BJ")).then(CardDrawn(2, 0, "BJ", 1), WentOut(0, 1))


def test_om_out_a_finished_player_never_draws_again() -> None:
    table = playing("", "H5 S9", "S5 H9 BJ", turn=1)
    table.when(0, Draw(1)).refused("not_your_turn", rule="OM-TURN", because=(3,))


def test_om_end_the_hand_ends_when_one_seat_holds_cards() -> None:
    table = (
        playing("H5", "S5 BJ", "")
        .when(0, Draw(1, "S5"))
        .then(
            CardDrawn(0, 1, "S5", None),
            PairLaid(0, ("H5", "S5")),
            WentOut(0, 2),
            HandEnded("monkey_left", (2, 0, 1), (2, 0)),
            HandScored((0, 0, 0), NOTHING * 3),
        )
    )
    assert table.state.hands == ((), ("BJ",), ())


def test_om_end_of_the_last_two_whoever_draws_the_monkey_passes_the_turn() -> None:
    table = playing("H5", "S5 BJ", "").when(0, Draw(1, "BJ")).then(CardDrawn(0, 1, "BJ", 1))
    assert table.state.hands == (("H5", "BJ"), ("S5",), ())


def test_om_end_by_a_double_exit() -> None:
    playing("H5", "S5", "BJ").when(0, Draw(1, "S5")).then(
        CardDrawn(0, 1, "S5", None),
        PairLaid(0, ("H5", "S5")),
        WentOut(1, 1),
        WentOut(0, 2),
        HandEnded("monkey_left", (1, 0, 2), (1, 0)),
        HandScored((0, 0, 0), NOTHING * 3),
    )


def test_om_end_everybody_but_the_monkey_has_won() -> None:
    table = playing("H5", "S5 BJ", "")
    table = table.and_then(*table.when(0, Draw(1, "S5")).follows())
    assert (table.state.course.winners, table.state.course.places[-1]) == ((2, 0), 1)


def test_om_end_with_a_removed_card_the_odd_card_of_its_rank_is_the_monkey() -> None:
    table = playing("H5", "S5 HQ", "", monkey="removed:CQ")
    table = table.and_then(*table.when(0, Draw(1, "S5")).follows())
    assert table.state.hands[1] == ("HQ",)


def test_om_end_after_the_end_nothing_can_be_done() -> None:
    table = playing("H5", "S5 BJ", "")
    table = table.and_then(*table.when(0, Draw(1, "S5")).follows())
    assert table.state.course.turn is None
    assert [table.game.legal_actions(table.state, seat) for seat in range(3)] == [(), (), ()]
    table.when(1, Draw(0)).refused("hand_over", rule="OM-END", because=(7,))
    table.when(1, Pair(("BJ", "HA"))).refused("hand_over", rule="OM-END", because=(7,))


UNDECIDED = ((ScoreStep("undecided", "set", 0, 0),),)


def test_om_end_the_safety_stop_ends_the_hand_undecided() -> None:
    table = playing("H5 H2", "S5 H9", "S9 S2 BJ", "", max_draws=1, scoring="rank_points")
    table.when(0, Draw(1, "H9")).then(
        CardDrawn(0, 1, "H9", 1), HandEnded("max_draws", (3,), ()), HandScored((0, 0, 0, 0), UNDECIDED * 4)
    )


def test_om_end_a_hand_that_the_last_allowed_draw_decides_is_decided() -> None:
    table = playing("H5", "S5 BJ", "", max_draws=1)
    *_, ended, _ = table.when(0, Draw(1, "S5")).follows()
    assert ended == HandEnded("monkey_left", (2, 0, 1), (2, 0))


def test_om_end_before_the_safety_stop_play_goes_on() -> None:
    playing("H5 H2", "S5 H9", "S9 S2 BJ", max_draws=2).when(0, Draw(1, "H9")).then(CardDrawn(0, 1, "H9", 1))
