"""The state of a hand of 十二个月, and how each fact changes it."""

from collections import Counter
from typing import assert_never

from msgspec import Struct
from msgspec.structs import replace

from domain.cards import Cards, without
from domain.course import Course, ImpossibleFact, advance, begin, with_turn
from domain.facts import (
    AutopilotChanged,
    HandDealt,
    HandEnded,
    HandScored,
    HandVoided,
    PlayBegan,
    WindowAnswered,
    WindowOpened,
    WindowResolved,
)
from domain.games.twelve_months.events import (
    CardDiscarded,
    CardDrawn,
    CardStolen,
    Fact,
    HandRefilled,
    MonthLaid,
    RestDiscarded,
    StockEmptied,
    StockRecycled,
    TurnEnded,
)
from domain.games.twelve_months.options import Options, deck
from domain.games.twelve_months.phases import Phase, check_place
from domain.games.twelve_months.stock import Stock, dealt_stock, rest_of


class State(Struct, frozen=True):
    """`hands` in the order in which the cards came, `discards` with the top card last, `months` by seat in order.

    `since` is the event that opened the phase, `turns` how many turns have begun, `claims` the cards that thieves name
    while their window is open. In STEAL the turn is the discarder's, in REST it is the seat's that has laid a month.
    """

    course: Course
    rules: Options
    hands: tuple[Cards, ...]
    stock: Stock
    months: tuple[tuple[MonthLaid, ...], ...]
    discards: Cards = ()
    phase: Phase = "HEAVENLY"
    since: int = 1
    turns: int = 0
    claims: tuple[tuple[int, Cards], ...] = ()

    @property
    def mover(self) -> int:
        """The seat whose turn it is."""
        if self.course.turn is None:
            raise ImpossibleFact("no turn has begun")
        return self.course.turn


def course(state: State) -> Course:
    """What hands of every game have in common."""
    return state.course


def evolve(state: State | None, fact: Fact) -> State:  # noqa: C901, PLR0912  one line for each kind of fact
    """The state after one more fact; raises `ImpossibleFact` on what cannot be."""
    if state is None:
        return _dealt(fact)
    check_place(fact, state.phase, state.course)
    state = replace(state, course=advance(state.course, fact))
    match fact:
        case CardDrawn(seat, card):
            drawn = _taken(state, seat, (card,))
            return drawn if state.phase == "REST" else _in_phase(drawn, "ACT")
        case CardDiscarded(seat, card):
            return _in_phase(_thrown(state, seat, (card,)), "STEAL")
        case TurnEnded(_, following):
            turned = replace(state, course=with_turn(state.course, following), turns=state.turns + 1)
            return _in_phase(turned, "DRAW")
        case PlayBegan():
            return replace(_in_phase(state, "DRAW"), turns=1)
        case HandRefilled(seat, _, cards):
            return _taken(state, seat, cards)
        case MonthLaid():
            return _month_laid(state, fact)
        case RestDiscarded(seat, cards):
            return _thrown(state, seat, cards)
        case CardStolen(seat, _, card):
            return _stolen(state, seat, card)
        case StockRecycled(cards):
            return _recycled(state, cards)
        case WindowOpened():
            return replace(state, since=state.course.n)
        case WindowAnswered(seat, _, cards):
            return replace(state, claims=(*state.claims, (seat, cards))) if cards is not None else state
        case WindowResolved():
            return replace(state, claims=())
        case HandEnded() | HandVoided():
            return _in_phase(state, "END")
        case StockEmptied() | HandScored() | AutopilotChanged():
            return state
        case HandDealt():
            raise ImpossibleFact("a hand is dealt once")
        case _:
            assert_never(fact)


def all_cards(state: State) -> Cards:
    """Every card, wherever it is."""
    return (*_seen(state), *stock_cards(state))


def stock_cards(state: State) -> Cards:
    """The cards in the stock; where the deal did not give them, all that are nowhere else."""
    known = state.stock.cards
    return rest_of(deck(state.rules), _seen(state)) if known is None else known


def _seen(state: State) -> Cards:
    held = [card for hand in state.hands for card in hand]
    laid = [card for months in state.months for month in months for card in month.cards]
    return (*held, *laid, *state.discards)


def _dealt(fact: Fact) -> State:
    if not isinstance(fact, HandDealt):
        raise ImpossibleFact("a hand begins with its deal")
    left = len(deck(fact.rules)) - sum(map(len, fact.hands)) if fact.stock is None else len(fact.stock)
    return State(begin(fact), fact.rules, fact.hands, dealt_stock(fact.stock, left), ((),) * len(fact.seats))


def _in_phase(state: State, phase: Phase) -> State:
    return replace(state, phase=phase, since=state.course.n)


def _taken(state: State, seat: int, cards: Cards) -> State:
    hands = _with_hand(state, seat, (*state.hands[seat], *cards))
    return replace(state, hands=hands, stock=state.stock.less(cards))


def _thrown(state: State, seat: int, cards: Cards) -> State:
    return replace(state, hands=_with_hand(state, seat, _less(state, seat, cards)), discards=(*state.discards, *cards))


def _stolen(state: State, seat: int, card: str) -> State:
    if state.discards[-1:] != (card,):
        raise ImpossibleFact("a card is stolen that is not the top of the pile")
    return replace(state, hands=_with_hand(state, seat, (*state.hands[seat], card)), discards=state.discards[:-1])


def _month_laid(state: State, fact: MonthLaid) -> State:
    months = (*state.months[: fact.seat], (*state.months[fact.seat], fact), *state.months[fact.seat + 1 :])
    hands = _with_hand(state, fact.seat, _less(state, fact.seat, fact.cards))
    laid = replace(state, hands=hands, months=months, course=with_turn(state.course, fact.seat))
    return _in_phase(laid, "REST")


def _recycled(state: State, cards: Cards) -> State:
    if Counter(state.discards[:-1]) != Counter(cards) or state.stock.size:
        raise ImpossibleFact("the stock is made of other cards than the pile had")
    return replace(state, discards=state.discards[-1:], stock=state.stock.recycled(cards))


def _less(state: State, seat: int, cards: Cards) -> Cards:
    try:
        return without(state.hands[seat], cards)
    except ValueError:
        raise ImpossibleFact("a card leaves a hand that does not hold it") from None


def _with_hand(state: State, seat: int, hand: Cards) -> tuple[Cards, ...]:
    return (*state.hands[:seat], hand, *state.hands[seat + 1 :])
