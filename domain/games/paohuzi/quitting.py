"""Leaving a running hand of 安化跑胡子 (PHZ-QUIT)."""

from domain.deciding import leave
from domain.games.paohuzi.events import Fact
from domain.games.paohuzi.reasons import REASONS
from domain.games.paohuzi.state import State


def quit_hand(state: State, seat: int) -> tuple[Fact, ...]:
    """What follows when the player of `seat` leaves."""
    return leave(REASONS, state.course, seat, state.rules.on_quit)
