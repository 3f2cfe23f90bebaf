"""A player leaves a running hand of 十二个月 (TM-QUIT)."""

from typing import assert_never

from domain.deciding import check_may_quit
from domain.facts import AutopilotChanged, HandVoided
from domain.games.twelve_months.events import Fact
from domain.games.twelve_months.reasons import REASONS
from domain.games.twelve_months.state import State


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
