"""The referee of 保皇: the verdict on every action, by the first reason that applies (BH-CODES)."""

from typing import assert_never

from domain.cards import Card, Cards
from domain.deciding import hand_over
from domain.games.baohuang.actions import Action, Buy, Choice, Claim, Declare, OpenSolo, Pass, Play, Snatch, Yield
from domain.games.baohuang.claiming import why_no_claim, why_no_yield
from domain.games.baohuang.declaring import why_not_declared, why_not_declared_late
from domain.games.baohuang.judging import judged
from domain.games.baohuang.plays import Situation
from domain.games.baohuang.reasons import REASONS
from domain.games.baohuang.refusals import not_held, not_now, out_of_turn
from domain.games.baohuang.state import State
from domain.games.baohuang.threes import prices
from domain.seat_names import number_of
from domain.verdict import Verdict, allow, refuse, refuse_by_option


def explain(state: State, seat: int, action: Action) -> Verdict:
    """Whether the seat may do that now, by which rule, because of which events."""
    if state.course.over:
        return hand_over(REASONS, state.course)
    match action:
        case Buy(card):
            return _buy(state, seat, card)
        case Claim(card):
            return _asked(state, seat, "claim") or why_no_claim(state, seat, card) or _allow(state, "BH-CLAIM")
        case Yield(card):
            return _asked(state, seat, "yield") or why_no_yield(state, seat, card) or _allow(state, "BH-YIELD")
        case OpenSolo():
            return _open_solo(state, seat)
        case Snatch():
            return _snatch(state, seat)
        case Declare(choice):
            return _declare(state, seat, choice)
        case Play(cards):
            return _in_play(state, seat, "play") or _play(state, seat, cards)
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


def _asked(state: State, seat: int, do: str) -> Verdict | None:
    """Why the seat is not the one that the throne is offered to."""
    return out_of_turn(state, seat) if state.phase == "THRONE" else not_now(state, do)


def _in_play(state: State, seat: int, do: str) -> Verdict | None:
    """Why the seat is not the one in turn in a trick."""
    return out_of_turn(state, seat) if state.phase == "PLAY" else not_now(state, do)


def _answer(state: State, seat: int, answer: str | None = None) -> Verdict | None:
    """Why the seat may not answer the open window so, or at all."""
    window = state.course.window
    if window is None or (answer is not None and answer not in window.offered(seat)):
        return refuse(REASONS, "not_asked", (state.since,), seat=number_of(seat))
    if window.answer_of(seat) is not None:
        return refuse(REASONS, "answered_already", (window.n,), seat=number_of(seat))
    return None


def _buy(state: State, seat: int, card: Card) -> Verdict:
    """A 3, for a 2 of the hand (BH-THREES)."""
    if state.rules.threes == "all":
        return refuse_by_option(REASONS, "no_buying", "threes")
    early = out_of_turn(state, seat) if state.phase == "BUY" else not_now(state, "buy")
    early = early or not_held(state.hands[seat], (card,), (state.course.turn_since,), "BH-THREES")
    if early is None and card not in prices(state.hands[seat]):
        early = refuse(REASONS, "not_a_two", (state.course.turn_since,))
    return early or _allow(state, "BH-THREES")


def _open_solo(state: State, seat: int) -> Verdict:
    """Taking the throne alone, or keeping it so against all who would snatch it."""
    if state.phase == "SNATCH":
        return _answer(state, seat, "open_solo") or _allow(state, "BH-SNATCH")
    at_the_throne = state.phase in ("BUY", "THRONE") or not state.rules.snatch_solo
    if at_the_throne and not state.rules.open_solo_free:
        return refuse_by_option(REASONS, "open_solo_off", "open_solo_free")
    return _asked(state, seat, "open_solo") or _allow(state, "BH-SOLO")


def _snatch(state: State, seat: int) -> Verdict:
    if not state.rules.snatch_solo:
        return refuse_by_option(REASONS, "no_snatching", "snatch_solo")
    if state.phase != "SNATCH":
        return not_now(state, "snatch")
    return _answer(state, seat, "snatch") or _allow(state, "BH-SNATCH")


def _declare(state: State, seat: int, choice: Choice) -> Verdict:
    """Before play all are asked; in it only a guard may show himself, where the room lets him (BH-LATE)."""
    if choice == "rebel" and not state.rules.rebellion:
        return refuse_by_option(REASONS, "no_rebellion", "rebellion")
    if choice == "open" and state.phase == "PLAY":
        if state.rules.guard_open_window == "before_play":
            return refuse_by_option(REASONS, "no_late_opening", "guard_open_window")
        return out_of_turn(state, seat) or why_not_declared_late(state, seat) or _allow(state, "BH-LATE")
    early = _answer(state, seat, "declare") if state.phase == "DECLARE" else not_now(state, "declare")
    return early or why_not_declared(state, seat, choice) or _allow(state, "BH-DECLARE")


def _play(state: State, seat: int, cards: Cards) -> Verdict:
    top_since = () if state.top is None else (state.top.n,)
    return judged(situation(state, seat), cards, (state.course.turn_since,), top_since)


def _pass(state: State, seat: int) -> Verdict:
    if state.phase in ("SNATCH", "DECLARE"):
        return _answer(state, seat) or _allow(state, "BH-ANSWER")
    early = _in_play(state, seat, "pass")
    if early is None and state.top is None:
        early = refuse(REASONS, "leader_must_play", (state.course.turn_since,))
    return early or _allow(state, "BH-PASS")
