"""A player leaves a running hand of 安化跑胡子 (PHZ-QUIT)."""

from typing import assert_never

from domain.deciding import check_may_quit
from domain.facts import AutopilotChanged, HandVoided
from domain.games.paohuzi.events import Fact
from domain.games.paohuzi.reasons import REASONS
from domain.games.paohuzi.state import State


def quit_hand(state: State, seat: int) -> tuple[Fact, ...]:
    """What follows when the player of `seat` leaves."""
    check_may_quit(REASONS, state.course, seat)
    match state.rules.on_quit:
        case "autopilot":
            return (AutopilotChanged(seat, True, "quit"),)
        case "void":
            return (HandVoided("quit"),)
        case _:
            assert_never(state.rules.on_quit)
