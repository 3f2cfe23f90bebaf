"""Perspectives on a hand: the one a viewer has now, and the seats to act that the viewer may know."""

from domain.course import Course
from domain.privacy import Viewer


def perspective_of(course: Course, viewer: Viewer) -> Viewer:
    """The perspective of a viewer: a hand that is over is open to all, unless its table reveals only what was shown."""
    return "all" if course.over and course.reveal == "all" else viewer


def visible_to_act(course: Course, awaited: tuple[int, ...], viewer: Viewer) -> tuple[int, ...]:
    """The seats to act that the viewer may know: a turn is public, whom a question or a free phase awaits is not."""
    if viewer == "all" or (course.window is None and course.turn is not None):
        return awaited
    return tuple(seat for seat in awaited if seat == viewer)
