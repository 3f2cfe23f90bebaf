"""The state of a hand of 生猴子, and how each fact changes it."""

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
from domain.games.old_maid.events import CardDrawn, Fact, PairLaid, WentOut
from domain.games.old_maid.options import Options


class Out(Struct, frozen=True):
    """A seat that is rid of its cards: its place, and the event that says so."""

    seat: int
    place: int
    n: int


class State(Struct, frozen=True):
    """`hands` in the order in which the cards came, `pairs` laid by seat, `out` in order, `last` the last draw (drawer, drawn from)."""

    course: Course
    rules: Options
    hands: tuple[Cards, ...]
    pairs: tuple[tuple[Cards, ...], ...]
    out: tuple[Out, ...] = ()
    draws: int = 0
    last: tuple[int, int] | None = None

    @property
    def finished(self) -> tuple[int, ...]:
        """The seats that went out, in order."""
        return tuple(out.seat for out in self.out)

    @property
    def holders(self) -> tuple[int, ...]:
        """The seats that hold cards."""
        return tuple(seat for seat, hand in enumerate(self.hands) if hand)


def course(state: State) -> Course:
    """What hands of every game have in common."""
    return state.course


def evolve(state: State | None, fact: Fact) -> State:
    """The state after one more fact; raises `ImpossibleFact` on what cannot be."""
    if state is None:
        if isinstance(fact, HandDealt):
            return State(begin(fact), fact.rules, fact.hands, ((),) * len(fact.seats))
        raise ImpossibleFact("a hand begins with its deal")
    after = advance(state.course, fact)
    match fact:
        case PairLaid(seat, cards):
            hands = with_hand(state.hands, seat, _less(state.hands[seat], cards))
            return replace(state, course=after, hands=hands, pairs=_with_pair(state.pairs, seat, cards))
        case CardDrawn():
            return _drawn(state, after, fact)
        case WentOut(seat, place):
            return replace(state, course=after, out=(*state.out, Out(seat, place, after.n)))
        case PlayBegan() | WindowOpened() | WindowAnswered() | WindowResolved():
            return replace(state, course=after)
        case HandEnded() | HandScored() | HandVoided() | AutopilotChanged():
            return replace(state, course=after)
        case HandDealt():
            raise ImpossibleFact("a hand is dealt once")
        case _:
            assert_never(fact)


def all_cards(state: State) -> Cards:
    """Every card, wherever it is."""
    held = [card for hand in state.hands for card in hand]
    laid = [card for pairs in state.pairs for pair in pairs for card in pair]
    return (*held, *laid)


def with_hand(hands: tuple[Cards, ...], seat: int, hand: Cards) -> tuple[Cards, ...]:
    """The hands with one of them replaced."""
    return (*hands[:seat], hand, *hands[seat + 1 :])


def _drawn(state: State, after: Course, fact: CardDrawn) -> State:
    hands = with_hand(state.hands, fact.source, _less(state.hands[fact.source], (fact.card,)))
    hands = with_hand(hands, fact.seat, (*hands[fact.seat], fact.card))
    return replace(
        state, course=with_turn(after, fact.next), hands=hands, draws=state.draws + 1, last=(fact.seat, fact.source)
    )


def _less(hand: Cards, cards: Cards) -> Cards:
    try:
        return without(hand, cards)
    except ValueError:
        raise ImpossibleFact("a card leaves a hand that does not hold it") from None


def _with_pair(pairs: tuple[tuple[Cards, ...], ...], seat: int, pair: Cards) -> tuple[tuple[Cards, ...], ...]:
    return (*pairs[:seat], (*pairs[seat], pair), *pairs[seat + 1 :])
