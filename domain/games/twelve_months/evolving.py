"""How each fact changes a hand of 十二个月."""

from collections import Counter
from typing import Final

from msgspec.structs import replace

from domain.cards import Cards, without
from domain.course import Course, ImpossibleFact, Steps, begin, taken, with_turn
from domain.facts import (
    Answered,
    Asked,
    AutopilotChanged,
    HandDealt,
    HandEnded,
    HandScored,
    HandVoided,
    PlayBegan,
    QuestionSettled,
)
from domain.games.twelve_months.actions import Answer
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
from domain.games.twelve_months.options import deck
from domain.games.twelve_months.phases import Phase, check_place
from domain.games.twelve_months.state import State, Thrown
from domain.games.twelve_months.stock import dealt_stock
from domain.games.twelve_months.turns import next_turn


def evolve(state: State | None, fact: Fact) -> State:
    """The state after one more fact; raises `ImpossibleFact` on what cannot be."""
    if state is None:
        return _dealt(fact)
    check_place(fact, state.phase, state.course)
    return taken(_STEPS, state, fact)


def _dealt(fact: Fact) -> State:
    if not isinstance(fact, HandDealt):
        raise ImpossibleFact("a hand begins with its deal")
    left = len(deck(fact.rules)) - sum(map(len, fact.hands)) if fact.stock is None else len(fact.stock)
    return State(begin(fact), fact.rules, fact.hands, dealt_stock(fact.stock, left), ((),) * len(fact.seats))


def _began(state: State, course: Course, _: PlayBegan) -> State:
    return replace(_in_phase(state, course, "DRAW"), turns=1)


def _drawn(state: State, course: Course, fact: CardDrawn) -> State:
    drawn = _taken(state, fact.seat, (fact.card,))
    return replace(drawn, course=course) if state.phase == "REST" else _in_phase(drawn, course, "ACT")


def _discarded(state: State, course: Course, fact: CardDiscarded) -> State:
    after = replace(_thrown(state, fact.seat, (fact.card,)), thrown=Thrown(fact.seat, fact.card, course.n))
    return _in_phase(after, course, "STEAL")


def _turned(state: State, course: Course, fact: TurnEnded) -> State:
    return replace(_in_phase(state, with_turn(course, fact.next), "DRAW"), turns=state.turns + 1)


def _month_laid(state: State, course: Course, fact: MonthLaid) -> State:
    months = (*state.months[: fact.seat], (*state.months[fact.seat], fact), *state.months[fact.seat + 1 :])
    hands = _less(state.hands, fact.seat, fact.cards)
    return replace(_in_phase(state, with_turn(course, fact.seat), "REST"), hands=hands, months=months)


def _stolen(state: State, course: Course, fact: CardStolen) -> State:
    if state.discards[-1:] != (fact.card,):
        raise ImpossibleFact("a card is stolen that is not the top of the pile")
    hands = _more(state.hands, fact.seat, (fact.card,))
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
    return settled if fact.winner is not None else _turned(settled, course, next_turn(state, state.mover))


def _over(state: State, course: Course, _: HandEnded | HandVoided) -> State:
    return _in_phase(state, course, "END")


def _counted(state: State, course: Course, _: Fact) -> State:
    return replace(state, course=course)


_STEPS: Final[Steps[State]] = {
    PlayBegan: _began,
    CardDrawn: _drawn,
    CardDiscarded: _discarded,
    TurnEnded: _turned,
    MonthLaid: _month_laid,
    CardStolen: _stolen,
    HandRefilled: _refilled,
    RestDiscarded: _rest_thrown,
    StockEmptied: _counted,
    StockRecycled: _recycled,
    Asked: _counted,
    Answered: _counted,
    QuestionSettled: _settled,
    HandEnded: _over,
    HandScored: _counted,
    HandVoided: _over,
    AutopilotChanged: _counted,
}
"""What each kind of fact does but the deal, which opens a hand and never comes again."""


def _in_phase(state: State, course: Course, phase: Phase) -> State:
    return replace(state, course=course, phase=phase, since=course.n)


def _taken(state: State, seat: int, cards: Cards) -> State:
    return replace(state, hands=_more(state.hands, seat, cards), stock=state.stock.less(cards))


def _thrown(state: State, seat: int, cards: Cards) -> State:
    return replace(state, hands=_less(state.hands, seat, cards), discards=(*state.discards, *cards))


def _more(hands: tuple[Cards, ...], seat: int, cards: Cards) -> tuple[Cards, ...]:
    return _with_hand(hands, seat, (*hands[seat], *cards))


def _less(hands: tuple[Cards, ...], seat: int, cards: Cards) -> tuple[Cards, ...]:
    try:
        return _with_hand(hands, seat, without(hands[seat], cards))
    except ValueError:
        raise ImpossibleFact("a card leaves a hand that does not hold it") from None


def _with_hand(hands: tuple[Cards, ...], seat: int, hand: Cards) -> tuple[Cards, ...]:
    return (*hands[:seat], hand, *hands[seat + 1 :])
