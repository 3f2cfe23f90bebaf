"""What the service does for an absent seat of 生猴子 (OM-AUTO): its first pair, or a random draw."""

from domain.games.old_maid.actions import Action
from domain.games.old_maid.rules import legal_actions, outcomes
from domain.games.old_maid.state import State


def autopilot(state: State, seat: int) -> tuple[Action, ...]:
    """The equally likely moves made for the seat; none when it has nothing to do."""
    offers = legal_actions(state, seat)
    return outcomes(state, seat, offers[0].action) if offers else ()
