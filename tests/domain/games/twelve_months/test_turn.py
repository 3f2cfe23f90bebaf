"""TM-TURN, TM-DRAW, TM-MELD, TM-DISCARD, TM-ENDTURN: one draw, one act."""

from typing import Any

import pytest

from domain.game import NamedDraw
from domain.games.twelve_months import TWELVE_MONTHS
from domain.games.twelve_months.actions import Discard, Draw, EndTurn, Meld
from domain.games.twelve_months.events import CardDiscarded, CardDrawn, MonthLaid, TurnEnded
from tests.domain.games.twelve_months.table import (
    TwelveMonths,
    after,
    cards,
    dealt,
    drawn,
    legal,
    of,
    round_of_idle_turns,
    waits_for,
)
from tests.domain.settled import settled

THREE, THREE_AND_K, PAIR_AND_K = "H5 C5 D5 S9", "H5 C5 D5 SK", "H5 C5 SK S9"


def short(more: str = "", **options: Any) -> TwelveMonths:
    """Seat 0 has laid a month a turn ago, kept S9 and drawn H9."""
    table = after(drawn(THREE, f"S5 D4 DJ DA H9 {more}", **options), (0, Meld(cards("H5 C5 D5 S5"))))
    return after(round_of_idle_turns(table), (0, Draw()))


def test_tm_turn_goes_round_from_the_dealers_next() -> None:
    table, seats = dealt(dealer=1), []
    for _ in range(5):
        seats.append(table.state.course.mover)
        table = round_of_idle_turns(table, 1)
    assert seats == [2, 3, 0, 1, 2]


def test_tm_turn_only_the_seat_in_turn_draws_and_acts() -> None:
    dealt().when(1, Draw()).refused("not_your_turn", rule="TM-TURN", because=(3,))
    table = drawn(THREE, "S7")
    table.when(1, Discard("C2")).refused("not_your_turn", rule="TM-TURN", because=(3,))
    assert (waits_for(table), legal(table, 1)) == ((0,), [])


def test_tm_turn_a_refusal_names_the_event_that_gave_the_turn_to_somebody_else() -> None:
    table = after(drawn(THREE, "S7"), (0, Discard("S7")))
    assert table.state.course.n == 6
    table.when(0, Draw()).refused("not_your_turn", rule="TM-TURN", because=(6,))


def test_tm_turn_each_phase_has_its_own_actions() -> None:
    dealt(THREE).when(0, Discard("S9")).refused("wrong_phase", rule="TM-TURN", because=(3,))
    dealt(THREE).when(0, EndTurn()).refused("wrong_phase", rule="TM-TURN", because=(3,))
    verdict = drawn(THREE, "S7").when(0, Draw()).refused("wrong_phase", rule="TM-TURN", because=(4,))
    assert verdict.sentence.zh == "现在不能这样做：1 号座摸了牌，该出月、弃牌或结束。"


def test_tm_draw_the_next_card_of_the_stock_goes_to_the_hand() -> None:
    table = dealt(THREE, stock="S7 H2").when(0, Draw()).then(CardDrawn(0, "S7"))
    assert table.state.hands[0] == cards("H5 C5 D5 S9 S7")
    assert (table.state.phase, table.state.stock.size) == ("ACT", 91)


def test_tm_draw_a_named_card_must_be_the_next_one() -> None:
    table = dealt(THREE, stock="S7 H2")
    table.when(0, Draw("H2")).refused("not_the_next_card", rule="TM-DRAW", because=(1,))
    table.when(0, Draw("S7")).then(CardDrawn(0, "S7"))


def test_tm_draw_from_a_stock_that_was_not_given_names_a_card_that_is_nowhere_else() -> None:
    table = dealt("S2 S2 C6 D8", stock=None)
    table.when(0, Draw()).refused("card_needed", rule="TM-DRAW", because=(1,))
    table.when(0, Draw("S2")).refused("not_the_next_card", rule="TM-DRAW")
    assert table.when(0, Draw("S9")).then(CardDrawn(0, "S9")).state.stock.size == 91


def test_tm_draw_where_the_card_must_be_named_the_offer_is_a_shape_and_its_outcomes_are_the_actions() -> None:
    table = dealt("S2 S2 C6 D8", stock=None)
    (offer,) = TWELVE_MONTHS.legal_actions(table.state, 0)
    assert isinstance(offer, NamedDraw)
    assert not offer.covers(Draw())
    assert len(TWELVE_MONTHS.outcomes(table.state, 0, offer.action)) == 92


def test_tm_meld_the_month_goes_to_the_table_and_the_turn_ends_without_a_discard() -> None:
    table = drawn(THREE, "S5").when(0, Meld(cards("H5 C5 D5 S5")))
    after_month = table.then(MonthLaid(0, cards("H5 C5 D5 S5"), 5, False), TurnEnded(0, 1))
    assert after_month.state.hands[0] == ("S9",)


def test_tm_meld_only_cards_in_hand_that_are_a_month() -> None:
    table = drawn(THREE, "S5")
    missing = table.when(0, Meld(cards("H5 C5 D5 D5"))).refused("card_not_in_hand", rule="TM-TURN")
    assert (missing.card, missing.sentence.en) == ("D5", "The hand does not hold the 5 of diamonds.")
    table.when(0, Meld(cards("H5 C5 D5"))).refused("need_four_cards", rule="TM-MONTH", because=(4,))
    mixed = table.when(0, Meld(cards("H5 C5 D5 S9"))).refused("mixed_ranks", rule="TM-MONTH", because=(4,))
    assert mixed.sentence.zh == "方块5和黑桃9点数不同，不成月。"


def test_tm_meld_what_the_room_demands_of_a_month_was_fixed_by_the_deal() -> None:
    table = drawn("H5 H5 D5 S9", "C5", distinct_suits=True)
    table.when(0, Meld(cards("H5 H5 D5 C5"))).refused("same_suit_twice", rule="TM-MONTH", because=(1,))


@pytest.mark.parametrize(
    ("hand", "reason", "option"),
    [
        ("H5 H5 D5 C5", "same_suit_twice", "distinct_suits"),
        ("H5 BJ D5 C5", "joker_has_no_month", "jokers"),
        ("HK SK DK CK", "k_is_not_a_month", "k_month"),
        ("H5 SK HK C5", "only_one_k", None),
    ],
)
def test_tm_month_what_only_this_room_refuses_names_its_option(hand: str, reason: str, option: str | None) -> None:
    table = drawn(hand, "S9", distinct_suits=True)
    because = (4,) if option is None else (1,)
    assert table.when(0, Meld(cards(hand))).refused(reason, rule="TM-MONTH", because=because).option == option


def test_tm_meld_each_month_is_offered_once() -> None:
    assert legal(drawn("H5 H5 C5 S9", "SK"), 0)[:1] == [Meld(cards("H5 H5 C5 SK"))]
    assert legal(drawn("H5 H5 C5 SK", "D5", heavenly="off"), 0) == [
        Meld(cards("H5 H5 C5 SK")),
        Meld(cards("H5 H5 C5 D5")),
        Meld(cards("H5 H5 SK D5")),
        Meld(cards("H5 C5 SK D5")),
    ]


def test_tm_meld_a_natural_month_must_be_laid_because_of_the_draw() -> None:
    verdict = drawn(THREE, "S5").when(0, Discard("S9")).refused("must_meld", rule="TM-MELD", because=(4,))
    assert (verdict.sentence.zh, verdict.option) == ("手里的红桃5、梅花5、方块5、黑桃5成了五月，必须先出月。", None)


def test_tm_meld_a_month_with_a_k_that_only_this_room_makes_a_duty_names_the_option() -> None:
    table = drawn(PAIR_AND_K, "S5", meld_obligation="any")
    verdict = table.when(0, EndTurn()).refused("must_meld", rule="TM-MELD", because=(1, 4))
    assert verdict.option == "meld_obligation"


def test_tm_meld_which_month_is_free_even_the_one_with_the_k() -> None:
    table = drawn(THREE_AND_K, "S5", heavenly="off").when(0, Meld(cards("H5 C5 D5 SK")))
    assert of(MonthLaid, table.follows()) == [MonthLaid(0, cards("H5 C5 D5 SK"), 5, True)]


@pytest.mark.parametrize(
    ("obligation", "hand", "free"),
    [
        ("natural", PAIR_AND_K, True),
        ("any", PAIR_AND_K, False),
        ("natural", THREE, False),
        ("any", THREE, False),
        ("none", THREE, True),
        ("none", PAIR_AND_K, True),
    ],
)
def test_tm_meld_what_must_be_laid_is_the_rooms_choice(obligation: str, hand: str, free: bool) -> None:
    table = drawn(hand, "S5", meld_obligation=obligation)
    assert (Discard("S9") in legal(table, 0)) is free


def test_tm_meld_a_leap_month_is_a_duty_like_every_natural_one() -> None:
    table = drawn("SK HK CK S9", "DK", k_month=True)
    table.when(0, Discard("S9")).refused("must_meld", rule="TM-MELD", because=(4,))
    assert Discard("S9") in legal(drawn("SK HK CK S9", "DK"), 0)


def test_tm_discard_goes_on_top_of_the_pile_even_a_k() -> None:
    table = drawn(PAIR_AND_K, "S7").when(0, Discard("SK")).then(CardDiscarded(0, "SK"), settled(players=4))
    assert table.state.discards == ("SK",)


def test_tm_discard_each_card_is_offered_once() -> None:
    assert legal(drawn("H5 H5 S9 S9", "S7"), 0) == [Discard("H5"), Discard("S9"), Discard("S7")]


def test_tm_endturn_five_cards_must_throw_one() -> None:
    drawn(THREE, "S7").when(0, EndTurn()).refused("must_discard", rule="TM-ENDTURN", because=(4,))


def test_tm_endturn_a_short_hand_may_keep_everything_or_throw() -> None:
    assert short().state.hands[0] == cards("S9 H9")
    assert legal(short(), 0) == [Discard("S9"), Discard("H9"), EndTurn()]
    assert short().when(0, EndTurn()).then(TurnEnded(0, 1)).state.hands[0] == cards("S9 H9")


def test_tm_endturn_where_short_hands_are_forced_they_throw() -> None:
    table = short(short_hand="forced")
    assert legal(table, 0) == [Discard("S9"), Discard("H9")]
    verdict = table.when(0, EndTurn()).refused("short_hand_throws", rule="TM-ENDTURN", because=(1,))
    assert verdict.option == "short_hand"


def test_tm_discard_where_short_hands_throw_nothing_they_only_end_the_turn() -> None:
    table = short(short_hand="none")
    assert legal(table, 0) == [EndTurn()]
    verdict = table.when(0, Discard("S9")).refused("no_discard_below_limit", rule="TM-DISCARD", because=(1,))
    assert verdict.option == "short_hand"


def test_tm_endturn_not_with_a_month_that_must_be_laid() -> None:
    table = short(more="SJ HJ CJ C9 SA HA CA D9")
    for _ in range(2):
        table = after(round_of_idle_turns(after(table, (0, EndTurn()))), (0, Draw()))
    assert table.state.hands[0] == cards("S9 H9 C9 D9")
    table.when(0, EndTurn()).refused("must_meld", rule="TM-MELD", because=(table.state.course.n,))
    assert legal(table, 0) == [Meld(cards("S9 H9 C9 D9"))]
