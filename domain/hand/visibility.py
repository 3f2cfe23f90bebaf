"""How much of a hand a viewer may see at a moment: with whose eyes, and who is to act."""

from domain.course import Course
from domain.privacy import Viewer


def eyes(course: Course, viewer: Viewer) -> Viewer:
    """Whose eyes a viewer has: a hand that is over is open to all, unless its table shows only what was shown."""
    return "all" if course.over and course.reveal == "all" else viewer


def visible_to_act(course: Course, awaited: tuple[int, ...], viewer: Viewer) -> tuple[int, ...]:
    """Who is to act, as far as the viewer may know: a turn is public, whom a question or a free phase awaits is not."""
    if viewer == "all" or (course.window is None and course.turn is not None):
        return awaited
    return tuple(seat for seat in awaited if seat == viewer)
