"""The steps of a hand of 十二个月: what each fact does to the state."""

from collections import Counter
from typing import Final

from msgspec.structs import replace

from domain.by_seat import less, more
from domain.cards import Cards
from domain.course import Course, ImpossibleFact, Steps, begin, counted, with_turn
from domain.facts import (
    HandDealt,
    PlayBegan,
    QuestionSettled,
)
from domain.games.twelve_months.actions import Answer
from domain.games.twelve_months.deck import deck
from domain.games.twelve_months.events import (
    CardDiscarded,
    CardDrawn,
    CardStolen,
    HandRefilled,
    MonthLaid,
    RestDiscarded,
    StockEmptied,
    StockRecycled,
    TurnEnded,
)
from domain.games.twelve_months.options import Options
from domain.games.twelve_months.state import State, Thrown
from domain.games.twelve_months.stock import dealt_stock
from domain.games.twelve_months.turns import next_turn
from domain.phases import PHASED, in_phase


def opened(fact: HandDealt[Options]) -> State:
    """The state after the deal."""
    left = len(deck(fact.rules)) - sum(map(len, fact.hands)) if fact.stock is None else len(fact.stock)
    return State(begin(fact), fact.rules, fact.hands, dealt_stock(fact.stock, left), ((),) * len(fact.seats))


def _began(state: State, course: Course, _: PlayBegan) -> State:
    return replace(in_phase(state, course, "DRAW"), turns=1)


def _drawn(state: State, course: Course, fact: CardDrawn) -> State:
    drawn = _taken(state, fact.seat, (fact.card,))
    return replace(drawn, course=course) if state.phase == "REST" else in_phase(drawn, course, "ACT")


def _discarded(state: State, course: Course, fact: CardDiscarded) -> State:
    after = replace(_thrown(state, fact.seat, (fact.card,)), thrown=Thrown(fact.seat, fact.card, course.n))
    return in_phase(after, course, "STEAL")


def _turned(state: State, course: Course, fact: TurnEnded) -> State:
    return replace(in_phase(state, with_turn(course, fact.next), "DRAW"), turns=state.turns + 1)


def _month_laid(state: State, course: Course, fact: MonthLaid) -> State:
    months = (*state.months[: fact.seat], (*state.months[fact.seat], fact), *state.months[fact.seat + 1 :])
    hands = less(state.hands, fact.seat, fact.cards)
    return replace(in_phase(state, with_turn(course, fact.seat), "REST"), hands=hands, months=months)


def _stolen(state: State, course: Course, fact: CardStolen) -> State:
    if state.discards[-1:] != (fact.card,):
        raise ImpossibleFact("a card is stolen that is not the top of the pile")
    hands = more(state.hands, fact.seat, (fact.card,))
    return replace(state, course=course, hands=hands, discards=state.discards[:-1])


def _refilled(state: State, course: Course, fact: HandRefilled) -> State:
    return replace(_taken(state, fact.seat, fact.cards), course=course)


def _rest_thrown(state: State, course: Course, fact: RestDiscarded) -> State:
    return replace(_thrown(state, fact.seat, fact.cards), course=course)


def _recycled(state: State, course: Course, fact: StockRecycled) -> State:
    if Counter(state.discards[:-1]) != Counter(fact.cards) or state.stock.size:
        raise ImpossibleFact("the stock is made of other cards than the pile had")
    return replace(state, course=course, discards=state.discards[-1:], stock=state.stock.recycled(fact.cards))


def _settled(state: State, course: Course, fact: QuestionSettled[Answer]) -> State:
    """A card that nobody steals stays on the pile, and the next seat moves."""
    if state.phase == "HEAVENLY" or state.thrown is None:
        return replace(state, course=course, asked=course.n)
    settled = replace(state, course=course, thrown=replace(state.thrown, settled=course.n))
    return settled if fact.winner is not None else _turned(settled, course, next_turn(state, state.course.mover))


STEPS: Final[Steps[State]] = {
    **PHASED,
    PlayBegan: _began,
    CardDrawn: _drawn,
    CardDiscarded: _discarded,
    TurnEnded: _turned,
    MonthLaid: _month_laid,
    CardStolen: _stolen,
    HandRefilled: _refilled,
    RestDiscarded: _rest_thrown,
    StockEmptied: counted,
    StockRecycled: _recycled,
    QuestionSettled: _settled,
}


def _taken(state: State, seat: int, cards: Cards) -> State:
    return replace(state, hands=more(state.hands, seat, cards), stock=state.stock.less(cards))


def _thrown(state: State, seat: int, cards: Cards) -> State:
    return replace(state, hands=less(state.hands, seat, cards), discards=(*state.discards, *cards))
