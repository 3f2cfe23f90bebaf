"""The phases of a hand of 安化跑胡子 (PHZ-TURN), and which facts belong to which."""

from collections.abc import Callable, Mapping
from typing import Any, Final, Literal

from msgspec import Struct

from domain.course import Course, ImpossibleFact
from domain.facts import PlayBegan, QuestionSettled
from domain.games.paohuzi.events import (
    CardDiscarded,
    CardDrawn,
    CardRefilled,
    DealerCardShown,
    DiscardWaived,
    Fact,
    HandWon,
    MeldLaid,
    SeatDied,
)

Phase = Literal["OPENING", "DRAW", "CLAIM", "DISCARD", "END"]
"""Before the first discard; a draw is due; a card is open; a discard is due unless it is waived; over."""


def check_place(fact: Fact, phase: Phase, course: Course) -> None:
    """Refuse a fact that does not belong to the phase, comes while a window is open, or is another seat's."""
    place = _PLACES.get(type(fact))
    if place is None:
        return
    phases, fits = place
    if phase not in phases:
        raise ImpossibleFact("that does not happen in this phase")
    if course.window is not None and not isinstance(fact, QuestionSettled):
        raise ImpossibleFact("that does not happen before the question is settled")
    if not fits(fact, phase, course):
        raise ImpossibleFact("that is not this seat's to do now")


def _in_turn(
    fact: CardDrawn | CardRefilled | CardDiscarded | DiscardWaived | SeatDied, _: Phase, course: Course
) -> bool:
    return fact.seat == course.turn


def _by_a_seat(fact: HandWon | PlayBegan, _: Phase, course: Course) -> bool:
    return 0 <= fact.seat < course.players


def _may_lay(fact: MeldLaid, phase: Phase, course: Course) -> bool:
    return 0 <= fact.seat < course.players and (fact.opening or phase == "CLAIM")


def _always(_: Fact, __: Phase, ___: Course) -> bool:
    return True


_PLACES: Final[Mapping[type[Struct], tuple[tuple[Phase, ...], Callable[[Any, Phase, Course], bool]]]] = {
    DealerCardShown: (("OPENING",), _always),
    PlayBegan: (("OPENING",), _by_a_seat),
    CardDrawn: (("DRAW",), _in_turn),
    CardRefilled: (("OPENING",), _in_turn),
    MeldLaid: (("OPENING", "DRAW", "CLAIM"), _may_lay),
    CardDiscarded: (("DISCARD",), _in_turn),
    DiscardWaived: (("DISCARD",), _in_turn),
    SeatDied: (("DISCARD",), _in_turn),
    QuestionSettled: (("CLAIM", "DISCARD"), _always),
    HandWon: (("OPENING", "CLAIM", "DISCARD"), _by_a_seat),
}
"""The phases in which a fact happens, and what must be true of it then; of the others nothing needs to be."""
