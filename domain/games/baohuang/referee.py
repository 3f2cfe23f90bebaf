"""Why, and why not: the verdict on every action of 保皇, the first reason that applies (BH-CODES)."""

from typing import assert_never

from domain.cards import Cards
from domain.deciding import hand_over
from domain.games.baohuang.actions import Action, Choice, Claim, Declare, OpenSolo, Pass, Play, Snatch, Yield
from domain.games.baohuang.claiming import why_no_claim, why_no_yield
from domain.games.baohuang.declaring import why_not_declared, why_not_declared_late
from domain.games.baohuang.judging import judged
from domain.games.baohuang.phases import Phase
from domain.games.baohuang.plays import Situation
from domain.games.baohuang.reasons import REASONS
from domain.games.baohuang.state import State
from domain.verdict import Verdict, allow, refuse

_DEALT = (1,)
"""The deal is the event that fixed the options."""
_BY_OPTION = frozenset({"calls_no_card", "open_solo_off", "holds_both_jokers", "no_rebellion"})


def explain(state: State, seat: int, action: Action) -> Verdict:
    """Whether the seat may do that now, by which rule, because of which events."""
    if state.course.over:
        return hand_over(REASONS, state.course)
    match action:
        case Claim(card):
            return _asked(state, seat) or _coded(state, why_no_claim(state, seat, card)) or _allow(state, "BH-CLAIM")
        case Yield(card):
            return _asked(state, seat) or _coded(state, why_no_yield(state, seat, card)) or _allow(state, "BH-YIELD")
        case OpenSolo():
            return _open_solo(state, seat)
        case Snatch():
            return _outside(state, "SNATCH") or _answer(state, seat, "snatch") or _allow(state, "BH-SNATCH")
        case Declare(choice):
            return _declare(state, seat, choice)
        case Play(cards):
            return _outside(state, "PLAY") or _out_of_turn(state, seat) or _play(state, seat, cards)
        case Pass():
            return _pass(state, seat)
        case _:
            assert_never(action)


def situation(state: State, seat: int) -> Situation:
    """What a play of the seat is judged by."""
    top = None if state.top is None else state.set_played(state.top)
    return Situation(state.rules, state.hands[seat], state.trump_of(seat), top)


def _allow(state: State, rule: str) -> Verdict:
    return allow(rule, (max(state.since, state.course.turn_since),))


def _outside(state: State, *phases: Phase) -> Verdict | None:
    if state.phase in phases:
        return None
    return refuse(REASONS, "wrong_phase", (state.since,), phase=state.phase)


def _out_of_turn(state: State, seat: int) -> Verdict | None:
    """Why the seat is not in turn; between consequences nobody is."""
    turn = state.course.turn
    if turn is None:
        return _outside(state)
    if seat == turn:
        return None
    return refuse(REASONS, "not_your_turn", (state.course.turn_since,), seat=seat, turn=turn)


def _asked(state: State, seat: int) -> Verdict | None:
    """Why the seat is not the one that the throne is offered to."""
    return _outside(state, "THRONE") or _out_of_turn(state, seat)


def _answer(state: State, seat: int, answer: str | None = None) -> Verdict | None:
    """Why the seat may not answer the open window so, or at all."""
    window = state.course.window
    if window is None or (answer is not None and answer not in window.offered(seat)):
        return refuse(REASONS, "not_asked", (state.since,), seat=seat)
    if window.answer_of(seat) is not None:
        return refuse(REASONS, "answered_already", (window.n,), seat=seat)
    return None


def _open_solo(state: State, seat: int) -> Verdict:
    """Taking the throne alone, or keeping it so against all who would snatch it."""
    if state.phase == "SNATCH":
        return _answer(state, seat, "open_solo") or _allow(state, "BH-SNATCH")
    off = None if state.rules.open_solo_free else "open_solo_off"
    return _asked(state, seat) or _coded(state, off) or _allow(state, "BH-SOLO")


def _declare(state: State, seat: int, choice: Choice) -> Verdict:
    if state.phase == "PLAY" and choice == "open" and state.rules.guard_open_window == "first_trick":
        late = why_not_declared_late(state, seat)
        return _out_of_turn(state, seat) or _coded(state, late) or _allow(state, "BH-LATE")
    early = _outside(state, "DECLARE") or _answer(state, seat, "declare")
    return early or _coded(state, why_not_declared(state, seat, choice)) or _allow(state, "BH-DECLARE")


def _play(state: State, seat: int, cards: Cards) -> Verdict:
    top_since = () if state.top is None else (state.top.n,)
    return judged(situation(state, seat), cards, (state.course.turn_since,), top_since)


def _pass(state: State, seat: int) -> Verdict:
    if state.phase in ("SNATCH", "DECLARE"):
        return _answer(state, seat) or _allow(state, "BH-ANSWER")
    early = _outside(state, "PLAY") or _out_of_turn(state, seat)
    if early is None and state.top is None:
        early = refuse(REASONS, "leader_must_play", (state.course.turn_since,))
    return early or _allow(state, "BH-PASS")


def _coded(state: State, code: str | None) -> Verdict | None:
    """A refusal by what the seat holds or is; what the room's rules say was fixed by the deal."""
    if code is None:
        return None
    return refuse(REASONS, code, _DEALT if code in _BY_OPTION else (state.course.turn_since,))
