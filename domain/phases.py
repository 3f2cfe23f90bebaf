"""Phases of a hand, in games that have them: which facts belong to which, and the steps between them."""

from collections.abc import Callable, Mapping
from typing import Any, Final, Protocol, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from domain.course import COUNTED, Course, HasCourse, ImpossibleFact, Steps, counted
from domain.facts import Answered, Asked, HandEnded, HandVoided, PenaltyBooked, QuestionSettled


class Phased(HasCourse, Protocol):
    """The state of a hand that has phases; `since` is the event that opened the present one."""

    @property
    def phase(self) -> str: ...

    @property
    def since(self) -> int: ...


P = TypeVar("P", bound=Phased)
Fits = Callable[[Any, str, Course], bool]
Places = Mapping[type[Struct], tuple[tuple[str, ...], Fits]]
"""The phases in which a fact happens, and what must be true of it then; facts that are not named are free."""


def placed(places: Places) -> Callable[[Phased, Struct], None]:
    """Refuse a fact that does not belong to the phase, comes while a window is open, or is another seat's."""

    def check(state: Phased, fact: Struct) -> None:
        phases, fits = places.get(type(fact), ((state.phase,), always))
        if state.phase not in phases:
            raise ImpossibleFact("that does not happen in this phase")
        waits = state.course.window is not None and type(fact) in places
        if waits and not isinstance(fact, QuestionSettled | PenaltyBooked):
            raise ImpossibleFact("that does not happen before the question is settled")
        if not fits(fact, state.phase, state.course):
            raise ImpossibleFact("that is not this seat's to do now")

    return check


def in_turn(fact: Any, _: str, course: Course) -> bool:
    """The seat of the fact has the turn."""
    return bool(fact.seat == course.turn)


def by_a_seat(fact: Any, _: str, course: Course) -> bool:
    """The fact is of a seat of the hand."""
    return is_seat(fact.seat, course)


def always(_: Any, __: str, ___: Course) -> bool:
    """Nothing more must be true."""
    return True


def is_seat(seat: int, course: Course) -> bool:
    """Whether the hand has that seat."""
    return 0 <= seat < course.players


def in_phase(state: P, course: Course, phase: str) -> P:
    """The state in another phase, since the last event."""
    record: Any = state
    after: P = replace(record, course=course, phase=phase, since=course.n)
    return after


def over(state: P, course: Course, _: HandEnded | HandVoided) -> P:
    """The step of the end: the phase END."""
    return in_phase(state, course, "END")


PHASED: Final[Steps[Any]] = {**COUNTED, Asked: counted, Answered: counted, HandEnded: over, HandVoided: over}
"""The steps that games with phases and questions have in common."""
