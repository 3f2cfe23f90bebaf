"""TM-OUT, TM-END, TM-SCORE, TM-DEALER: who has won, what it pays, who deals next."""

from typing import Any

import pytest

from domain.facts import HandEnded, HandScored, HandVoided, ScoreStep
from domain.games.twelve_months import TWELVE_MONTHS
from domain.games.twelve_months.actions import Discard, Draw, EndTurn, Heavenly, Meld, Pass, Steal
from domain.games.twelve_months.scoring import score
from tests.domain.games.twelve_months.table import TwelveMonths, after, cards, dealt, drawn, left, of, rules

THREE, MONTH = "H5 C5 D5 S9", Meld(cards("H5 C5 D5 S5"))


def stocked_out(**options: Any) -> TwelveMonths:
    """Nobody has won; seat 2 holds two K."""
    table = left("S2 H3 C6 D8", "C2 S3 H6 C8", "SK HK S6 H8", stock="S7", **options)
    return after(table, (0, Draw()), (0, Discard("S7")))


def test_tm_out_a_hand_emptied_by_a_month_has_won() -> None:
    table = after(left("H5 C5 D5", stock="S5 S7"), (0, Draw()))
    assert of(HandEnded, table.when(0, MONTH).follows()) == [HandEnded("out", (), (0,))]


def test_tm_out_a_hand_emptied_by_a_theft_has_won() -> None:
    table = after(left("S2 H3 C6 D8", "SQ DQ SK", stock="HQ S7"), (0, Draw()), (0, Discard("HQ")))
    assert of(HandEnded, table.when(1, Steal(cards("SK SQ DQ"))).follows()) == [HandEnded("out_steal", (), (1,))]


def test_tm_out_with_a_card_left_play_goes_on() -> None:
    assert after(drawn(THREE, "S5"), (0, MONTH)).state.course.over is False


def test_tm_out_a_target_wins_with_that_many_months_before_any_refill() -> None:
    table = drawn(THREE, "S5 D4", months_target=1, after_meld="refill")
    happened = table.when(0, MONTH).follows()
    assert happened[1:-1] == (HandEnded("months_target", (), (0,)),)


def test_tm_out_k_months_and_stolen_ones_count_for_the_target() -> None:
    table = drawn("S2 H3 C6 D8", "HQ", "SQ DQ SK S9", months_target=1, after_meld="discard_rest")
    table = after(table, (0, Discard("HQ")), (1, Steal(cards("SK SQ DQ"))))
    assert (table.state.course.reason, table.state.hands[1]) == ("months_target", ("S9",))


def test_tm_out_a_target_not_reached_leaves_the_hand_running() -> None:
    table = after(drawn(THREE, "S5 D4", months_target=2, after_meld="refill"), (0, MONTH))
    assert table.state.course.over is False


def test_tm_out_an_empty_hand_goes_before_the_target() -> None:
    table = after(left("H5 C5 D5", stock="S5 S7", months_target=1), (0, Draw()), (0, MONTH))
    assert table.state.course.reason == "out"


def test_tm_end_nothing_can_be_done_any_more_because_of_the_end() -> None:
    table = after(dealt("S5 H5 C5 D5"), (0, Heavenly()))
    ended = table.state.course.ended
    assert ended == table.state.course.n - 1
    for action in (Draw(), Heavenly(), EndTurn(), Pass(), MONTH, Discard("S2")):
        table.when(1, action).refused("hand_over", rule="TM-END", because=(ended,))


def test_tm_end_a_void_hand_is_over_and_pays_nothing() -> None:
    table = dealt().and_then(HandVoided("misdeal"))
    table.when(0, Draw()).refused("hand_over", rule="TM-END", because=(4,))
    assert table.state.course.points is None


def test_tm_score_bonus_months_k_months_and_a_fine_for_each_k_left() -> None:
    months = [[False, True], [False], [], [True]]
    hands = [(), cards("SK HK S3"), ("S4",), ("CK",)]
    assert score(rules(), months, hands, 0).points == (23, -3, 0, 0)


def test_tm_score_says_what_it_consists_of() -> None:
    table = left("S2 H3 C6 D8", "C2 S3 H6 C8", "SK HK S6 H8", stock="S7")
    scored = of(HandScored, after(table, (0, Draw())).when(0, Discard("S7")).follows())
    nothing = (ScoreStep("bonus", "set", 0, 0),)
    kings = (*nothing, ScoreStep("king", "add", -2, -2), ScoreStep("king", "add", -2, -4))
    assert scored == [HandScored((0, 0, -4, 0), (nothing, nothing, kings, nothing))]


def test_tm_score_every_month_is_a_step_and_the_bonus_comes_first() -> None:
    winner, *_ = score(rules(), [[False, True], [], [], []], [()] * 4, 0).parts
    assert winner == (
        ScoreStep("bonus", "set", 20, 20),
        ScoreStep("month", "add", 1, 21),
        ScoreStep("k_month", "add", 2, 23),
    )


def test_tm_score_without_winner_there_is_no_bonus_and_every_k_costs() -> None:
    months = [[False], [True, False], [False, False], []]
    hands = [cards("S9 SK"), ("S2",), cards("HK CK"), ("S3",)]
    assert score(rules(), months, hands, None).points == (-1, 3, -2, 0)


def test_tm_score_a_winner_pays_for_no_k() -> None:
    assert score(rules(), [[True], [], [], []], [("SK",), (), (), ()], 0).points == (22, 0, 0, 0)


def test_tm_score_the_room_sets_every_figure() -> None:
    house = rules(bonus=50, month_points=3, k_month_points=7, k_penalty=11)
    assert score(house, [[False, True], [], [], []], [(), ("SK",), (), ()], 0).points == (60, -11, 0, 0)


@pytest.mark.parametrize(("jokers", "fine"), [("dead", 0), ("wild", -2)])
def test_tm_score_a_joker_costs_what_a_k_costs_where_it_is_one(jokers: str, fine: int) -> None:
    assert score(rules(jokers=jokers), [[], [], [], []], [("BJ",), (), (), ()], None).points[0] == fine


@pytest.mark.parametrize(
    ("rotation", "after_win", "without_winner"), [("next", 0, 0), ("winner", 2, 3), ("fixed", 3, 3)]
)
def test_tm_dealer_next_winner_or_the_same(rotation: str, after_win: int, without_winner: int) -> None:
    nothing = ("S2 H3 C6 D8", "C2 S3 H6 C8")
    won = after(dealt(*nothing, "S5 H5 C5 D5", dealer_rotation=rotation), (2, Heavenly()))
    assert TWELVE_MONTHS.next_dealer(won.state) == after_win
    assert TWELVE_MONTHS.next_dealer(stocked_out(dealer_rotation=rotation).state) == without_winner


@pytest.mark.parametrize("rotation", ["next", "winner", "fixed"])
def test_tm_dealer_after_a_void_hand_the_same_deals_again(rotation: str) -> None:
    table = dealt(dealer_rotation=rotation).and_then(HandVoided("misdeal"))
    assert TWELVE_MONTHS.next_dealer(table.state) == 3
