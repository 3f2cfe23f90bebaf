"""The steps of a hand of 生猴子: what each fact does to the state."""

from collections import Counter
from typing import Final

from msgspec.structs import replace

from domain.by_seat import less, with_seat
from domain.cards import Cards
from domain.course import COUNTED, Course, ImpossibleFact, Steps, begin, with_turn
from domain.facts import HandDealt, PlayBegan
from domain.games.old_maid.deck import plain_cards
from domain.games.old_maid.events import CardDrawn, HandArranged, PairLaid, WentOut
from domain.games.old_maid.options import Options
from domain.games.old_maid.pairing import can_pair
from domain.games.old_maid.state import Out, State


def opened(fact: HandDealt[Options]) -> State:
    """The state after the deal."""
    return State(begin(fact), fact.rules, fact.hands, ((),) * len(fact.seats), _aside(fact))


def _aside(fact: HandDealt[Options]) -> Cards:
    if fact.rules.monkey != "hidden_removed":
        return ()
    dealt = Counter(card for hand in fact.hands for card in hand)
    return tuple((Counter(plain_cards(fact.rules)) - dealt).elements())


def _laid(state: State, course: Course, fact: PairLaid) -> State:
    hands = less(state.hands, fact.seat, fact.cards)
    return replace(
        state,
        course=course,
        hands=hands,
        pairs=with_seat(state.pairs, fact.seat, (*state.pairs[fact.seat], fact.cards)),
    )


def _drawn(state: State, course: Course, fact: CardDrawn) -> State:
    if fact.seat != course.turn or fact.source == fact.seat:
        raise ImpossibleFact("the seat in turn draws, from another")
    if fact.position is not None and _hand(state, fact.source)[fact.position : fact.position + 1] != (fact.card,):
        raise ImpossibleFact("another card lies at that position")
    left = less(state.hands, fact.source, (fact.card,))
    return replace(
        state,
        course=with_turn(course, fact.next),
        hands=with_seat(left, fact.seat, _with_card(state.rules, left[fact.seat], fact)),
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
    if state.opened is None or sorted(_hand(state, fact.seat)) != sorted(fact.cards):
        raise ImpossibleFact("a hand is put in another order with all its cards, once play has begun")
    hands = with_seat(state.hands, fact.seat, fact.cards)
    return replace(state, course=course, hands=hands, arranged=(*state.arranged, (fact.seat, course.n)))


def _out(state: State, course: Course, fact: WentOut) -> State:
    if _hand(state, fact.seat) or fact.seat in state.finished:
        raise ImpossibleFact("a seat goes out once, without cards")
    return replace(state, course=course, out=(*state.out, Out(fact.seat, fact.place, course.n)))


def _began(state: State, course: Course, _: PlayBegan) -> State:
    if state.opened is not None:
        raise ImpossibleFact("play begins once")
    return replace(state, course=course, opened=course.n)


STEPS: Final[Steps[State]] = {
    **COUNTED,
    PairLaid: _laid,
    CardDrawn: _drawn,
    HandArranged: _arranged,
    WentOut: _out,
    PlayBegan: _began,
}


def _hand(state: State, seat: int) -> Cards:
    if not 0 <= seat < len(state.hands):
        raise ImpossibleFact("no such seat")
    return state.hands[seat]
