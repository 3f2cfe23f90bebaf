"""The phases of a hand of 十二个月 (TM-TURN), and which facts belong to which."""

from collections.abc import Callable, Mapping
from typing import Any, Final, Literal

from msgspec import Struct

from domain.course import Course, ImpossibleFact
from domain.facts import PlayBegan, QuestionSettled
from domain.games.twelve_months.events import (
    CardDiscarded,
    CardDrawn,
    CardStolen,
    Fact,
    HandRefilled,
    MonthLaid,
    RestDiscarded,
    StockEmptied,
    StockRecycled,
    TurnEnded,
)

Phase = Literal["HEAVENLY", "DRAW", "ACT", "STEAL", "REST", "END"]


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
        raise ImpossibleFact("it is not that seat's turn")


def _in_turn(
    fact: CardDrawn | CardDiscarded | HandRefilled | RestDiscarded | StockEmptied, _: Phase, course: Course
) -> bool:
    return fact.seat == course.turn


def _by_a_seat(fact: PlayBegan, _: Phase, course: Course) -> bool:
    return 0 <= fact.seat < course.players


def _may_lay(fact: MonthLaid, phase: Phase, course: Course) -> bool:
    return 0 <= fact.seat < course.players and (phase != "ACT" or fact.seat == course.turn)


def _from_the_last(fact: CardStolen, _: Phase, course: Course) -> bool:
    return 0 <= fact.seat < course.players and fact.source == course.turn


def _to_a_seat(fact: TurnEnded, _: Phase, course: Course) -> bool:
    return 0 <= fact.next < course.players


def _always(_: Fact, __: Phase, ___: Course) -> bool:
    return True


_PLACES: Final[Mapping[type[Struct], tuple[tuple[Phase, ...], Callable[[Any, Phase, Course], bool]]]] = {
    QuestionSettled: (("HEAVENLY", "STEAL"), _always),
    PlayBegan: (("HEAVENLY",), _by_a_seat),
    StockEmptied: (("DRAW",), _in_turn),
    StockRecycled: (("DRAW",), _always),
    CardDrawn: (("DRAW", "REST"), _in_turn),
    MonthLaid: (("HEAVENLY", "ACT", "STEAL"), _may_lay),
    CardDiscarded: (("ACT",), _in_turn),
    CardStolen: (("STEAL",), _from_the_last),
    HandRefilled: (("REST",), _in_turn),
    RestDiscarded: (("REST",), _in_turn),
    TurnEnded: (("ACT", "STEAL", "REST"), _to_a_seat),
}
"""The phases in which a fact happens, and what must be true of it then; of the others nothing needs to be."""
