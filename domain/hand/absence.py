"""Autopilot (托管) and leaving: what a seat's own key may still do (HAND-AUTOPILOT, HAND-QUIT)."""

from typing import Final

from domain.course import Course, Mark
from domain.hand.command import Autopilot, Command, Move, Quit
from domain.privacy import Viewer
from domain.seat_names import number_of
from domain.sentence import Sentence
from domain.verdict import Reason, Verdict, refuse

REASONS: Final = {
    "on_autopilot": Reason(
        "HAND-AUTOPILOT",
        Sentence(
            zh="{seat} 号座正在托管，自己只能取消托管。",
            en="Seat {seat} is on autopilot; its own key can only switch autopilot off.",
        ),
    ),
    "question_open": Reason(
        "HAND-QUIT",
        Sentence(
            zh="有人正被问要不要这张牌，等有了结果再离开。",
            en="Players are being asked about the open card: leave once that is settled.",
        ),
    ),
    "has_quit": Reason("HAND-QUIT", Sentence(zh="{seat} 号座已经离开这一局。", en="Seat {seat} has left this hand.")),
}


def bound(course: Course, by: Viewer) -> Mark | None:
    """The autopilot mark of the seat whose own key acts; None for a host, and for a seat that plays itself."""
    return None if course.over or not isinstance(by, int) else course.mark_of(by)


def why_bound(course: Course, command: Command, by: Viewer) -> Verdict | None:
    """The refusal of what a seat's own key may not do while it is away; None where its absence forbids nothing."""
    mark, what = bound(course, by), command.what
    if mark is None or not isinstance(what, Move | Quit | Autopilot) or what.seat != mark.seat:
        return None
    if mark.left:
        return refuse(REASONS, "has_quit", (mark.n,), seat=number_of(mark.seat))
    if isinstance(what, Autopilot) and not what.on:
        return None
    return refuse(REASONS, "on_autopilot", (mark.n,), seat=number_of(mark.seat))


def why_not_yet(course: Course, command: Command, by: Viewer) -> Verdict | None:
    """The refusal of leaving by a seat's own key while others are asked in secret: their question would end."""
    window = course.window
    if window is None or window.mode == "sealed" or by == "all" or bound(course, by) is not None:
        return None
    return refuse(REASONS, "question_open", (window.n,)) if isinstance(command.what, Quit) else None
