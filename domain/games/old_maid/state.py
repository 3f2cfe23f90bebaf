"""The state of a hand of 生猴子 (OM-STATE), and how each fact changes it."""

from collections import Counter
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from domain.cards import Card, Cards, without
from domain.course import Course, ImpossibleFact, Steps, begin, taken, with_turn
from domain.facts import (
    AutopilotChanged,
    HandDealt,
    HandEnded,
    HandScored,
    HandVoided,
    PlayBegan,
)
from domain.games.old_maid.deck import plain_cards
from domain.games.old_maid.events import CardDrawn, Fact, HandArranged, PairLaid, WentOut
from domain.games.old_maid.options import Options
from domain.games.old_maid.pairing import can_pair


class Out(Struct, frozen=True):
    """A seat that is rid of its cards: its place, and the event that says so."""

    seat: int
    place: int
    n: int


class State(Struct, frozen=True):
    """`hands` in the order in which the cards came, `pairs` laid by seat, `aside` the card that was taken out unseen.

    In rooms where the drawer picks a back a hand stands in the order in which its seat has it; `arranged` are the seats
    that changed theirs since the last draw, each with that event. `opened` is the event with which play began, `out`
    stands in order, `last` is the last draw: drawer, drawn from.
    """

    course: Course
    rules: Options
    hands: tuple[Cards, ...]
    pairs: tuple[tuple[Cards, ...], ...]
    aside: Cards = ()
    opened: int | None = None
    out: tuple[Out, ...] = ()
    draws: int = 0
    last: tuple[int, int] | None = None
    arranged: tuple[tuple[int, int], ...] = ()

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
        return _dealt(fact)
    return taken(_STEPS, state, fact)


def all_cards(state: State) -> Cards:
    """Every card, wherever it is."""
    held = [card for hand in state.hands for card in hand]
    laid = [card for pairs in state.pairs for pair in pairs for card in pair]
    return (*held, *laid, *state.aside)


def with_hand(hands: tuple[Cards, ...], seat: int, hand: Cards) -> tuple[Cards, ...]:
    """The hands with one of them replaced."""
    return (*hands[:seat], hand, *hands[seat + 1 :])


def _dealt(fact: Fact) -> State:
    if not isinstance(fact, HandDealt) or len(fact.hands) != len(fact.seats):
        raise ImpossibleFact("a hand begins with its deal, of a hand for each seat")
    return State(begin(fact), fact.rules, fact.hands, ((),) * len(fact.seats), _aside(fact))


def _aside(fact: HandDealt[Options]) -> Cards:
    if fact.rules.monkey != "hidden_removed":
        return ()
    dealt = Counter(card for hand in fact.hands for card in hand)
    return tuple((Counter(plain_cards(fact.rules)) - dealt).elements())


def _laid(state: State, course: Course, fact: PairLaid) -> State:
    hands = _less(state.hands, fact.seat, fact.cards)
    return replace(state, course=course, hands=hands, pairs=_with_pair(state.pairs, fact.seat, fact.cards))


def _drawn(state: State, course: Course, fact: CardDrawn) -> State:
    if fact.seat != course.turn or fact.source == fact.seat:
        raise ImpossibleFact("the seat in turn draws, from another")
    if fact.position is not None and _hand(state.hands, fact.source)[fact.position : fact.position + 1] != (fact.card,):
        raise ImpossibleFact("another card lies at that position")
    left = _less(state.hands, fact.source, (fact.card,))
    return replace(
        state,
        course=with_turn(course, fact.next),
        hands=with_hand(left, fact.seat, _with_card(state.rules, left[fact.seat], fact)),
        draws=state.draws + 1,
        last=(fact.seat, fact.source),
        arranged=(),
    )


def _with_card(rules: Options, hand: Cards, fact: CardDrawn) -> Cards:
    """The drawer's hand with the card at its place, by default at its end.

    Also at its end where it pairs: the pair that is laid would tell everybody on which side of its partner it was put.
    """
    place = len(hand) if fact.place is None else fact.place
    if not 0 <= place <= len(hand):
        raise ImpossibleFact("a card is put beyond the end of a hand")
    if any(can_pair(rules, held, fact.card) for held in hand):
        return (*hand, fact.card)
    return (*hand[:place], fact.card, *hand[place:])


def _arranged(state: State, course: Course, fact: HandArranged) -> State:
    if state.opened is None or sorted(_hand(state.hands, fact.seat)) != sorted(fact.cards):
        raise ImpossibleFact("a hand is put in another order with all its cards, once play has begun")
    hands = with_hand(state.hands, fact.seat, fact.cards)
    return replace(state, course=course, hands=hands, arranged=(*state.arranged, (fact.seat, course.n)))


def _out(state: State, course: Course, fact: WentOut) -> State:
    if _hand(state.hands, fact.seat) or fact.seat in state.finished:
        raise ImpossibleFact("a seat goes out once, without cards")
    return replace(state, course=course, out=(*state.out, Out(fact.seat, fact.place, course.n)))


def _began(state: State, course: Course, _: PlayBegan) -> State:
    if state.opened is not None:
        raise ImpossibleFact("play begins once")
    return replace(state, course=course, opened=course.n)


def _counted(state: State, course: Course, _: Fact) -> State:
    return replace(state, course=course)


_STEPS: Final[Steps[State]] = {
    PairLaid: _laid,
    CardDrawn: _drawn,
    HandArranged: _arranged,
    WentOut: _out,
    PlayBegan: _began,
    HandEnded: _counted,
    HandScored: _counted,
    HandVoided: _counted,
    AutopilotChanged: _counted,
}


def _less(hands: tuple[Cards, ...], seat: int, cards: Cards) -> tuple[Cards, ...]:
    try:
        return with_hand(hands, seat, without(_hand(hands, seat), cards))
    except ValueError:
        raise ImpossibleFact("a card leaves a hand that does not hold it") from None


def _hand(hands: tuple[Cards, ...], seat: int) -> Cards:
    if not 0 <= seat < len(hands):
        raise ImpossibleFact("no such seat")
    return hands[seat]


def _with_pair(
    pairs: tuple[tuple[Cards, ...], ...], seat: int, pair: tuple[Card, Card]
) -> tuple[tuple[Cards, ...], ...]:
    return (*pairs[:seat], (*pairs[seat], pair), *pairs[seat + 1 :])
