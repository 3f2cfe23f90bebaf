"""The end line of a hand in a record file: what it paid, and in which order the seats were out (contract.md, 6.3)."""

from typing import Annotated

from msgspec import UNSET, Meta, Struct, UnsetType

from domain.course import Course
from domain.privacy import Plain
from replays.refereeing.objection import Objected, Objection, malformed
from replays.refereeing.shape import shaped


class End(Struct, frozen=True, forbid_unknown_fields=True):
    """What a file says of a hand that is over; an export adds how many events it has and the hash of the last."""

    end: bool
    scores: tuple[int, ...] | UnsetType = UNSET
    places: tuple[int, ...] | UnsetType = UNSET
    events: Annotated[int, Meta(ge=1)] | UnsetType = UNSET
    head: str | UnsetType = UNSET


def is_end(plain: Plain) -> bool:
    """Whether the line ends a hand."""
    return "end" in plain


def read_end(plain: Plain) -> End:
    """The end in a line's members."""
    end = shaped(plain, End)
    if not end.end:
        raise malformed("end 只能是 true。", "end is true or not there.")
    return end


def scores_of(course: Course) -> tuple[int, ...] | None:
    """What the hand pays by seat, zeros where it pays nothing; None while it runs."""
    if not course.over:
        return None
    return (0,) * course.players if course.points is None or course.voided is not None else course.points


def check_end(end: End, course: Course, head: str | None) -> None:
    """Object where the engine comes to something else; `head` is the hash that the last event line gave, if it did."""
    scores = scores_of(course)
    if end.scores not in (UNSET, scores):
        raise _mismatch("score-mismatch", "得分", f"The hand pays {_listed(scores or ())}; the line says otherwise.")
    if end.places not in (UNSET, course.places):
        raise _mismatch("score-mismatch", "名次", f"The places are {_listed(course.places)}; the line says otherwise.")
    if end.events not in (UNSET, course.n):
        raise _mismatch("verification-failed", "事件数", f"The hand has {course.n} events; the line says otherwise.")
    if head is not None and end.head not in (UNSET, head):
        raise _mismatch(
            "verification-failed", "散列值", "The line names another head than the last event has as its hash."
        )


def _mismatch(code: str, what: str, en: str) -> Objected:
    return Objected(Objection(code, f"这一行的{what}与记录不符。", en))


def _listed(numbers: tuple[int, ...]) -> str:
    return "[" + ", ".join(map(str, numbers)) + "]"
