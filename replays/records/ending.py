"""The end line of a hand in a record file: its pay and the order of seats out (docs/record-files.md)."""

from typing import Annotated

from msgspec import UNSET, Meta, Struct, UnsetType

from domain.course import Course
from domain.privacy import Plain
from domain.sentence import Sentence
from domain.wire.validation import validated
from replays.checking.finding import ClaimRefused, Finding, malformed

_PAYS = Sentence(
    zh="这一局的得分是 {numbers}，与这一行所写不符。", en="The hand pays {numbers}; the line says otherwise."
)
_PLACES = Sentence(
    zh="这一局的名次是 {numbers}，与这一行所写不符。", en="The places are {numbers}; the line says otherwise."
)
_EVENTS = Sentence(zh="这一局有 {n} 个事件，与这一行所写不符。", en="The hand has {n} events; the line says otherwise.")
_HEAD = Sentence(
    zh="这一行的 head 与最后一个事件的散列值不符。",
    en="The line names another head than the last event has as its hash.",
)


class End(Struct, frozen=True, forbid_unknown_fields=True):
    """The claims of a file about a hand that is over; an export adds its number of events and the last hash."""

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
    end = validated(plain, End)
    if not end.end:
        raise malformed(Sentence(zh="end 只能是 true。", en="end is true or not there."))
    return end


def scores_of(course: Course) -> tuple[int, ...] | None:
    """The points of the hand by seat, zeros where it pays nothing; None while it runs."""
    if not course.over:
        return None
    return (0,) * course.players if course.points is None or course.voided is not None else course.points


def check_end(end: End, course: Course, head: str | None) -> None:
    """Object where the engine comes to something else; `head` is the hash that the last event line gave, if it did."""
    scores = scores_of(course)
    if end.scores not in (UNSET, scores):
        raise _mismatch("score-mismatch", _PAYS, scores or ())
    if end.places not in (UNSET, course.places):
        raise _mismatch("score-mismatch", _PLACES, course.places)
    if end.events not in (UNSET, course.n):
        raise ClaimRefused(Finding("verification-failed", _EVENTS.filled(n=course.n)))
    if head is not None and end.head not in (UNSET, head):
        raise ClaimRefused(Finding("verification-failed", _HEAD))


def _mismatch(code: str, sentence: Sentence, numbers: tuple[int, ...]) -> ClaimRefused:
    return ClaimRefused(Finding(code, sentence.filled(numbers=f"[{', '.join(map(str, numbers))}]")))
