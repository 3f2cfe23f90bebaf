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
    PenaltyBooked,
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
    """`n` is the number of the last event; unless a window is open, `turn` moves, since event `turn_since` made it so.

    `ended` is the number of `hand_ended`; `autopilot` are the seats whose moves are made for them; `penalties` by seat,
    once somebody has one, are no part of the `points`.
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
    penalties: tuple[int, ...] = ()

    @property
    def players(self) -> int:
        """The number of seats."""
        return len(self.seats)

    @property
    def over(self) -> bool:
        """Whether the hand has ended or was voided."""
        return bool(self.ended_by)

    @property
    def ended_by(self) -> tuple[int, ...]:
        """The number of the event that ended the hand: `hand_ended`, or `hand_voided` where it was voided before."""
        ends = (n for n in (self.ended, self.voided) if n is not None)
        return tuple(ends)[:1]


def begin(fact: HandDealt[Any]) -> Course:
    """The course of a hand that has just been dealt."""
    return Course(1, fact.seats, fact.dealer, table_id=fact.table_id, number=fact.number, reveal=fact.reveal)


def with_turn(course: Course, seat: int | None) -> Course:
    """The turn goes to a seat, because of the last event."""
    return replace(course, turn=seat, turn_since=course.n)


def advance(course: Course, fact: Struct) -> Course:  # noqa: C901  one line for each kind of fact
    """The course after one more fact; facts of a single game only count. `ImpossibleFact` where it cannot follow."""
    n = course.n + 1
    match fact:
        case PlayBegan(seat):
            return replace(_running(course), n=n, turn=seat, turn_since=n)
        case WindowOpened():
            return replace(_running(course), n=n, window=_opened(course, n, fact))
        case WindowAnswered(seat, answer):
            return replace(course, n=n, window=_asked(course, seat).with_answer(seat, answer))
        case WindowResolved():
            _open_window(course)
            return replace(course, n=n, window=None)
        case HandEnded(reason, places, winners):
            ended = replace(_running(course), n=n, ended=n, reason=reason, places=places, winners=winners)
            return replace(ended, turn=None, window=None)
        case HandScored(points):
            return replace(_unsettled(course), n=n, points=points)
        case HandVoided():
            return replace(_valid(course), n=n, voided=n, turn=None, window=None)
        case AutopilotChanged(seat, on):
            return replace(course, n=n, autopilot=_switched(course.autopilot, seat, on))
        case PenaltyBooked(seat, points):
            return replace(_running(course), n=n, penalties=_fined(course, seat, points))
        case HandDealt():
            raise ImpossibleFact("a hand is dealt once")
        case _:
            return replace(_running(course), n=n)


def _running(course: Course) -> Course:
    if course.over:
        raise ImpossibleFact("play is over")
    return course


def _unsettled(course: Course) -> Course:
    if course.ended is None or course.points is not None:
        raise ImpossibleFact("a hand is scored once, after its end")
    return _valid(course)


def _valid(course: Course) -> Course:
    if course.voided is not None:
        raise ImpossibleFact("the hand is void")
    return course


def _opened(course: Course, n: int, fact: WindowOpened) -> Window:
    if course.window is not None:
        raise ImpossibleFact("a window is open already")
    return Window(n, fact.kind, fact.rights, fact.mode, fact.card)


def _open_window(course: Course) -> Window:
    if course.window is None:
        raise ImpossibleFact("no window is open")
    return course.window


def _asked(course: Course, seat: int) -> Window:
    window = _open_window(course)
    if seat not in window.awaited():
        raise ImpossibleFact("that seat is not asked, or has answered")
    return window


def _switched(seats: tuple[int, ...], seat: int, on: bool) -> tuple[int, ...]:
    return tuple(sorted({*seats, seat} if on else set(seats) - {seat}))


def _fined(course: Course, seat: int, points: int) -> tuple[int, ...]:
    before = course.penalties or (0,) * course.players
    return tuple(booked + (points if fined == seat else 0) for fined, booked in enumerate(before))
