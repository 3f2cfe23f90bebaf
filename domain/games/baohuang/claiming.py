"""Why a seat that is asked may not take the throne so (BH-CLAIM), or not let it go on (BH-YIELD, BH-PASTE)."""

from domain.cards import Card
from domain.games.baohuang.deck import EMPEROR_JOKER, GUARD_JOKER
from domain.games.baohuang.events import ThroneClaimed
from domain.games.baohuang.roles import guard_of, roles
from domain.games.baohuang.state import State
from domain.games.baohuang.throne import callable_cards, costs, pasteable


def why_no_claim(state: State, seat: int, card: Card | None) -> str | None:
    """The reason code for which the seat may not claim with that card, None when it may."""
    if state.rules.guard_by == "marked_joker":
        return None if card is None else "calls_no_card"
    if card is None:
        return "needs_a_card"
    return None if card in callable_cards(state.hands[seat]) else "needs_three_identical"


def why_no_yield(state: State, seat: int, card: Card | None) -> str | None:
    """The reason code for which the seat may not refuse with that card, None when it may."""
    if state.throne.forced:
        return "must_claim"
    if not state.rules.dual_holder_may_yield and {EMPEROR_JOKER, GUARD_JOKER} <= set(state.hands[seat]):
        return "holds_both_jokers"
    return _why_no_price(state, seat, card)


def claimed(state: State, seat: int, card: Card | None, *, open_solo: bool) -> ThroneClaimed:
    """The seat is emperor: what comes to its hand with the throne, and who is who then."""
    taken = state.throne.packet
    hands = (*state.hands[:seat], (*state.hands[seat], *taken), *state.hands[seat + 1 :])
    guard = None if open_solo else guard_of(seat, card, hands)
    return ThroneClaimed(seat, card, open_solo, taken, roles(seat, guard, state.course.players))


def _why_no_price(state: State, seat: int, card: Card | None) -> str | None:
    if not costs(state.rules, state.throne.refusals):
        return None if card is None else "nothing_to_paste"
    if card is None:
        return "must_paste"
    if card not in state.hands[seat]:
        return "card_not_in_hand"
    return None if card in pasteable(state.hands[seat]) else "not_pasteable"
