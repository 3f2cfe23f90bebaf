"""The steps of a hand of 安化跑胡子: what each fact does to the state."""

from typing import Final

from msgspec.structs import replace

from domain.by_seat import with_seat
from domain.cards import Card
from domain.course import Course, ImpossibleFact, Steps, begin, with_turn
from domain.facts import (
    HandDealt,
    PlayBegan,
    QuestionSettled,
)
from domain.games.paohuzi.actions import Answer
from domain.games.paohuzi.dealing import wall_size
from domain.games.paohuzi.events import (
    CardDiscarded,
    CardDrawn,
    CardRefilled,
    DealerCardShown,
    DiscardWaived,
    HandWon,
    MeldLaid,
    SeatDied,
)
from domain.games.paohuzi.laying import barred, laid, left, refilled, thrown, won
from domain.games.paohuzi.opening import refill_due
from domain.games.paohuzi.options import Options
from domain.games.paohuzi.passing import declined
from domain.games.paohuzi.seat import Seat
from domain.games.paohuzi.state import OpenCard, State, is_last
from domain.games.paohuzi.wall import Wall
from domain.phases import PHASED, in_phase


def opened(fact: HandDealt[Options]) -> State:
    """The state after the deal."""
    size = wall_size(fact.rules) if fact.stock is None else len(fact.stock)
    return State(begin(fact), fact.rules, tuple(map(Seat, fact.hands)), Wall(size, fact.stock))


def _shown(state: State, course: Course, fact: DealerCardShown) -> State:
    return replace(state, course=course, shown_21st=fact.card)


def _began(state: State, course: Course, _: PlayBegan) -> State:
    return in_phase(state, course, "DISCARD")


def _drawn(state: State, course: Course, fact: CardDrawn) -> State:
    card = OpenCard(fact.card, fact.seat, drawn=True, shown=fact.shown, n=course.n)
    return _opened(state, course, card, state.seats, state.wall.less(fact.card))


def _refilled(state: State, course: Course, fact: CardRefilled) -> State:
    seats = with_seat(state.seats, fact.seat, refilled(state.seats[fact.seat], fact.card))
    return _to_refill(replace(state, course=course, seats=seats, wall=state.wall.less(fact.card)))


def _discarded(state: State, course: Course, fact: CardDiscarded) -> State:
    card = OpenCard(fact.card, fact.seat, drawn=False, shown=True, n=course.n)
    seat = thrown(state.seats[fact.seat], fact.card, course.n)
    return _opened(state, course, card, with_seat(state.seats, fact.seat, seat), state.wall)


def _laid(state: State, course: Course, fact: MeldLaid) -> State:
    """An opening quad changes nothing but the seat; any other meld takes the open card and the turn."""
    if fact.opening:
        seat = laid(state.seats[fact.seat], fact, None)
        return _to_refill(replace(state, course=course, seats=with_seat(state.seats, fact.seat, seat)))
    if state.open is None:
        raise ImpossibleFact("no card is open")
    seat = laid(state.seats[fact.seat], fact, state.open.card)
    return replace(
        state,
        course=with_turn(course, fact.seat),
        phase="DISCARD",
        since=course.n,
        seats=with_seat(state.seats, fact.seat, seat),
        open=None,
        claimed=fact.kind,
        asked=False,
    )


def _waived(state: State, course: Course, fact: DiscardWaived) -> State:
    seat = replace(state.seats[fact.seat], waivers=fact.waivers)
    return _to_draw(state, course, fact.seat, seat, fact.next)


def _died(state: State, course: Course, fact: SeatDied) -> State:
    seat = replace(state.seats[fact.seat], dead=course.n)
    return _to_draw(state, course, fact.seat, seat, fact.next)


def _settled(state: State, course: Course, fact: QuestionSettled[Answer]) -> State:
    """A claim that was not made bars; a card that nobody takes goes to its river, and the next seat draws."""
    card = state.open
    if card is None:
        asked = any(part.offers for part in fact.asked)
        return replace(state, course=course, asked=True, let_go=course.n if asked and fact.winner is None else None)
    settled = replace(state, course=course, asked=True, settled=course.n)
    settled = replace(settled, seats=_with_bars(state, card, course.n, fact))
    if fact.winner is not None or is_last(state, card):
        return settled
    seat = left(settled.seats[card.seat], card.card)
    return _to_draw(replace(settled, open=None), course, card.seat, seat, state.after(card.seat))


def _won(state: State, course: Course, fact: HandWon) -> State:
    closed = state if fact.card is None else _closed(state, fact.card)
    seat = won(state.seats[fact.seat], fact)
    return replace(closed, course=course, seats=with_seat(state.seats, fact.seat, seat), won=fact)


STEPS: Final[Steps[State]] = {
    **PHASED,
    DealerCardShown: _shown,
    PlayBegan: _began,
    CardDrawn: _drawn,
    CardRefilled: _refilled,
    CardDiscarded: _discarded,
    MeldLaid: _laid,
    DiscardWaived: _waived,
    SeatDied: _died,
    QuestionSettled: _settled,
    HandWon: _won,
}


def _opened(state: State, course: Course, card: OpenCard, seats: tuple[Seat, ...], wall: Wall) -> State:
    return replace(
        state,
        course=course,
        seats=seats,
        wall=wall,
        phase="CLAIM",
        since=course.n,
        open=card,
        last=card,
        settled=None,
        let_go=None,
        claimed=None,
        asked=False,
    )


def _closed(state: State, card: Card) -> State:
    if state.open is None or state.open.card != card:
        raise ImpossibleFact("a card is taken that is not open")
    return replace(state, open=None)


def _to_refill(state: State) -> State:
    """The opening with the turn of the seat that draws a card for a quad, if one does."""
    if state.rules.opening_ti != "refill":
        return state
    return replace(state, course=with_turn(state.course, refill_due(state)))


def _to_draw(state: State, course: Course, number: int, seat: Seat, following: int) -> State:
    """A turn is over with what it made of its seat, and the next one draws."""
    seats = with_seat(state.seats, number, seat)
    return replace(state, course=with_turn(course, following), seats=seats, claimed=None, phase="DRAW", since=course.n)


def _with_bars(state: State, card: OpenCard, n: int, fact: QuestionSettled[Answer]) -> tuple[Seat, ...]:
    seats = state.seats
    for each in declined(state, card, fact):
        seats = with_seat(seats, each.seat, barred(seats[each.seat], card.card, n, each))
    return seats
