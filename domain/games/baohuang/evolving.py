"""How each fact changes a hand of 保皇."""

from typing import assert_never

from msgspec.structs import replace

from domain.cards import Cards, without
from domain.course import ImpossibleFact, advance, begin, with_turn
from domain.facts import (
    AutopilotChanged,
    HandDealt,
    HandEnded,
    HandScored,
    HandVoided,
    PenaltyBooked,
    PlayBegan,
    WindowAnswered,
    WindowOpened,
    WindowResolved,
)
from domain.games.baohuang.deck import EMPEROR_JOKER
from domain.games.baohuang.events import (
    CardsPlayed,
    Fact,
    RolesDeclared,
    ThroneClaimed,
    ThroneForced,
    ThroneOffered,
    ThroneSnatched,
    ThroneYielded,
    TrickEnded,
    TurnPassed,
    WentOut,
)
from domain.games.baohuang.phases import WINDOWS, Phase, check_place
from domain.games.baohuang.state import Played, State


def evolve(state: State | None, fact: Fact) -> State:  # noqa: C901, PLR0912  one line for each kind of fact
    """The state after one more fact; raises `ImpossibleFact` on what cannot be."""
    if state is None:
        return _dealt(fact)
    check_place(fact, state.phase, state.course)
    before, state = state, replace(state, course=advance(state.course, fact))
    match fact:
        case ThroneOffered(seat):
            return _offered(state, seat)
        case ThroneYielded():
            return _yielded(state, fact)
        case ThroneForced(seat):
            return replace(_turn(state, seat), throne=replace(state.throne, forced=True))
        case ThroneClaimed():
            return _claimed(state, fact)
        case ThroneSnatched():
            return _snatched(state, fact)
        case RolesDeclared():
            return _declared(state, fact)
        case PlayBegan():
            return _in_phase(state, "PLAY")
        case CardsPlayed():
            return _played(state, fact)
        case TurnPassed(seat, following):
            return replace(_turn(state, following), passed=(*state.passed, seat))
        case TrickEnded(leader):
            return _swept(state, leader)
        case WentOut(seat, place):
            return _out(state, seat, place)
        case WindowOpened(kind=kind):
            return _in_phase(state, WINDOWS[kind])
        case AutopilotChanged():
            return _switched(state, fact, was_on=fact.seat in before.course.autopilot)
        case HandEnded() | HandVoided():
            return _in_phase(state, "END")
        case WindowAnswered() | WindowResolved() | HandScored() | PenaltyBooked():
            return state
        case HandDealt():
            raise ImpossibleFact("a hand is dealt once")
        case _:
            assert_never(fact)


def _dealt(fact: Fact) -> State:
    if not isinstance(fact, HandDealt) or len(fact.hands) != len(fact.seats):
        raise ImpossibleFact("a hand begins with its deal, of a hand for each seat")
    return State(begin(fact), fact.rules, fact.hands)


def _in_phase(state: State, phase: Phase) -> State:
    return replace(state, phase=phase, since=state.course.n)


def _turn(state: State, seat: int | None) -> State:
    return replace(state, course=with_turn(state.course, seat))


def _offered(state: State, seat: int) -> State:
    holder = seat if state.throne.holder is None else state.throne.holder
    return replace(_turn(state, seat), throne=replace(state.throne, holder=holder))


def _yielded(state: State, fact: ThroneYielded) -> State:
    """The emperor joker goes on with the throne, and so does the card that is pasted."""
    joker = (EMPEROR_JOKER,) if EMPEROR_JOKER in state.hands[fact.seat] else ()
    passed_on = joker if fact.pasted is None else (*joker, fact.pasted)
    throne = state.throne
    throne = replace(throne, refusals=throne.refusals + 1, packet=(*throne.packet, *passed_on))
    return replace(_less(_turn(state, None), fact.seat, passed_on), throne=throne)


def _claimed(state: State, fact: ThroneClaimed) -> State:
    guard = fact.roles.index("guard") if "guard" in fact.roles else None
    return replace(
        _more(_in_phase(_turn(state, None), "CLAIMED"), fact.seat, fact.taken),
        throne=replace(state.throne, packet=_rest(state.throne.packet, fact.taken)),
        emperor=fact.seat,
        guard=guard,
        mode="solo_open" if fact.open_solo else "pair" if guard is not None else "solo_hidden",
        called=fact.card,
        exposed=fact.open_solo,
    )


def _snatched(state: State, fact: ThroneSnatched) -> State:
    if fact.source != state.emperor:
        raise ImpossibleFact("the throne is snatched from the emperor")
    taken = (EMPEROR_JOKER,) if fact.joker else ()
    moved = _more(_less(state, fact.source, taken), fact.seat, taken)
    return replace(moved, emperor=fact.seat, guard=None, mode="solo_open", exposed=True)


def _declared(state: State, fact: RolesDeclared) -> State:
    declared = replace(state, mult=fact.mult, rebels=fact.rebels)
    if fact.mode is None:
        return declared
    return replace(declared, mode=fact.mode, guard=fact.guard, exposed=True)


def _played(state: State, fact: CardsPlayed) -> State:
    state = _less(_turn(state, fact.next), fact.seat, fact.cards)
    return replace(
        state,
        trick=(*state.trick, Played(fact.seat, fact.cards, state.course.n)),
        passed=state.passed if state.rules.pass_locks else (),
        exposed=state.exposed or fact.exposes is not None,
    )


def _swept(state: State, leader: int) -> State:
    swept = tuple(card for play in state.trick for card in play.cards)
    return replace(_turn(state, leader), trick=(), passed=(), pile=(*state.pile, *swept), tricks=state.tricks + 1)


def _out(state: State, seat: int, place: int) -> State:
    if state.hands[seat] or seat in state.out or place != len(state.out) + 1:
        raise ImpossibleFact("a seat goes out once, without cards, at the next place")
    return replace(state, out=(*state.out, seat))


def _switched(state: State, fact: AutopilotChanged, *, was_on: bool) -> State:
    """Each start counts; a player who has left stays away."""
    started = fact.on and not was_on
    starts = tuple(count + (started and seat == fact.seat) for seat, count in enumerate(state.starts))
    gone = fact.why == "quit" and fact.seat not in state.left
    return replace(state, starts=starts, left=(*state.left, fact.seat) if gone else state.left)


def _more(state: State, seat: int, cards: Cards) -> State:
    return _with_hand(state, seat, (*state.hands[seat], *cards))


def _less(state: State, seat: int, cards: Cards) -> State:
    return _with_hand(state, seat, _rest(state.hands[seat], cards)) if cards else state


def _with_hand(state: State, seat: int, hand: Cards) -> State:
    return replace(state, hands=(*state.hands[:seat], hand, *state.hands[seat + 1 :]))


def _rest(held: Cards, cards: Cards) -> Cards:
    try:
        return without(held, cards)
    except ValueError:
        raise ImpossibleFact("a card leaves a place where it does not lie") from None
