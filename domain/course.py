"""The course of a hand: what hands of every game know about themselves, folded from the common facts."""

from collections.abc import Callable, Mapping
from typing import Any, Final, Protocol, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from domain.facts import (
    LEFT,
    Answered,
    Asked,
    AutopilotChanged,
    HandDealt,
    HandEnded,
    HandScored,
    HandVoided,
    PenaltyBooked,
    PlayBegan,
    QuestionSettled,
    Reveal,
)
from domain.window import Window


class ImpossibleFact(ValueError):
    """A fact that cannot follow what is already known: the log is damaged or not of this game."""


class Mark(Struct, frozen=True):
    """托管: event `n` put the seat on autopilot; `left`: because its player is gone for the rest of the hand."""

    seat: int
    n: int
    left: bool


class Course(Struct, frozen=True):
    """`n` is the number of the last event; unless a window is open, `turn` moves, since event `turn_since` made it so.

    `ended` is the number of `hand_ended`; `marks` are the seats on autopilot, in the order of seats; `penalties` by
    seat, once somebody has one, are no part of the `points`; `void_reason` is what `hand_voided` says.
    """

    n: int
    seats: tuple[str, ...]
    dealer: int
    turn: int | None = None
    turn_since: int = 1
    window: Window | None = None
    marks: tuple[Mark, ...] = ()
    ended: int | None = None
    reason: str | None = None
    places: tuple[int, ...] = ()
    winners: tuple[int, ...] = ()
    ranks: tuple[int, ...] = ()
    points: tuple[int, ...] | None = None
    voided: int | None = None
    void_reason: str | None = None
    table_id: str | None = None
    number: int | None = None
    reveal: Reveal = "all"
    penalties: tuple[int, ...] = ()

    @property
    def players(self) -> int:
        """The number of seats."""
        return len(self.seats)

    @property
    def mover(self) -> int:
        """The seat whose turn it is; `ImpossibleFact` while no turn has begun."""
        if self.turn is None:
            raise ImpossibleFact("no turn has begun")
        return self.turn

    @property
    def autopilot(self) -> tuple[int, ...]:
        """The seats whose moves are made for them."""
        return tuple(mark.seat for mark in self.marks)

    def mark_of(self, seat: int) -> Mark | None:
        """The mark of a seat that is on autopilot."""
        return next((mark for mark in self.marks if mark.seat == seat), None)

    @property
    def over(self) -> bool:
        """Whether the hand has ended or was voided."""
        return self.ended is not None or self.voided is not None

    @property
    def counts(self) -> bool:
        """Whether the hand was scored, and not voided after that."""
        return self.points is not None and self.voided is None

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


def advance(course: Course, fact: Struct) -> Course:
    """The course after one more fact; facts of a single game only count. `ImpossibleFact` where it cannot follow."""
    return _STEPS.get(type(fact), _next)(course, course.n + 1, fact)


class HasCourse(Protocol):
    """The state of a hand of any game."""

    @property
    def course(self) -> Course: ...


S = TypeVar("S", bound=HasCourse)
Steps = Mapping[type[Struct], Callable[[S, Course, Any], S]]
"""What each kind of fact does to a game's state: the state before, the course after it, the fact."""


def taken(steps: Steps[S], state: S, fact: Struct) -> S:
    """The state after any fact but the deal; `ImpossibleFact` if the game has no step for its type."""
    step = steps.get(type(fact))
    if step is None:
        raise ImpossibleFact("a hand is dealt once, and this game knows nothing else")
    return step(state, advance(state.course, fact), fact)


def counted(state: Any, course: Course, _: Any) -> Any:
    """The step of a fact that changes nothing but the course."""
    return replace(state, course=course)


COUNTED: Final[Steps[Any]] = dict.fromkeys((HandEnded, HandScored, HandVoided, AutopilotChanged), counted)
"""The steps that hands of every game have in common."""


def _next(course: Course, n: int, _: Any) -> Course:
    return replace(_running(course), n=n)


def _began(course: Course, n: int, fact: PlayBegan) -> Course:
    return replace(_running(course), n=n, turn=fact.seat, turn_since=n)


def _asked(course: Course, _: int, fact: Asked) -> Course:
    if _running(course).window is not None:
        raise ImpossibleFact("a window is open already")
    return replace(course, window=Window(fact.n, fact.kind, fact.rights, fact.mode, fact.card))


def _answered(course: Course, _: int, fact: Answered[Any]) -> Course:
    if course.window is None or fact.seat not in course.window.awaited():
        raise ImpossibleFact("that seat is not asked, or has answered")
    return replace(course, window=course.window.with_answer(fact.seat, fact.answer, fact.action))


def _settled(course: Course, n: int, fact: QuestionSettled[Any]) -> Course:
    if len(fact.asked) != course.players or fact.winner not in (None, *range(course.players)):
        raise ImpossibleFact("a question is settled for the seats of its hand")
    return replace(_running(course), n=n, window=None)


def _ended(course: Course, n: int, fact: HandEnded) -> Course:
    ended = replace(_running(course), n=n, ended=n, reason=fact.reason, places=fact.places, winners=fact.winners)
    return replace(ended, ranks=fact.ranks, turn=None, window=None)


def _scored(course: Course, n: int, fact: HandScored) -> Course:
    if course.ended is None or course.points is not None:
        raise ImpossibleFact("a hand is scored once, after its end")
    return replace(_valid(course), n=n, points=fact.points)


def _voided(course: Course, n: int, fact: HandVoided) -> Course:
    penalties = () if fact.waived else course.penalties
    return replace(_valid(course), n=n, voided=n, void_reason=fact.reason, turn=None, window=None, penalties=penalties)


def _switched(course: Course, n: int, fact: AutopilotChanged) -> Course:
    marks = {mark.seat: mark for mark in course.marks if mark.seat != fact.seat}
    if fact.on:
        marks[fact.seat] = Mark(fact.seat, n, left=fact.why == LEFT)
    return replace(course, n=n, marks=tuple(marks[seat] for seat in sorted(marks)))


def _fined(course: Course, n: int, fact: PenaltyBooked) -> Course:
    before = _running(course).penalties or (0,) * course.players
    after = (booked + (fact.points if seat == fact.seat else 0) for seat, booked in enumerate(before))
    return replace(course, n=n, penalties=tuple(after))


def _dealt_again(course: Course, n: int, fact: HandDealt[Any]) -> Course:  # noqa: ARG001  it never can
    raise ImpossibleFact("a hand is dealt once")


_STEPS: Final[Mapping[type[Struct], Callable[[Course, int, Any], Course]]] = {
    PlayBegan: _began,
    Asked: _asked,
    Answered: _answered,
    QuestionSettled: _settled,
    HandEnded: _ended,
    HandScored: _scored,
    HandVoided: _voided,
    AutopilotChanged: _switched,
    PenaltyBooked: _fined,
    HandDealt: _dealt_again,
}


def _running(course: Course) -> Course:
    if course.over:
        raise ImpossibleFact("play is over")
    return course


def _valid(course: Course) -> Course:
    if course.voided is not None:
        raise ImpossibleFact("the hand is void")
    return course
