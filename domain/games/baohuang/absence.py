"""A player of 保皇 goes on autopilot (托管), comes back, or leaves (BH-AUTOPILOT, BH-QUIT, BH-PENALTY, BH-DISSOLVE)."""

from domain.deciding import check_may_quit, check_running
from domain.facts import AutopilotChanged, HandVoided, PenaltyBooked
from domain.games.baohuang.events import Fact
from domain.games.baohuang.reasons import REASONS
from domain.games.baohuang.state import State
from domain.verdict import IllegalAction, refuse


def switch_autopilot(state: State, seat: int, on: bool) -> tuple[Fact, ...]:
    """What follows when a seat is put on autopilot, or takes over again."""
    check_running(REASONS, state.course)
    code = _why_not_on(state, seat) if on else _why_not_off(state, seat)
    if code is not None:
        raise IllegalAction(refuse(REASONS, code, seat=seat, limit=state.rules.autopilot_limit))
    return (AutopilotChanged(seat, on, "request"), *(_abandoned(state, seat) if on else ()))


def quit_hand(state: State, seat: int) -> tuple[Fact, ...]:
    """What follows when the player of a seat leaves: a penalty once play has begun, and the autopilot or the end."""
    check_may_quit(REASONS, state.course, seat, gone=state.left)
    fined = state.phase == "PLAY" and state.rules.quit_penalty > 0
    penalty = (PenaltyBooked(seat, -state.rules.quit_penalty),) if fined else ()
    void = (HandVoided("quit"),) if state.rules.on_quit == "void" else _abandoned(state, seat)
    return (AutopilotChanged(seat, True, "quit"), *penalty, *void)


def why_table_closes(state: State) -> str | None:
    """Somebody who is not there when the hand is scored, or everybody at any end of it, dissolves the table."""
    away, course = state.course.autopilot, state.course
    scored = course.points is not None and course.voided is None
    return "autopilot" if away and (scored or len(away) == course.players) else None


def _abandoned(state: State, seat: int) -> tuple[Fact, ...]:
    """Before the first lead a hand that everybody leaves to the autopilot is given up."""
    led = state.tricks > 0 or state.top is not None
    everybody = len({*state.course.autopilot, seat}) == state.course.players
    return (HandVoided("all_on_autopilot"),) if everybody and not led else ()


def _why_not_on(state: State, seat: int) -> str | None:
    return "on_already" if seat in state.course.autopilot else None


def _why_not_off(state: State, seat: int) -> str | None:
    """The start after the last one that may be taken back is for the rest of the hand."""
    if seat not in state.course.autopilot:
        return "not_on"
    if seat in state.left:
        return "has_quit"
    return "autopilot_final" if state.starts[seat] > state.rules.autopilot_limit else None
