"""The referee of 生猴子: the verdict on every action, by the first reason that applies (OM-CODES)."""

from typing import assert_never

from domain.card_names import name_of
from domain.cards import Card, Cards, first_missing
from domain.deciding import hand_over
from domain.games.old_maid.actions import Action, Arrange, Draw, Pair
from domain.games.old_maid.ordering import why_not_arranged, why_not_placed
from domain.games.old_maid.pairing import can_pair
from domain.games.old_maid.reasons import REASONS
from domain.games.old_maid.state import State
from domain.games.old_maid.turns import target
from domain.seat_names import number_of
from domain.verdict import DEALT, Verdict, allow, refuse, refuse_by_option, refuse_for_card


def explain(state: State, seat: int, action: Action) -> Verdict:
    """Whether the seat may do that now, by which rule, because of which events."""
    if state.course.over:
        return hand_over(REASONS, state.course)
    match action:
        case Pair(cards):
            return _explain_pair(state, seat, cards)
        case Draw():
            return _explain_draw(state, seat, action)
        case Arrange():
            return why_not_arranged(state, seat, action)
        case _:
            assert_never(action)


def _explain_pair(state: State, seat: int, cards: tuple[Card, Card]) -> Verdict:
    if state.rules.auto_pair:
        return refuse_by_option(REASONS, "pairs_fall", "auto_pair")
    if state.opened is not None:
        return refuse(REASONS, "pairing_over", (state.opened,))
    missing = first_missing(state.hands[seat], cards)
    if missing is not None:
        return refuse_for_card(REASONS, "card_not_in_hand", missing)
    if not can_pair(state.rules, *cards):
        one, other = map(name_of, cards)
        return refuse(REASONS, "cannot_pair", one=one, other=other)
    return allow("OM-PAIR", DEALT)


def _explain_draw(state: State, seat: int, action: Draw) -> Verdict:
    turn = state.course.turn
    if turn is None:
        return refuse(REASONS, "pairing_first", DEALT)
    since = (state.course.turn_since,)
    if seat != turn:
        return refuse(REASONS, "not_your_turn", since, seat=number_of(seat), turn=number_of(turn))
    right = target(state, seat)
    source = right if action.source is None else action.source
    if source == seat:
        return refuse(REASONS, "own_hand")
    if not 0 <= source < state.course.players:
        return refuse(REASONS, "no_such_seat", DEALT, target=number_of(source), count=state.course.players)
    if source not in state.holders:
        return refuse(
            REASONS, "target_empty", tuple(out.n for out in state.out if out.seat == source), target=number_of(source)
        )
    if source != right:
        return refuse(REASONS, "wrong_target", since, target=number_of(right))
    wrong = _not_there(state.hands[source], source, action) or why_not_placed(state, seat, action.place)
    return wrong or allow("OM-DRAW", since)


def _not_there(hand: Cards, source: int, action: Draw) -> Verdict | None:
    """Why what is named cannot be drawn from that hand."""
    card, position = action.card, action.position
    if position is not None and not 0 <= position < len(hand):
        return refuse(REASONS, "position_not_there", target=number_of(source), count=len(hand), position=position + 1)
    if card is None or (card in hand and position in (None, hand.index(card))):
        return None
    code = "card_not_there" if position is None else "another_card_there"
    return refuse(REASONS, code, target=number_of(source), card=name_of(card), position=(position or 0) + 1)
