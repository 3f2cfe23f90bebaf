"""TM-REST, TM-STOCK, TM-LIMIT: the cards left after a month, the stock that runs out."""

import pytest

from domain.facts import HandEnded
from domain.game import NamedDraw
from domain.games.twelve_months import TWELVE_MONTHS
from domain.games.twelve_months.actions import Discard, Draw, Meld, Steal
from domain.games.twelve_months.events import (
    CardDiscarded,
    CardDrawn,
    HandRefilled,
    MonthLaid,
    RestDiscarded,
    StockEmptied,
    StockRecycled,
    TurnEnded,
)
from domain.question import logged
from tests.domain.games.twelve_months.table import TwelveMonths, after, cards, dealt, drawn, left, legal, of, waits_for
from tests.domain.settled import settled

THREE, MONTH = "H5 C5 D5 S9", Meld(cards("H5 C5 D5 S5"))
THIEF, STEAL = "SQ DQ SK S9", Steal(cards("SK SQ DQ"))


def test_tm_rest_is_kept_by_default() -> None:
    assert after(drawn(THREE, "S5"), (0, MONTH)).state.hands[0] == ("S9",)


def test_tm_rest_a_refill_goes_back_to_four_at_once() -> None:
    drawn(THREE, "S5 D4 H4 C4 DJ", after_meld="refill").when(0, MONTH).then(
        MonthLaid(0, MONTH.cards, 5, False), HandRefilled(0, 3, cards("D4 H4 C4")), TurnEnded(0, 1)
    )


def test_tm_rest_a_thief_is_refilled_too_before_the_turn_goes_on() -> None:
    table = after(drawn(THREE, "HQ D4 H4 C4", "S2 H3 C6 D8", THIEF, after_meld="refill"), (0, Discard("HQ")))
    happened = table.when(2, STEAL).follows()
    assert happened[-2:] == (HandRefilled(2, 3, cards("D4 H4 C4")), TurnEnded(0, 1))


def test_tm_rest_a_refill_goes_as_far_as_the_stock_lasts() -> None:
    table = after(left(THREE, stock="S5 D4 H4", after_meld="refill"), (0, Draw()))
    happened = table.when(0, MONTH).follows()
    assert happened[1:4] == (HandRefilled(0, 2, cards("D4 H4")), TurnEnded(0, 1), StockEmptied(1))


def test_tm_rest_with_an_empty_stock_there_is_no_refill() -> None:
    table = after(left(THREE, stock="S5", after_meld="refill", stock_end="recycle_discards"), (0, Draw()))
    assert of(HandRefilled, table.when(0, MONTH).follows()) == []


def test_tm_rest_from_a_stock_that_was_not_given_the_seat_draws_its_refill_one_by_one() -> None:
    table = after(dealt(THREE, stock=None, after_meld="refill"), (0, Draw("S5")), (0, MONTH))
    assert (table.state.phase, waits_for(table)) == ("REST", (0,))
    assert isinstance(TWELVE_MONTHS.legal_actions(table.state, 0)[0], NamedDraw)
    table.when(1, Draw("D4")).refused("not_your_turn", rule="TM-TURN", because=(5,))
    table = after(table, (0, Draw("D4")), (0, Draw("H4")))
    table = table.when(0, Draw("C4")).then(CardDrawn(0, "C4"), TurnEnded(0, 1))
    assert table.state.hands[0] == cards("S9 D4 H4 C4")


def test_tm_rest_a_thief_draws_his_refill_and_then_play_goes_on_after_the_discarder() -> None:
    hands = (THREE, "S2 H3 C6 D8", THIEF)
    table = after(dealt(*hands, stock=None, after_meld="refill"), (0, Draw("HQ")), (0, Discard("HQ")), (2, STEAL))
    assert waits_for(table) == (2,)
    table = after(table, (2, Draw("D4")), (2, Draw("H4")))
    table.when(2, Draw("C4")).then(CardDrawn(2, "C4"), TurnEnded(0, 1))


def test_tm_rest_in_a_race_the_rest_is_thrown_and_the_hand_is_over() -> None:
    happened = drawn(THREE, "S5", after_meld="discard_rest").when(0, MONTH).follows()
    assert happened[1:3] == (RestDiscarded(0, ("S9",)), HandEnded("out", (), (0,)))


def test_tm_rest_in_a_race_the_rest_cannot_be_stolen() -> None:
    table = drawn("H5 C5 D5 HQ", "S5", "S2 H3 C6 D8", THIEF, after_meld="discard_rest")
    assert after(table, (0, MONTH)).state.course.reason == "out"


def test_tm_rest_in_a_race_a_thief_wins_and_his_k_in_the_rest_costs_nothing() -> None:
    table = after(
        drawn(THREE, "HQ", "S2 H3 C6 D8", "SQ DQ SK HK", after_meld="discard_rest"), (0, Discard("HQ")), (2, STEAL)
    )
    assert (table.state.course.reason, table.state.course.points) == ("out_steal", (0, 0, 22, 0))


def test_tm_stock_when_a_seat_has_to_draw_from_an_empty_stock_the_hand_ends_without_winner() -> None:
    table = after(left(stock="S7"), (0, Draw())).when(0, Discard("S7"))
    assert logged(table.follows())[:-1] == (
        CardDiscarded(0, "S7"),
        settled(players=4),
        StockEmptied(1),
        HandEnded("stock_out"),
    )


def recycled() -> TwelveMonths:
    """S7, H7 and C7 were thrown; seat 3 is to draw from a new stock of the two that lay below."""
    table = left(stock="S7 H7 C7", stock_end="recycle_discards", after_meld="refill")
    for seat, card in enumerate(("S7", "H7", "C7")):
        table = after(table, (seat, Draw()), (seat, Discard(card)))
    return table


def test_tm_stock_the_pile_but_its_top_becomes_a_new_stock() -> None:
    table = left(stock="S7 H7", stock_end="recycle_discards")
    table = after(table, (0, Draw()), (0, Discard("S7")), (1, Draw()))
    table.when(1, Discard("H7")).then(
        CardDiscarded(1, "H7"), settled(players=4), StockEmptied(2), StockRecycled(("S7",))
    )


def test_tm_stock_a_pile_of_one_card_makes_no_new_stock() -> None:
    table = after(left(stock="S7", stock_end="recycle_discards"), (0, Draw()))
    assert of(HandEnded, table.when(0, Discard("S7")).follows()) == [HandEnded("stock_out")]


def test_tm_draw_from_a_new_stock_any_of_its_cards_may_come() -> None:
    table = recycled()
    assert table.state.discards == ("C7",)
    assert legal(table, 3) == [Draw()]
    assert TWELVE_MONTHS.outcomes(table.state, 3, Draw()) == (Draw("S7"), Draw("H7"))
    table.when(3, Draw("C7")).refused("not_the_next_card", rule="TM-DRAW")
    assert table.when(3, Draw("H7")).then(CardDrawn(3, "H7")).state.stock.cards == ("S7",)


def test_tm_draw_from_a_new_stock_chance_has_to_decide_first() -> None:
    with pytest.raises(ValueError, match="chance decides"):
        TWELVE_MONTHS.decide(recycled().state, 3, Draw())


def test_tm_rest_a_refill_from_a_new_stock_is_drawn_one_by_one_as_far_as_it_lasts() -> None:
    table = left(THREE, stock="S7 S5 H7 C7", stock_end="recycle_discards", after_meld="refill")
    for seat, card in enumerate(("S7", "S5", "H7", "C7")):
        table = after(table, (seat, Draw()), (seat, Discard(card)))
    table = table.when(0, Draw("S5")).then(CardDrawn(0, "S5"))
    table = table.when(0, MONTH).then(MonthLaid(0, MONTH.cards, 5, False))
    assert (waits_for(table), legal(table, 0)) == ((0,), [Draw()])
    assert TWELVE_MONTHS.outcomes(table.state, 0, Draw()) == (Draw("S7"), Draw("H7"))
    table = after(table, (0, Draw("H7")))
    assert table.when(0, Draw("S7")).follows()[:2] == (CardDrawn(0, "S7"), TurnEnded(0, 1))


def test_tm_limit_with_a_new_stock_the_turns_are_limited() -> None:
    table = left(stock="S7 H7 C7", stock_end="recycle_discards", max_turns=2)
    table = after(table, (0, Draw()), (0, Discard("S7")), (1, Draw()))
    happened = logged(table.when(1, Discard("H7")).follows())
    assert happened[1:3] == (settled(players=4), HandEnded("max_turns"))


def test_tm_limit_without_one_only_the_stock_bounds_the_hand() -> None:
    table = after(left(stock="S7 H7 C7", max_turns=2), (0, Draw()), (0, Discard("S7")), (1, Draw()))
    assert after(table, (1, Discard("H7"))).state.course.mover == 2
