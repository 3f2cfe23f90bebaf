"""The phases of a hand of 保皇 (BH-PHASES), and which facts belong to which."""

from typing import Final, Literal

from domain.course import Course
from domain.facts import PenaltyBooked, PlayBegan, QuestionSettled
from domain.games.baohuang.events import (
    CardsPlayed,
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
from domain.phases import Places, always, by_a_seat, in_turn, is_seat

Phase = Literal["BUY", "THRONE", "CLAIMED", "SNATCH", "DECLARE", "PLAY", "END"]
"""CLAIMED passes at once: the throne is taken, and there is nothing left to ask about it."""


def _moves_on(fact: CardsPlayed | TurnPassed, _: str, course: Course) -> bool:
    return fact.seat == course.turn and (fact.next is None or is_seat(fact.next, course))


def _sold(fact: ThreeBought, _: str, course: Course) -> bool:
    return is_seat(fact.seat, course) and is_seat(fact.source, course) and course.turn in (None, fact.seat)


def _led_by_a_seat(fact: TrickEnded, _: str, course: Course) -> bool:
    return is_seat(fact.leader, course)


def _guarded_by_a_seat(fact: RolesDeclared, _: str, course: Course) -> bool:
    return fact.guard is None or is_seat(fact.guard, course)


PLACES: Final[Places] = {
    ThreeBought: (("BUY",), _sold),
    ThroneOffered: (("THRONE",), by_a_seat),
    ThroneYielded: (("THRONE",), in_turn),
    ThroneForced: (("THRONE",), by_a_seat),
    ThroneClaimed: (("THRONE",), in_turn),
    QuestionSettled: (("SNATCH", "DECLARE"), always),
    ThroneSnatched: (("CLAIMED",), by_a_seat),
    RolesDeclared: (("CLAIMED", "PLAY"), _guarded_by_a_seat),
    PlayBegan: (("CLAIMED",), by_a_seat),
    CardsPlayed: (("PLAY",), _moves_on),
    TurnPassed: (("PLAY",), _moves_on),
    TrickEnded: (("PLAY",), _led_by_a_seat),
    WentOut: (("PLAY",), by_a_seat),
    PenaltyBooked: (("BUY", "THRONE", "CLAIMED", "SNATCH", "DECLARE", "PLAY"), by_a_seat),
}
