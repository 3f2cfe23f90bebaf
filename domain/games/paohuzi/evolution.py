"""How each fact changes a hand of 安化跑胡子."""

from typing import assert_never

from msgspec import UNSET
from msgspec.structs import replace

from domain.cards import Card
from domain.course import ImpossibleFact, advance, begin, with_turn
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
from domain.games.paohuzi.dealing import wall_size
from domain.games.paohuzi.events import (
    CardDiscarded,
    CardDrawn,
    CardLeft,
    ChiBarred,
    DealerCardShown,
    DiscardWaived,
    Fact,
    HandWon,
    MeldLaid,
    SeatDied,
)
from domain.games.paohuzi.laying import barred_from_chi, declined, laid, left, thrown, won
from domain.games.paohuzi.phases import Phase, check_place
from domain.games.paohuzi.seat import Seat
from domain.games.paohuzi.state import Answer, OpenCard, State
from domain.games.paohuzi.wall import Wall


def evolve(state: State | None, fact: Fact) -> State:  # noqa: C901, PLR0912  one line for each kind of fact
    """The state after one more fact; raises `ImpossibleFact` on what cannot be."""
    if state is None:
        return _dealt(fact)
    check_place(fact, state.phase, state.course)
    state = replace(state, course=advance(state.course, fact))
    match fact:
        case CardDrawn(seat, card, shown):
            return _opened(replace(state, wall=state.wall.less(card)), seat, card, drawn=True, shown=shown)
        case CardDiscarded(seat, card):
            thrown_by = _with_seat(state, seat, thrown(state.seats[seat], card, state.course.n))
            return _opened(thrown_by, seat, card, drawn=False, shown=True)
        case CardLeft(seat, card, following):
            return _to_draw(_with_seat(_closed(state, card), seat, left(state.seats[seat], card)), following)
        case MeldLaid():
            return _laid(state, fact)
        case DiscardWaived(seat, _, waivers, following):
            return _to_draw(_with_seat(state, seat, replace(state.seats[seat], waivers=waivers)), following)
        case SeatDied(seat, following):
            return _to_draw(_with_seat(state, seat, replace(state.seats[seat], dead=state.course.n)), following)
        case WindowOpened():
            return replace(state, asked=True)
        case WindowAnswered(seat, _, cards, bi):
            answer = Answer(seat, state.course.n, cards or (), bi or ())
            return replace(state, answers=(*state.answers, answer))
        case WindowResolved():
            return replace(_with_bars(state, fact), answers=())
        case ChiBarred(card, seats):
            return _chi_barred(state, card, seats)
        case HandWon():
            return _won(state, fact)
        case PlayBegan():
            return _in_phase(state, "DISCARD")
        case DealerCardShown(_, card):
            return replace(state, shown_21st=card)
        case HandEnded() | HandVoided():
            return _in_phase(state, "END")
        case HandScored() | AutopilotChanged():
            return state
        case HandDealt():
            raise ImpossibleFact("a hand is dealt once")
        case _:
            assert_never(fact)


def _dealt(fact: Fact) -> State:
    if not isinstance(fact, HandDealt):
        raise ImpossibleFact("a hand begins with its deal")
    size = wall_size(fact.rules) if fact.stock is None else len(fact.stock)
    return State(begin(fact), fact.rules, tuple(map(Seat, fact.hands)), Wall(size, fact.stock))


def _in_phase(state: State, phase: Phase) -> State:
    return replace(state, phase=phase, since=state.course.n)


def _to_draw(state: State, seat: int) -> State:
    return _in_phase(replace(state, course=with_turn(state.course, seat), claimed=None), "DRAW")


def _opened(state: State, seat: int, card: Card, *, drawn: bool, shown: bool) -> State:
    open_card = OpenCard(card, seat, drawn, shown, state.course.n)
    return _in_phase(replace(state, open=open_card, claimed=None, asked=False), "CLAIM")


def _closed(state: State, card: Card) -> State:
    if state.open is None or state.open.card != card:
        raise ImpossibleFact("a card is taken that is not open")
    return replace(state, open=None)


def _laid(state: State, fact: MeldLaid) -> State:
    """An opening quad changes nothing but the seat; any other meld takes the open card and the turn."""
    seat = state.seats[fact.seat]
    if fact.opening:
        return _with_seat(state, fact.seat, laid(seat, fact, None))
    if state.open is None:
        raise ImpossibleFact("no card is open")
    claimed = _with_seat(replace(state, open=None), fact.seat, laid(seat, fact, state.open.card))
    turned = replace(claimed, course=with_turn(state.course, fact.seat), claimed=fact.kind, asked=False)
    return _in_phase(turned, "DISCARD")


def _won(state: State, fact: HandWon) -> State:
    closed = state if fact.card is None else _closed(state, fact.card)
    return replace(_with_seat(closed, fact.seat, won(state.seats[fact.seat], fact)), won=fact)


def _with_bars(state: State, fact: WindowResolved) -> State:
    if fact.barred is UNSET or state.open is None:
        return state
    answered = {answer.seat: answer.n for answer in state.answers}
    for seat, bars in enumerate(fact.barred):
        if bars:
            state = _with_seat(state, seat, declined(state.seats[seat], state.open.card, answered[seat], bars))
    return state


def _chi_barred(state: State, card: Card, seats: tuple[int, ...]) -> State:
    for seat in seats:
        state = _with_seat(state, seat, barred_from_chi(state.seats[seat], card, state.course.n))
    return state


def _with_seat(state: State, number: int, seat: Seat) -> State:
    return replace(state, seats=(*state.seats[:number], seat, *state.seats[number + 1 :]))
