"""Consequences in 保皇, unchosen: the throne, windows, seats that are out, the end of tricks and hand, the score."""

from typing import assert_never

from domain.facts import HandEnded, HandVoided, PlayBegan
from domain.games.baohuang.deck import EMPEROR_JOKER
from domain.games.baohuang.ending import places, why_over
from domain.games.baohuang.events import Fact, ThroneForced, ThroneOffered, TrickEnded, WentOut
from domain.games.baohuang.scoring import scored_with, winners
from domain.games.baohuang.state import State
from domain.games.baohuang.threes import buyer, sale
from domain.games.baohuang.throne import all_refused, asked, forced_seat
from domain.games.baohuang.turns import leader_after
from domain.games.baohuang.windows import declare_question, resolved, snatch_question


def consequences(state: State) -> tuple[Fact, ...]:
    """The next consequences of a state, none when it waits for somebody or is done."""
    if state.course.window is not None:
        return resolved(state, state.course.window)
    match state.phase:
        case "BUY":
            return _sale(state) if state.course.turn is None else ()
        case "THRONE":
            return _throne(state) if state.course.turn is None else ()
        case "CLAIMED":
            return (PlayBegan(state.ruler),)
        case "SNATCH":
            return (snatch_question(state),)
        case "DECLARE":
            return (declare_question(state),)
        case "PLAY":
            return _out(state) or _end(state) or _trick_end(state)
        case "END":
            return ()
        case _:
            assert_never(state.phase)


def _sale(state: State) -> tuple[Fact, ...]:
    """A seat that has no 2 is given its 3 for nothing (BH-THREES)."""
    buying = buyer(state.hands, state.course.dealer)
    return () if buying is None else (sale(state.hands, buying, None),)


def _throne(state: State) -> tuple[Fact, ...]:
    """The next seat is asked; when all have refused one is forced, or the hand is void (BH-FORCE, BH-VOID)."""
    throne = state.throne
    if throne.holder is None:
        return (ThroneOffered(next(seat for seat, hand in enumerate(state.hands) if EMPEROR_JOKER in hand)),)
    if not all_refused(state.rules, throne.refusals):
        return (ThroneOffered(asked(state.rules, throne.holder, throne.refusals)),)
    forced = forced_seat(state.rules, throne.holder, state.hands)
    return (HandVoided("no_emperor") if forced is None else ThroneForced(forced),)


def _out(state: State) -> tuple[Fact, ...]:
    """The seat whose last play left it without cards (BH-OUT)."""
    top = state.top
    if top is None or state.hands[top.seat] or top.seat in state.out:
        return ()
    return (WentOut(top.seat, len(state.out) + 1),)


def _end(state: State) -> tuple[Fact, ...]:
    """The stop (BH-END); a hand that everybody left to the autopilot does not count (BH-AUTOPILOT)."""
    reason = why_over(state.rules, state.mode, state.ruler, state.guard, state.out)
    if reason is None:
        return ()
    if len(state.course.autopilot) == state.course.players:
        return (HandVoided("all_on_autopilot"),)
    order = places(state.rules, state.out, state.ruler, [len(hand) for hand in state.hands])
    points = scored_with(state, order).points
    named = winners(state.rules, state.mode, state.ruler, state.guard, order, points)
    return (HandEnded(reason, order, named),)


def _trick_end(state: State) -> tuple[Fact, ...]:
    """The trick is over when no turn is left in it (BH-TRICK)."""
    if state.top is None or state.course.turn is not None:
        return ()
    return (TrickEnded(leader_after(state.top.seat, state.holders, state.rules.step)),)
