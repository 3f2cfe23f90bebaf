"""Leaving a running hand of 十二个月 (TM-QUIT)."""

from domain.deciding import leave
from domain.games.twelve_months.events import Fact
from domain.games.twelve_months.reasons import REASONS
from domain.games.twelve_months.state import State


def quit_hand(state: State, seat: int) -> tuple[Fact, ...]:
    """What follows when the player of `seat` leaves."""
    return leave(REASONS, state.course, seat, state.rules.on_quit)
