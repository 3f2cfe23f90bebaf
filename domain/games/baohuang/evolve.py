"""The steps of a hand of 保皇: what each fact does to the state."""

from typing import Final

from msgspec.structs import replace

from domain.by_seat import less, more, rest_after
from domain.course import Course, ImpossibleFact, Steps, begin, counted, with_turn
from domain.facts import (
    AutopilotChanged,
    HandDealt,
    PenaltyBooked,
    PlayBegan,
    QuestionSettled,
)
from domain.games.baohuang.actions import Answer
from domain.games.baohuang.deck import EMPEROR_JOKER
from domain.games.baohuang.events import (
    CardsPlayed,
    RolesDeclared,
    ThreeBought,
    ThroneClaimed,
    ThroneForced,
    ThroneOffered,
    ThroneSnatched,
    ThroneYielded,
    TrickEnded,
    TurnPassed,
    WentOut,
)
from domain.games.baohuang.options import Options
from domain.games.baohuang.phases import Phase
from domain.games.baohuang.state import Played, State
from domain.games.baohuang.threes import buyer, prices
from domain.phases import PHASED, in_phase


def opened(fact: HandDealt[Options]) -> State:
    """The state after the deal."""
    return _buying(State(begin(fact), fact.rules, fact.hands, "THRONE" if fact.rules.threes == "all" else "BUY"))


def _buying(state: State) -> State:
    """The next seat that buys a 3 chooses the 2 it pays, if it has one; after the last comes the throne."""
    if state.phase != "BUY":
        return state
    buying = buyer(state.hands, state.course.dealer)
    if buying is None:
        return in_phase(state, with_turn(state.course, None), "THRONE")
    return replace(state, course=with_turn(state.course, buying if prices(state.hands[buying]) else None))


def _bought(state: State, course: Course, fact: ThreeBought) -> State:
    hands = more(less(state.hands, fact.source, (fact.card,)), fact.seat, (fact.card,))
    if fact.paid is not None:
        hands = more(less(hands, fact.seat, (fact.paid,)), fact.source, (fact.paid,))
    return _buying(replace(state, course=course, hands=hands))


def _offered(state: State, course: Course, fact: ThroneOffered) -> State:
    holder = fact.seat if state.throne.holder is None else state.throne.holder
    return replace(state, course=with_turn(course, fact.seat), throne=replace(state.throne, holder=holder))


def _yielded(state: State, course: Course, fact: ThroneYielded) -> State:
    """The emperor joker goes on with the throne, and so does the card that is pasted."""
    joker = (EMPEROR_JOKER,) if EMPEROR_JOKER in state.hands[fact.seat] else ()
    passed_on = joker if fact.pasted is None else (*joker, fact.pasted)
    throne = state.throne
    throne = replace(throne, refusals=throne.refusals + 1, packet=(*throne.packet, *passed_on))
    return replace(state, course=with_turn(course, None), hands=less(state.hands, fact.seat, passed_on), throne=throne)


def _forced(state: State, course: Course, fact: ThroneForced) -> State:
    return replace(state, course=with_turn(course, fact.seat), throne=replace(state.throne, forced=True))


def _claimed(state: State, course: Course, fact: ThroneClaimed) -> State:
    guard = fact.roles.index("guard") if "guard" in fact.roles else None
    phase: Phase = "CLAIMED" if fact.open_solo else "SNATCH" if state.rules.snatch_solo else "DECLARE"
    return replace(
        in_phase(state, with_turn(course, None), phase),
        hands=more(state.hands, fact.seat, fact.taken),
        throne=replace(state.throne, packet=rest_after(state.throne.packet, fact.taken)),
        emperor=fact.seat,
        guard=guard,
        mode="solo_open" if fact.open_solo else "pair" if guard is not None else "solo_hidden",
        called=fact.card,
        crowned=course.n,
        exposed_since=course.n if fact.open_solo else None,
    )


def _snatched(state: State, course: Course, fact: ThroneSnatched) -> State:
    if fact.source != state.emperor:
        raise ImpossibleFact("the throne is snatched from the emperor")
    taken = (EMPEROR_JOKER,) if fact.joker else ()
    hands = more(less(state.hands, fact.source, taken), fact.seat, taken)
    alone = replace(state, course=course, hands=hands, emperor=fact.seat, guard=None, mode="solo_open")
    return replace(alone, crowned=course.n, exposed_since=course.n)


def _declared(state: State, course: Course, fact: RolesDeclared) -> State:
    declared = replace(state, course=course, mult=fact.mult, rebels=fact.rebels)
    if fact.mode is None:
        return declared
    return replace(declared, mode=fact.mode, guard=fact.guard, exposed_since=course.n)


def _began(state: State, course: Course, _: PlayBegan) -> State:
    return in_phase(state, course, "PLAY")


def _played(state: State, course: Course, fact: CardsPlayed) -> State:
    return replace(
        state,
        course=with_turn(course, fact.next),
        hands=less(state.hands, fact.seat, fact.cards),
        trick=(*state.trick, Played(fact.seat, fact.cards, course.n)),
        passed=state.passed if state.rules.pass_locks else (),
        passed_at=state.passed_at if state.rules.pass_locks else (),
        exposed_since=state.exposed_since if fact.exposes is None else course.n,
    )


def _passed(state: State, course: Course, fact: TurnPassed) -> State:
    return replace(
        state,
        course=with_turn(course, fact.next),
        passed=(*state.passed, fact.seat),
        passed_at=(*state.passed_at, course.n),
    )


def _swept(state: State, course: Course, fact: TrickEnded) -> State:
    pile = (*state.pile, *(card for play in state.trick for card in play.cards))
    ended = replace(state, course=with_turn(course, fact.leader), trick=(), passed=(), passed_at=(), pile=pile)
    first = state.first_trick_ended if state.tricks else course.n
    return replace(ended, tricks=state.tricks + 1, first_trick_ended=first)


def _out(state: State, course: Course, fact: WentOut) -> State:
    if state.hands[fact.seat] or fact.seat in state.out or fact.place != len(state.out) + 1:
        raise ImpossibleFact("a seat goes out once, without cards, at the next place")
    return replace(state, course=course, out=(*state.out, fact.seat), out_at=(*state.out_at, course.n))


def _settled(state: State, course: Course, fact: QuestionSettled[Answer]) -> State:
    """Behind the snatching come the declarations, unless somebody is alone and openly emperor by then."""
    more = state.phase == "SNATCH" and fact.winner is None
    return in_phase(state, course, "DECLARE" if more else "CLAIMED")


def _switched(state: State, course: Course, fact: AutopilotChanged) -> State:
    """Each start counts; a seat that is away already does not start again."""
    started = fact.on and fact.seat not in state.course.autopilot
    starts = tuple(count + (started and seat == fact.seat) for seat, count in enumerate(state.starts))
    return replace(state, course=course, starts=starts)


STEPS: Final[Steps[State]] = {
    **PHASED,
    ThreeBought: _bought,
    ThroneOffered: _offered,
    ThroneYielded: _yielded,
    ThroneForced: _forced,
    ThroneClaimed: _claimed,
    ThroneSnatched: _snatched,
    RolesDeclared: _declared,
    PlayBegan: _began,
    CardsPlayed: _played,
    TurnPassed: _passed,
    TrickEnded: _swept,
    WentOut: _out,
    QuestionSettled: _settled,
    AutopilotChanged: _switched,
    PenaltyBooked: counted,
}
