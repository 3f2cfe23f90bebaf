"""The course of a hand: what hands of every game know about themselves, folded from the common facts."""

from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from domain.facts import (
    AutopilotChanged,
    HandDealt,
    HandEnded,
    HandScored,
    HandVoided,
    PlayBegan,
    Reveal,
    WindowAnswered,
    WindowOpened,
    WindowResolved,
)
from domain.window import Window


class ImpossibleFact(ValueError):
    """A fact that cannot follow what is already known: the log is damaged or not of this game."""


class Course(Struct, frozen=True):
    """`n` is the number of the last event; `turn` moves (`turn_since` is the event that made it so) unless a window is open.

    `ended` is the number of `hand_ended`; `autopilot` are the seats whose moves are made for them.
    """

    n: int
    seats: tuple[str, ...]
    dealer: int
    turn: int | None = None
    turn_since: int = 1
    window: Window | None = None
    autopilot: tuple[int, ...] = ()
    ended: int | None = None
    reason: str | None = None
    places: tuple[int, ...] = ()
    winners: tuple[int, ...] = ()
    points: tuple[int, ...] | None = None
    voided: int | None = None
    table_id: str | None = None
    number: int | None = None
    reveal: Reveal = "all"

    @property
    def players(self) -> int:
        """The number of seats."""
        return len(self.seats)

    @property
    def over(self) -> bool:
        """Whether the hand has ended or was voided."""
        return self.ended is not None or self.voided is not None


def begin(fact: HandDealt[Any]) -> Course:
    """The course of a hand that has just been dealt."""
    return Course(1, fact.seats, fact.dealer, table_id=fact.table_id, number=fact.number, reveal=fact.reveal)


def with_turn(course: Course, seat: int | None) -> Course:
    """The turn goes to a seat, because of the last event."""
    return replace(course, turn=seat, turn_since=course.n)


def advance(course: Course, fact: Struct) -> Course:
    """The course after one more fact; facts of a single game only count."""
    n = course.n + 1
    match fact:
        case PlayBegan(seat):
            return replace(course, n=n, turn=seat, turn_since=n)
        case WindowOpened():
            return replace(course, n=n, window=_opened(n, fact))
        case WindowAnswered(seat, answer):
            return replace(course, n=n, window=_open_window(course).with_answer(seat, answer))
        case WindowResolved():
            _open_window(course)
            return replace(course, n=n, window=None)
        case HandEnded(reason, places, winners):
            return replace(
                course, n=n, ended=n, reason=reason, places=places, winners=winners, turn=None, window=None
            )
        case HandScored(points):
            return replace(course, n=n, points=points)
        case HandVoided():
            return replace(course, n=n, voided=n, turn=None, window=None)
        case AutopilotChanged(seat, on):
            return replace(course, n=n, autopilot=_switched(course.autopilot, seat, on))
        case HandDealt():
            raise ImpossibleFact("a hand is dealt once")
        case _:
            return replace(course, n=n)


def _opened(n: int, fact: WindowOpened) -> Window:
    return Window(n, fact.kind, fact.rights, fact.mode, fact.card)


def _open_window(course: Course) -> Window:
    if course.window is None:
        raise ImpossibleFact("no window is open")
    return course.window


def _switched(seats: tuple[int, ...], seat: int, on: bool) -> tuple[int, ...]:
    return tuple(sorted({*seats, seat} if on else set(seats) - {seat}))
