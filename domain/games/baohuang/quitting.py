"""Autopilot (托管) and leaving in 保皇 (BH-AUTOPILOT, BH-QUIT, BH-PENALTY, BH-DISSOLVE)."""

from domain.course import Mark
from domain.deciding import check_may_quit, check_running
from domain.facts import AutopilotChanged, HandVoided, PenaltyBooked, Why
from domain.games.baohuang.events import Fact
from domain.games.baohuang.reasons import REASONS
from domain.games.baohuang.state import State
from domain.seat_names import number_of
from domain.verdict import IllegalAction, refuse


def switch_autopilot(state: State, seat: int, on: bool, why: Why) -> tuple[Fact, ...]:
    """What follows when a seat is put on autopilot, or takes over again."""
    check_running(REASONS, state.course)
    mark = state.course.mark_of(seat)
    code = _why_not_on(mark) if on else _why_not_off(state, mark)
    if code is not None:
        because = () if mark is None else (mark.n,)
        raise IllegalAction(refuse(REASONS, code, because, seat=number_of(seat), limit=state.rules.autopilot_limit))
    return (AutopilotChanged(seat, on, why), *(_abandoned(state, seat) if on else ()))


def quit_hand(state: State, seat: int) -> tuple[Fact, ...]:
    """What follows when the player of a seat leaves: a penalty, and the autopilot or the end."""
    check_may_quit(REASONS, state.course, seat)
    penalty = (PenaltyBooked(seat, -state.rules.quit_penalty),) if _is_fined(state) else ()
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


def _is_fined(state: State) -> bool:
    """Whether leaving costs something now (BH-PENALTY)."""
    begun = state.rules.quit_penalty_from == "deal" or state.phase == "PLAY"
    return begun and state.rules.quit_penalty > 0


def _why_not_on(mark: Mark | None) -> str | None:
    return None if mark is None else "on_already"


def _why_not_off(state: State, mark: Mark | None) -> str | None:
    """The start after the last one that may be taken back is for the rest of the hand."""
    if mark is None:
        return "not_on"
    if mark.left:
        return "has_quit"
    return "autopilot_final" if state.starts[mark.seat] > state.rules.autopilot_limit else None
