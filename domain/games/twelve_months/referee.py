"""Why, and why not: the verdict on every action of 十二个月, the first reason that applies (TM-CODES)."""

from typing import assert_never

from domain.cards import Card, Cards, holds
from domain.deciding import hand_over
from domain.games.twelve_months.actions import Action, Discard, Draw, EndTurn, Heavenly, Meld, Pass, Steal
from domain.games.twelve_months.dealing import HAND_SIZE
from domain.games.twelve_months.drawing import next_cards
from domain.games.twelve_months.heavenly import why_not_heavenly
from domain.games.twelve_months.months import must_lay, why_no_month
from domain.games.twelve_months.phases import Phase
from domain.games.twelve_months.reasons import REASONS
from domain.games.twelve_months.state import State
from domain.games.twelve_months.stealing import why_no_theft
from domain.verdict import Verdict, allow, refuse, refuse_unnamed

_DEALT = (1,)
"""The deal is the event that fixed the options."""
_BY_OPTION = frozenset({"option_off", "k_not_allowed", "same_suit_twice"})


def explain(state: State, seat: int, action: Action) -> Verdict:
    """Whether the seat may do that now, by which rule, because of which events."""
    if state.course.over:
        return hand_over(REASONS, state.course)
    match action:
        case Heavenly():
            return _heavenly(state, seat) or _answer(state, seat, "heavenly") or allow("TM-HEAVENLY", (state.since,))
        case Draw(card):
            return _draw(state, seat, card) or allow("TM-DRAW", (state.since,))
        case Meld(cards):
            return _acting(state, seat, cards) or _no_month(state, seat, cards) or allow("TM-MELD", (state.since,))
        case Discard(card):
            return _acting(state, seat, (card,)) or _keeping(state, seat) or allow("TM-DISCARD", (state.since,))
        case EndTurn():
            return _acting(state, seat, ()) or _throwing(state, seat) or allow("TM-ENDTURN", (state.since,))
        case Steal(cards):
            return _steal(state, seat, cards) or _answer(state, seat, "steal") or allow("TM-STEAL", (state.since,))
        case Pass():
            return _outside(state, "HEAVENLY", "STEAL") or _answer(state, seat) or allow("TM-PASS", (state.since,))
        case _:
            assert_never(action)


def _outside(state: State, *phases: Phase) -> Verdict | None:
    if state.phase in phases:
        return None
    return refuse(REASONS, "wrong_phase", (state.since,), phase=state.phase)


def _out_of_turn(state: State, seat: int) -> Verdict | None:
    if seat == state.mover:
        return None
    return refuse(REASONS, "not_your_turn", (state.course.turn_since,), seat=seat, turn=state.mover)


def _not_held(state: State, seat: int, cards: Cards) -> Verdict | None:
    return None if holds(state.hands[seat], cards) else refuse(REASONS, "card_not_in_hand")


def _acting(state: State, seat: int, cards: Cards) -> Verdict | None:
    return _outside(state, "ACT") or _out_of_turn(state, seat) or _not_held(state, seat, cards)


def _heavenly(state: State, seat: int) -> Verdict | None:
    return _outside(state, "HEAVENLY") or _coded(why_not_heavenly(state.rules, state.hands[seat]), seat)


def _draw(state: State, seat: int, card: Card | None) -> Verdict | None:
    """In turn, or to fill up after a month; a card that is named must be able to come next."""
    drawing: tuple[Phase, ...] = ("DRAW", "REST") if state.rules.after_meld == "refill" else ("DRAW",)
    early = _outside(state, *drawing) or _out_of_turn(state, seat)
    if early is not None:
        return early
    if card is None:
        return refuse_unnamed(REASONS, "card_needed", "card", _DEALT) if state.stock.named else None
    return None if card in next_cards(state) else refuse(REASONS, "not_the_next_card")


def _no_month(state: State, seat: int, cards: Cards) -> Verdict | None:
    return _coded(why_no_month(state.rules, cards), seat)


def _keeping(state: State, seat: int) -> Verdict | None:
    """Why no card may be thrown."""
    hand = state.hands[seat]
    if must_lay(state.rules, hand):
        return refuse(REASONS, "must_meld", (state.since,))
    if state.rules.short_hand == "none" and len(hand) <= HAND_SIZE:
        return refuse(REASONS, "no_discard_below_limit", (state.since,))
    return None


def _throwing(state: State, seat: int) -> Verdict | None:
    """Why the turn may not end without a card thrown."""
    hand = state.hands[seat]
    if must_lay(state.rules, hand):
        return refuse(REASONS, "must_meld", (state.since,))
    if state.rules.short_hand == "forced" or len(hand) > HAND_SIZE:
        return refuse(REASONS, "must_discard", (state.since,))
    return None


def _steal(state: State, seat: int, cards: Cards) -> Verdict | None:
    return (
        _outside(state, "STEAL")
        or _not_held(state, seat, cards)
        or (_coded(why_no_theft(state.rules, cards, state.discards[-1]), seat) if state.discards else None)
    )


def _answer(state: State, seat: int, claim: str | None = None) -> Verdict | None:
    """Why the seat may not answer the open window, with a claim or at all."""
    window = state.course.window
    if window is None or not window.offered(seat):
        return refuse(REASONS, "not_eligible" if claim == "steal" else "not_asked", (state.since,), seat=seat)
    if window.answer_of(seat) is not None:
        return refuse(REASONS, "answered_already", (window.n,), seat=seat)
    return None


def _coded(code: str | None, seat: int) -> Verdict | None:
    """A refusal by what the cards are; what the room's rules say of them was fixed by the deal."""
    return None if code is None else refuse(REASONS, code, _DEALT if code in _BY_OPTION else (), seat=seat)
