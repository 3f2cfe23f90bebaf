"""The phases of a hand of 安化跑胡子 (PHZ-TURN), and which facts belong to which."""

from collections.abc import Mapping
from typing import Final, Literal

from msgspec import Struct

from domain.course import Course, ImpossibleFact
from domain.facts import PlayBegan, WindowOpened
from domain.games.paohuzi.events import (
    CardDiscarded,
    CardDrawn,
    CardLeft,
    ChiBarred,
    DealerCardShown,
    DiscardWaived,
    Fact,
    HandWon,
    MeldLaid,
    SeatDied,
)

Phase = Literal["OPENING", "DRAW", "CLAIM", "DISCARD", "END"]
"""Before the first discard; a draw is due; a card is open; a discard is due unless it is waived; over."""

_WHEN: Final[Mapping[type[Struct], tuple[Phase, ...]]] = {
    DealerCardShown: ("OPENING",),
    PlayBegan: ("OPENING",),
    WindowOpened: ("OPENING", "CLAIM", "DISCARD"),
    CardDrawn: ("DRAW",),
    MeldLaid: ("OPENING", "DRAW", "CLAIM"),
    CardDiscarded: ("DISCARD",),
    CardLeft: ("CLAIM",),
    ChiBarred: ("CLAIM",),
    DiscardWaived: ("DISCARD",),
    SeatDied: ("DISCARD",),
    HandWon: ("OPENING", "CLAIM", "DISCARD"),
}


def check_place(fact: Fact, phase: Phase, course: Course) -> None:
    """Refuse a fact that does not belong to the phase, comes while a window is open, or is another seat's."""
    if phase not in _WHEN.get(type(fact), (phase,)):
        raise ImpossibleFact("that does not happen in this phase")
    if type(fact) in _WHEN and course.window is not None:
        raise ImpossibleFact("that does not happen before the window is resolved")
    match fact:
        case CardDrawn(seat) | CardDiscarded(seat) | CardLeft(seat) | DiscardWaived(seat) | SeatDied(seat):
            _check(seat == course.turn)
        case MeldLaid(seat=seat, opening=opening):
            _check(seat in range(course.players) and (opening or phase == "CLAIM"))
        case HandWon(seat) | PlayBegan(seat):
            _check(seat in range(course.players))
        case _:
            pass


def _check(right: bool) -> None:
    if not right:
        raise ImpossibleFact("that is not this seat's to do now")
