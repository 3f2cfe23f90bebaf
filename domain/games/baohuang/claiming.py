"""Throne claims refused (BH-CLAIM), and the throne that may not go on (BH-YIELD, BH-PASTE)."""

from domain.cards import Card, is_joker
from domain.games.baohuang.deck import EMPEROR_JOKER, GUARD_JOKER
from domain.games.baohuang.events import ThroneClaimed
from domain.games.baohuang.reasons import JOKER_CALLED, REASONS
from domain.games.baohuang.refusals import not_held
from domain.games.baohuang.roles import guard_of, roles
from domain.games.baohuang.state import State
from domain.games.baohuang.throne import callable_cards, costs, pasteable
from domain.verdict import Verdict, refuse, refuse_by_option, refuse_for_card


def why_no_claim(state: State, seat: int, card: Card | None) -> Verdict | None:
    """Why the seat may not claim with that card, None when it may."""
    asked = (state.course.turn_since,)
    if state.rules.guard_by == "marked_joker":
        return None if card is None else refuse_by_option(REASONS, "calls_no_card", "guard_by")
    if card is None:
        return refuse(REASONS, "needs_a_card", asked)
    if is_joker(card):
        return refuse({"needs_three_identical": JOKER_CALLED}, "needs_three_identical", asked)
    hand = state.hands[seat]
    if card in callable_cards(hand):
        return None
    return refuse_for_card(REASONS, "needs_three_identical", card, asked, held=hand.count(card))


def why_no_yield(state: State, seat: int, card: Card | None) -> Verdict | None:
    """Why the seat may not refuse with that card, None when it may."""
    if state.throne.forced:
        return refuse(REASONS, "must_claim", (state.course.turn_since,))
    if not state.rules.dual_holder_may_yield and {EMPEROR_JOKER, GUARD_JOKER} <= set(state.hands[seat]):
        return refuse_by_option(REASONS, "holds_both_jokers", "dual_holder_may_yield")
    return _why_no_price(state, seat, card)


def claimed(state: State, seat: int, card: Card | None, *, open_solo: bool) -> ThroneClaimed:
    """The seat is emperor: what comes to its hand with the throne, and who is who then."""
    taken = state.throne.packet
    hands = (*state.hands[:seat], (*state.hands[seat], *taken), *state.hands[seat + 1 :])
    guard = None if open_solo else guard_of(seat, card, hands)
    return ThroneClaimed(seat, card, open_solo, taken, roles(seat, guard, state.course.players))


def _why_no_price(state: State, seat: int, card: Card | None) -> Verdict | None:
    asked = (state.course.turn_since,)
    if card is None:
        return refuse(REASONS, "must_paste", asked) if costs(state.rules, state.throne.refusals) else None
    if state.rules.yield_cost == "none":
        return refuse_by_option(REASONS, "no_pasting", "yield_cost")
    if not costs(state.rules, state.throne.refusals):
        return refuse(REASONS, "nothing_to_paste", asked)
    missing = not_held(state.hands[seat], (card,), asked, "BH-PASTE")
    if missing is None and card not in pasteable(state.hands[seat]):
        return refuse(REASONS, "not_pasteable", asked)
    return missing
