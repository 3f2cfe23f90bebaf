"""The phases of a hand of 安化跑胡子 (PHZ-TURN), and which facts belong to which."""

from typing import Final, Literal

from domain.course import Course
from domain.facts import PlayBegan, QuestionSettled
from domain.games.paohuzi.events import (
    CardDiscarded,
    CardDrawn,
    CardRefilled,
    DealerCardShown,
    DiscardWaived,
    HandWon,
    MeldLaid,
    SeatDied,
)
from domain.phases import Places, always, by_a_seat, in_turn, is_seat

Phase = Literal["OPENING", "DRAW", "CLAIM", "DISCARD", "END"]
"""Before the first discard; a draw is due; a card is open; a discard is due unless it is waived; over."""


def _may_lay(fact: MeldLaid, phase: str, course: Course) -> bool:
    return is_seat(fact.seat, course) and (fact.opening or phase == "CLAIM")


PLACES: Final[Places] = {
    DealerCardShown: (("OPENING",), always),
    PlayBegan: (("OPENING",), by_a_seat),
    CardDrawn: (("DRAW",), in_turn),
    CardRefilled: (("OPENING",), in_turn),
    MeldLaid: (("OPENING", "DRAW", "CLAIM"), _may_lay),
    CardDiscarded: (("DISCARD",), in_turn),
    DiscardWaived: (("DISCARD",), in_turn),
    SeatDied: (("DISCARD",), in_turn),
    QuestionSettled: (("CLAIM", "DISCARD"), always),
    HandWon: (("OPENING", "CLAIM", "DISCARD"), by_a_seat),
}
