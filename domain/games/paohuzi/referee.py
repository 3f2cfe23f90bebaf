"""The referee of 安化跑胡子: the verdict on every action, by the first reason that applies (PHZ-CODES)."""

from collections.abc import Mapping
from typing import Final, assert_never

from msgspec import Struct

from domain.card_names import name_of
from domain.cards import Card
from domain.deciding import hand_over
from domain.games.paohuzi.actions import Action, Chi, Discard, Draw, Hu, Pass, Peng
from domain.games.paohuzi.draws import draws_now, next_cards
from domain.games.paohuzi.duty import duty_of
from domain.games.paohuzi.hands import is_locked
from domain.games.paohuzi.reasons import REASONS
from domain.games.paohuzi.refusals import claim_refused, pass_refused, waiting
from domain.games.paohuzi.state import State
from domain.games.paohuzi.verdicts import lacking
from domain.seat_names import number_of
from domain.verdict import DEALT, Verdict, allow, refuse, refuse_unnamed

_RULES: Final[Mapping[type[Struct], str]] = {
    Draw: "PHZ-DRAW",
    Discard: "PHZ-DISCARD",
    Peng: "PHZ-PENG",
    Chi: "PHZ-CHI",
    Hu: "PHZ-HU",
    Pass: "PHZ-WINDOW",
}


def explain(state: State, seat: int, action: Action) -> Verdict:
    """Whether the seat may do that now, by which rule, because of which events."""
    if state.course.over:
        return hand_over(REASONS, state.course)
    window = state.course.window
    rule = "PHZ-REFILL" if state.phase == "OPENING" else _RULES[type(action)]
    return _refused(state, seat, action) or allow(rule, (window.n if window else state.since,))


def _refused(state: State, seat: int, action: Action) -> Verdict | None:
    if seat not in state.playing(0):
        return refuse(REASONS, "sits_out", DEALT, seat=number_of(seat))
    match action:
        case Draw(card):
            return _draw_refused(state, seat, card)
        case Discard(card):
            return _discard_refused(state, seat, card)
        case Peng() | Chi() | Hu():
            return claim_refused(state, seat, action)
        case Pass():
            return pass_refused(state, seat)
        case _:
            assert_never(action)


def _draw_refused(state: State, seat: int, card: Card | None) -> Verdict | None:
    """In turn, when a draw is due; a card that is named must be able to come next."""
    window = state.course.window
    if window is not None or state.open is not None:
        return refuse(REASONS, "higher_right_pending", (window.n if window else state.since,))
    if not draws_now(state, seat):
        return waiting(state, seat)
    if card is None:
        return refuse_unnamed(REASONS, "card_needed", "card", DEALT) if state.wall.cards is None else None
    return None if card in next_cards(state) else refuse(REASONS, "not_the_next_card", DEALT, card=name_of(card))


def _discard_refused(state: State, seat: int, card: Card) -> Verdict | None:
    """In turn, when a discard is due and no win is waiting for its answer; of the loose cards."""
    if state.course.window is not None and state.open is None and state.course.window.offered(seat):
        return refuse(REASONS, "higher_right_pending", (state.course.window.n,))
    if seat != state.course.turn:
        return waiting(state, seat)
    if state.phase != "DISCARD" or _is_waived(state, seat):
        return refuse(REASONS, "no_discard_allowed", (state.since,))
    if card not in state.seats[seat].hand:
        return lacking(state.seats[seat], (card,))
    return refuse(REASONS, "kan_locked", DEALT) if is_locked(state.seats[seat].hand, card) else None


def _is_waived(state: State, seat: int) -> bool:
    return state.claimed is not None and duty_of(state.seats[seat], state.claimed).then != "discard"
