"""The phases of a hand of 保皇 (BH-PHASES), and which facts belong to which."""

from collections.abc import Callable, Mapping
from typing import Any, Final, Literal

from msgspec import Struct

from domain.course import Course, ImpossibleFact
from domain.facts import PenaltyBooked, PlayBegan, QuestionSettled
from domain.games.baohuang.events import (
    CardsPlayed,
    Fact,
    RolesDeclared,
    ThreeBought,
    ThroneClaimed,
    ThroneForced,
    ThroneOffered,
    ThroneSnatched,
    ThroneYielded,
    TrickEnded,
    TurnPassed,
    WentOut,
)

Phase = Literal["BUY", "THRONE", "CLAIMED", "SNATCH", "DECLARE", "PLAY", "END"]
"""CLAIMED passes at once: the throne is taken, and there is nothing left to ask about it."""


def check_place(fact: Fact, phase: Phase, course: Course) -> None:
    """Refuse a fact that does not belong to the phase, comes while a window is open, or is another seat's."""
    place = _PLACES.get(type(fact))
    if place is None:
        return
    phases, fits = place
    if phase not in phases:
        raise ImpossibleFact("that does not happen in this phase")
    if course.window is not None and not isinstance(fact, QuestionSettled | PenaltyBooked):
        raise ImpossibleFact("that does not happen before the question is settled")
    if not fits(fact, course):
        raise ImpossibleFact("that is another seat's, or no seat's, or nothing that this game asks")


def _in_turn(fact: ThroneYielded | ThroneClaimed, course: Course) -> bool:
    return fact.seat == course.turn


def _moves_on(fact: CardsPlayed | TurnPassed, course: Course) -> bool:
    return fact.seat == course.turn and (fact.next is None or _is_seat(fact.next, course))


def _sold(fact: ThreeBought, course: Course) -> bool:
    return _is_seat(fact.seat, course) and _is_seat(fact.source, course) and course.turn in (None, fact.seat)


def _by_a_seat(fact: Any, course: Course) -> bool:
    return _is_seat(fact.seat, course)


def _led_by_a_seat(fact: TrickEnded, course: Course) -> bool:
    return _is_seat(fact.leader, course)


def _guarded_by_a_seat(fact: RolesDeclared, course: Course) -> bool:
    return fact.guard is None or _is_seat(fact.guard, course)


def _always(_: Any, __: Course) -> bool:
    return True


def _is_seat(seat: int, course: Course) -> bool:
    return 0 <= seat < course.players


_PLACES: Final[Mapping[type[Struct], tuple[tuple[Phase, ...], Callable[[Any, Course], bool]]]] = {
    ThreeBought: (("BUY",), _sold),
    ThroneOffered: (("THRONE",), _by_a_seat),
    ThroneYielded: (("THRONE",), _in_turn),
    ThroneForced: (("THRONE",), _by_a_seat),
    ThroneClaimed: (("THRONE",), _in_turn),
    QuestionSettled: (("SNATCH", "DECLARE"), _always),
    ThroneSnatched: (("CLAIMED",), _by_a_seat),
    RolesDeclared: (("CLAIMED", "PLAY"), _guarded_by_a_seat),
    PlayBegan: (("CLAIMED",), _by_a_seat),
    CardsPlayed: (("PLAY",), _moves_on),
    TurnPassed: (("PLAY",), _moves_on),
    TrickEnded: (("PLAY",), _led_by_a_seat),
    WentOut: (("PLAY",), _by_a_seat),
    PenaltyBooked: (("BUY", "THRONE", "CLAIMED", "SNATCH", "DECLARE", "PLAY"), _by_a_seat),
}
"""The phases in which a fact happens, and what must be true of it then; of the others nothing needs to be."""
