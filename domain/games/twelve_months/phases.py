"""The phases of a hand of 十二个月 (TM-TURN), and which facts belong to which."""

from collections.abc import Mapping
from typing import Final, Literal

from msgspec import Struct

from domain.course import Course, ImpossibleFact
from domain.facts import PlayBegan, WindowOpened
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

_WHEN: Final[Mapping[type[Struct], tuple[Phase, ...]]] = {
    WindowOpened: ("HEAVENLY", "STEAL"),
    PlayBegan: ("HEAVENLY",),
    StockEmptied: ("DRAW",),
    StockRecycled: ("DRAW",),
    CardDrawn: ("DRAW", "REST"),
    MonthLaid: ("HEAVENLY", "ACT", "STEAL"),
    CardDiscarded: ("ACT",),
    CardStolen: ("STEAL",),
    HandRefilled: ("REST",),
    RestDiscarded: ("REST",),
    TurnEnded: ("ACT", "STEAL", "REST"),
}


def check_place(fact: Fact, phase: Phase, course: Course) -> None:
    """Refuse a fact that does not belong to the phase, comes while a window is open, or is another seat's."""
    if phase not in _WHEN.get(type(fact), (phase,)):
        raise ImpossibleFact("that does not happen in this phase")
    if type(fact) in _WHEN and course.window is not None:
        raise ImpossibleFact("that does not happen before the window is resolved")
    match fact:
        case CardDrawn(seat) | CardDiscarded(seat) | HandRefilled(seat) | RestDiscarded(seat) | StockEmptied(seat):
            _check(seat == course.turn)
        case MonthLaid(seat):
            _check(seat in range(course.players) and (phase != "ACT" or seat == course.turn))
        case CardStolen(seat, source):
            _check(seat in range(course.players) and source == course.turn)
        case PlayBegan(seat) | TurnEnded(_, seat):
            _check(seat in range(course.players))
        case _:
            pass


def _check(right: bool) -> None:
    if not right:
        raise ImpossibleFact("it is not that seat's turn")
