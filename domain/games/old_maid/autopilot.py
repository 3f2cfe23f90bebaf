"""Autopilot moves for an absent seat of 生猴子 (OM-AUTO): its first pair, or a random draw."""

from domain.games.old_maid.actions import Action, Arrange
from domain.games.old_maid.rules import legal_actions, outcomes
from domain.games.old_maid.state import State


def autopilot(state: State, seat: int) -> tuple[Action, ...]:
    """The equally likely moves made for the seat; none when it has nothing to do. It never arranges a hand."""
    moves = (offer.action for offer in legal_actions(state, seat) if not isinstance(offer.action, Arrange))
    first = next(moves, None)
    return () if first is None else outcomes(state, seat, first)
