"""The phases of a hand of 保皇 (BH-PHASES), and which facts belong to which."""

from collections.abc import Mapping
from typing import Final, Literal

from msgspec import Struct

from domain.course import Course, ImpossibleFact
from domain.facts import PenaltyBooked, PlayBegan, WindowOpened
from domain.games.baohuang.events import (
    CardsPlayed,
    Fact,
    RolesDeclared,
    ThroneClaimed,
    ThroneForced,
    ThroneOffered,
    ThroneSnatched,
    ThroneYielded,
    TrickEnded,
    TurnPassed,
    WentOut,
)

Phase = Literal["THRONE", "CLAIMED", "SNATCH", "DECLARE", "PLAY", "END"]
"""CLAIMED passes by itself: the throne is taken, and nobody has been asked about it yet."""

WINDOWS: Final[Mapping[str, Phase]] = {"snatch": "SNATCH", "declare": "DECLARE"}

_WHEN: Final[Mapping[type[Struct], tuple[Phase, ...]]] = {
    ThroneOffered: ("THRONE",),
    ThroneYielded: ("THRONE",),
    ThroneForced: ("THRONE",),
    ThroneClaimed: ("THRONE",),
    WindowOpened: ("CLAIMED", "SNATCH"),
    ThroneSnatched: ("SNATCH",),
    RolesDeclared: ("SNATCH", "DECLARE", "PLAY"),
    PlayBegan: ("CLAIMED", "SNATCH", "DECLARE"),
    CardsPlayed: ("PLAY",),
    TurnPassed: ("PLAY",),
    TrickEnded: ("PLAY",),
    WentOut: ("PLAY",),
    PenaltyBooked: ("PLAY",),
}


def check_place(fact: Fact, phase: Phase, course: Course) -> None:
    """Refuse a fact that does not belong to the phase, comes while a window is open, or is another seat's."""
    if phase not in _WHEN.get(type(fact), (phase,)):
        raise ImpossibleFact("that does not happen in this phase")
    if type(fact) in _WHEN and course.window is not None:
        raise ImpossibleFact("that does not happen before the window is resolved")
    seats = range(course.players)
    match fact:
        case ThroneYielded(seat) | ThroneClaimed(seat):
            _check(seat == course.turn)
        case CardsPlayed(seat, next=following) | TurnPassed(seat, following):
            _check(seat == course.turn and (following is None or following in seats))
        case ThroneOffered(seat) | ThroneForced(seat) | ThroneSnatched(seat) | PlayBegan(seat) | TrickEnded(seat):
            _check(seat in seats)
        case WentOut(seat) | PenaltyBooked(seat):
            _check(seat in seats)
        case RolesDeclared(guard=guard):
            _check(guard is None or guard in seats)
        case WindowOpened(kind=kind) if kind not in WINDOWS:
            raise ImpossibleFact("this game does not ask that")
        case _:
            pass


def _check(right: bool) -> None:
    if not right:
        raise ImpossibleFact("that is another seat's, or no seat's")
