"""The calculator of 十二个月: is it a month, months and thefts of a hand, the pay of months and cards left."""

from collections.abc import Iterator
from typing import Annotated, Any, assert_never

from msgspec import Meta, Struct

from domain.calculator import Calculator, QuestionRefused
from domain.cards import Card, Cards
from domain.dealing import check_deck
from domain.facts import ScoreStep
from domain.games.twelve_months.dealing import HAND_SIZE
from domain.games.twelve_months.deck import deck
from domain.games.twelve_months.heavenly import why_not_heavenly
from domain.games.twelve_months.months import due_month, month_number, months_in, uses_k, why_no_month
from domain.games.twelve_months.options import PRESETS, Options
from domain.games.twelve_months.outcome import Left, check_outcome
from domain.games.twelve_months.refusals import coded
from domain.games.twelve_months.scoring import score
from domain.games.twelve_months.stealing import thefts, why_never_stolen
from domain.house_rules.options import read_options
from domain.sentence import Sentence
from domain.verdict import Verdict, allow

FEWEST, MOST = 4, 6

Seat = Annotated[int, Meta(ge=0, lt=MOST)]


class MonthAsked(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="ask", tag="month"):
    """The question whether `cards` are a month, and which."""

    cards: Annotated[Cards, Meta(min_length=1, max_length=5)]
    rules: dict[str, Any] = {}


class MonthsAsked(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="ask", tag="hand"):
    """The question which months a `hand` can lay, and how it can steal the card just `thrown`, if one was."""

    hand: Annotated[Cards, Meta(min_length=1, max_length=HAND_SIZE + 1)]
    thrown: Card | None = None
    rules: dict[str, Any] = {}


class PaymentAsked(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="ask", tag="payment"):
    """The question what a hand pays that left each seat its months and cards; `winner` is null where nobody won."""

    seats: Annotated[tuple[Left, ...], Meta(min_length=FEWEST, max_length=MOST)]
    winner: Seat | None = None
    rules: dict[str, Any] = {}


class MonthJudged(Struct, frozen=True, kw_only=True):
    """Whether the cards are a month, by which rule, or the reason why not; its number (A is 1, Q 12, 13 four K)."""

    allowed: bool
    rule: str
    code: str
    reason: Sentence
    month: int | None = None
    uses_k: bool | None = None


class InHand(Struct, frozen=True, kw_only=True):
    """Cards of a hand that make a month, alone or with the card that was thrown."""

    cards: Cards
    month: int
    uses_k: bool


class MonthsFound(Struct, frozen=True, kw_only=True):
    """The `months` of a hand, the one that it must lay before it throws a card, the `thefts`, each with its K first.

    `heavenly`: the hand would be one as it was dealt. `thefts` are null where nothing was thrown; `never_stolen` is the
    reason for which nobody at all takes the card.
    """

    months: tuple[InHand, ...]
    must_lay: InHand | None
    heavenly: bool
    thefts: tuple[InHand, ...] | None = None
    never_stolen: str | None = None


class PaymentSummed(Struct, frozen=True):
    """The points of each seat, and by seat the steps of their sum."""

    points: tuple[int, ...]
    parts: tuple[tuple[ScoreStep, ...], ...]


def _answer(asked: MonthAsked | MonthsAsked | PaymentAsked) -> MonthJudged | MonthsFound | PaymentSummed:
    match asked:
        case MonthAsked():
            return _month(_rules(asked.rules), asked.cards)
        case MonthsAsked():
            return _hand(_rules(asked.rules), asked)
        case PaymentAsked():
            return _payment(_rules(asked.rules, len(asked.seats)), asked)
        case _:
            assert_never(asked)


def _rules(given: dict[str, Any], players: int | None = None) -> Options:
    """The house rules, complete; how many play says the question, else the rules, else it is the fewest."""
    seats = given.get("players", FEWEST) if players is None else players
    return read_options(Options, PRESETS, given, seats)


def _month(rules: Options, cards: Cards) -> MonthJudged:
    check_deck(cards, deck(rules), stock_known=False)
    refused = coded(rules, why_no_month(rules, cards), (), cards)
    if refused is not None:
        return _judged(refused)
    return _judged(allow("TM-MONTH"), month=month_number(rules, cards), uses_k=uses_k(rules, cards))


def _judged(verdict: Verdict, **found: Any) -> MonthJudged:
    return MonthJudged(allowed=verdict.allowed, rule=verdict.rule, code=verdict.code, reason=verdict.sentence, **found)


def _hand(rules: Options, asked: MonthsAsked) -> MonthsFound:
    hand, thrown = asked.hand, asked.thrown
    check_deck((*hand, *(() if thrown is None else (thrown,))), deck(rules), stock_known=False)
    due = due_month(rules, hand)
    return MonthsFound(
        months=tuple(_in_hand(rules, cards) for cards in months_in(rules, hand)),
        must_lay=None if due is None else _in_hand(rules, due),
        heavenly=why_not_heavenly(rules, hand) is None,
        thefts=None if thrown is None else tuple(_stolen(rules, hand, thrown)),
        never_stolen=None if thrown is None else why_never_stolen(rules, thrown),
    )


def _stolen(rules: Options, hand: Cards, thrown: Card) -> Iterator[InHand]:
    """The thefts of a hand; a possible thief holds four cards at most, as only the drawer has five."""
    if not rules.steal:
        raise QuestionRefused(
            Sentence(zh="本桌不抢牌，没有弃牌可问。", en="This room does not play stealing: leave thrown out.")
        )
    if len(hand) > HAND_SIZE:
        raise QuestionRefused(
            Sentence(
                zh="弃牌以后，谁手里都不超过四张。", en="Once a card is thrown, nobody holds more than four cards."
            )
        )
    for cards in thefts(rules, hand, thrown):
        yield InHand(cards=cards, month=month_number(rules, (*cards, thrown)), uses_k=True)


def _in_hand(rules: Options, cards: Cards) -> InHand:
    return InHand(cards=cards, month=month_number(rules, cards), uses_k=uses_k(rules, cards))


def _payment(rules: Options, asked: PaymentAsked) -> PaymentSummed:
    check_outcome(rules, asked.seats, asked.winner)
    months = [[uses_k(rules, cards) for cards in seat.months] for seat in asked.seats]
    paid = score(rules, months, [seat.hand for seat in asked.seats], asked.winner)
    return PaymentSummed(paid.points, paid.parts)


CALCULATOR: Calculator[MonthAsked | MonthsAsked | PaymentAsked] = Calculator(
    asks=(MonthAsked, MonthsAsked, PaymentAsked),
    answers=(MonthJudged, MonthsFound, PaymentSummed),
    answer=_answer,
    example={"ask": "month", "cards": ["S5", "H5", "C5", "SK"]},
)
