"""The calculator of 十二个月: a month, what is in a hand, what it pays; against exhaustive search and played hands."""

from itertools import combinations
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import asdict

from domain.calculator import answer
from domain.dealing import DealRefused
from domain.games.twelve_months import TWELVE_MONTHS
from domain.games.twelve_months.calculator import CALCULATOR, MonthJudged, MonthsFound, PaymentSummed
from domain.games.twelve_months.deck import deck
from domain.house_rules.options import OptionRefused
from domain.wire.validation import Invalid
from tests import strategies
from tests.domain.games.twelve_months import reference
from tests.domain.games.twelve_months.table import cards, rules
from tests.test_laws import lawful

ROOMS: tuple[dict[str, Any], ...] = (
    {},
    {"jokers": "wild"},
    {"k_month": True, "distinct_suits": True},
    {"jokers": "wild", "k_month": True, "meld_obligation": "any", "heavenly": "natural"},
)
LAID = {"months": [["S5", "H5", "C5", "D5"]], "hand": ["S9"]}
HELD: dict[str, Any] = {"hand": ["S2", "HK"]}
OTHERS: tuple[dict[str, Any], ...] = (HELD, {"hand": ["C2", "CK"]}, {"hand": ["D2", "DK"]})


def month(text: str, **options: Any) -> MonthJudged:
    judged = answer(CALCULATOR, {"ask": "month", "cards": cards(text), "rules": options})
    assert isinstance(judged, MonthJudged)
    return judged


def found(hand: tuple[str, ...], thrown: str | None = None, **options: Any) -> MonthsFound:
    inside = answer(CALCULATOR, {"ask": "hand", "hand": hand, "thrown": thrown, "rules": options})
    assert isinstance(inside, MonthsFound)
    return inside


def paid(*seats: dict[str, Any], winner: int | None = None, **options: Any) -> PaymentSummed:
    summed = answer(CALCULATOR, {"ask": "payment", "seats": seats, "winner": winner, "rules": options})
    assert isinstance(summed, PaymentSummed)
    return summed


def test_its_example_is_a_month() -> None:
    assert answer(CALCULATOR, CALCULATOR.example) == month("S5 H5 C5 SK")


def test_tm_month_its_number_and_whether_a_k_stands_in() -> None:
    assert [(month(text).month, month(text).uses_k) for text in ("SA HA CA DA", "SQ HQ CQ HK")] == [
        (1, False),
        (12, True),
    ]
    leap = month("SK HK CK DK", k_month=True)
    assert (leap.month, leap.uses_k) == (13, False)


def test_tm_month_what_is_none_has_its_reason_and_rule() -> None:
    judged = month("S5 H5 C6 SK")
    assert (judged.allowed, judged.rule, judged.code, judged.month) == (False, "TM-MONTH", "mixed_ranks", None)
    assert month("S5 H5 C5").code == "need_four_cards"


@pytest.mark.parametrize("options", ROOMS, ids=str)
def test_tm_month_every_four_of_a_part_of_the_deck_are_judged_as_the_rule_book_says(options: dict[str, Any]) -> None:
    room, part = rules(**options), ["SA", "SA", "HA", "CA", "SQ", "HQ", "CQ", "SK", "SK", "HK", "CK", "BJ", "LJ"]
    for four in combinations(part, 4):
        judged = month(" ".join(four), **options)
        why = reference.no_month(room, four)
        assert judged.code == (why or "ok")
        if why is None:
            number, natural = reference.number_of(room, four), reference.natural(room, four)
            assert (judged.month, judged.uses_k) == (number, not natural)


@pytest.mark.parametrize("options", ROOMS, ids=str)
def test_tm_meld_and_tm_steal_all_that_is_in_a_hand_is_found_and_nothing_else(options: dict[str, Any]) -> None:
    room, chance = rules(**options), Random(7)
    part = [card for card in deck(room) if card[1:] in ("5", "6", "K") or card in ("BJ", "LJ")]
    for _ in range(150):
        *hand, thrown = chance.sample(part, chance.randint(3, 5))
        inside = found(tuple(hand), thrown, **options)
        assert {tuple(sorted(each.cards)) for each in inside.months} == reference.months(room, tuple(hand))
        assert inside.thefts is not None
        assert {tuple(sorted(each.cards)) for each in inside.thefts} == reference.thefts(room, tuple(hand), thrown)
        must = reference.due(room, tuple(hand))
        assert (inside.must_lay is None) == (not must)
        assert inside.must_lay is None or tuple(sorted(inside.must_lay.cards)) in must


def test_tm_steal_without_a_card_that_was_thrown_nothing_is_said_of_thefts() -> None:
    assert found(cards("SQ DQ SK S9")).thefts is None
    assert found(cards("SQ DQ SK S9"), "HK").never_stolen == "king_thrown"
    assert found(cards("SQ DQ SK S9"), "BJ").never_stolen == "joker_thrown"


def test_tm_heavenly_four_cards_that_are_a_month() -> None:
    assert [found(cards(hand)).heavenly for hand in ("S5 H5 C5 SK", "S5 H5 C5 S6", "S5 H5 C5 SK S6")] == [
        True, False, False
    ]  # fmt: skip
    assert not found(cards("S5 H5 C5 SK"), heavenly="natural").heavenly


def test_tm_score_the_worked_examples() -> None:
    winner = {"months": [["S5", "H5", "C5", "D5"], ["SQ", "HQ", "DQ", "SK"]]}
    with_kings = {"months": [["S7", "H7", "C7", "D7"]], "hand": ["HK", "SK"]}
    assert paid(winner, with_kings, *OTHERS[1:], winner=0, k_penalty=2).points == (23, -3, -2, -2)
    assert paid(LAID, *OTHERS[1:], with_kings).points == (1, -2, -2, -3)
    assert [step.item for step in paid(winner, with_kings, *OTHERS[1:], winner=0).parts[0]] == [
        "bonus", "month", "k_month"
    ]  # fmt: skip


@given(data=st.data())
@lawful
def test_tm_score_every_score_of_a_random_hand_is_what_the_calculator_says(data: st.DataObject) -> None:
    hand = data.draw(strategies.hands(TWELVE_MONTHS))
    state = hand.state
    if state.course.points is None:
        return
    seats = [
        {"months": [month.cards for month in laid], "hand": held}
        for laid, held in zip(state.months, state.hands, strict=True)
    ]
    winner = next(iter(state.course.winners), None)
    options = {name: value for name, value in asdict(hand.options).items() if name != "players"}
    summed = paid(*seats, winner=winner, **options)
    assert summed.points == state.course.points
    laid = [[month.cards for month in months] for months in state.months]
    assert list(summed.points) == reference.points(hand.options, laid, list(state.hands), winner)


@pytest.mark.parametrize(
    ("question", "says"),
    [
        ({}, "ask"),
        ({"ask": "luck"}, "The field ask "),
        ({"ask": "month", "cards": []}, "cards"),
        ({"ask": "hand", "hand": ["S2", "S3", "S4", "S5", "S6", "S7"]}, "hand"),
        ({"ask": "hand", "hand": []}, "hand"),
        ({"ask": "hand", "hand": ["S2", "S3", "S4", "S5", "S6"], "thrown": "S7"}, "more than four cards"),
        ({"ask": "hand", "hand": ["S2"], "thrown": "S7", "rules": {"steal": False}}, "does not play stealing"),
        ({"ask": "payment", "seats": [HELD] * 3}, "seats"),
        ({"ask": "payment", "seats": [HELD] * 7}, "seats"),
        ({"ask": "payment", "seats": [HELD, HELD, LAID, LAID], "winner": 4}, "one of these seats"),
        ({"ask": "payment", "seats": [LAID, HELD, HELD, {}]}, "still holds cards"),
        ({"ask": "payment", "seats": [{}, HELD, HELD, LAID], "winner": 0}, "has laid a month"),
        ({"ask": "payment", "seats": [LAID, HELD, HELD, LAID], "winner": 0}, "not as many as this room wants"),
        (
            {"ask": "payment", "seats": [{"months": [["S5", "H5", "C6", "D5"]]}, *OTHERS], "winner": 0},
            "differ in rank",
        ),
        (
            {"ask": "payment", "seats": [LAID, HELD, HELD, LAID], "rules": {"months_target": 1}},
            "has won",
        ),
        (
            {"ask": "payment", "seats": [LAID, HELD, HELD, LAID], "rules": {"preset": "race"}},
            "has won",
        ),
        (
            {
                "ask": "payment",
                "seats": [{**LAID, "hand": ["S9", "S8"]}, *OTHERS],
                "winner": 0,
                "rules": {"months_target": 1},
            },
            "one card at most",
        ),
        (
            {
                "ask": "payment",
                "seats": [{"months": [["S5", "H5", "C5", "D5"], ["S6", "H6", "C6", "D6"]]}, *OTHERS],
                "winner": 0,
                "rules": {"preset": "race"},
            },
            "was over before",
        ),
    ],
)
def test_what_cannot_be_is_refused(question: dict[str, Any], says: str) -> None:
    with pytest.raises(Invalid) as refused:
        answer(CALCULATOR, question)
    assert says in refused.value.sentence.en


def test_tm_deck_cards_that_there_are_not_are_refused() -> None:
    with pytest.raises(DealRefused, match="more often"):
        month("S5 S5 S5 H5")
    with pytest.raises(DealRefused, match="more often"):
        found(cards("S5 S5 H5"), "S5")
    with pytest.raises(DealRefused, match="more often"):
        paid(*[{"hand": ["S2"]}] * 4)
    with pytest.raises(DealRefused, match="does not belong"):
        month("S5 H5 C5 BJ", jokers="removed")


def test_tm_options_an_unknown_option_is_refused_by_its_name() -> None:
    with pytest.raises(OptionRefused) as refused:
        month("S5 H5 C5 D5", pairs=True)
    assert refused.value.option == "pairs"
    with pytest.raises(OptionRefused):
        paid(LAID, HELD, HELD, HELD, players=5)
