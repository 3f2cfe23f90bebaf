"""The phases of a hand of 十二个月 (TM-TURN), and which facts belong to which."""

from typing import Final, Literal

from domain.course import Course
from domain.facts import PlayBegan, QuestionSettled
from domain.games.twelve_months.events import (
    CardDiscarded,
    CardDrawn,
    CardStolen,
    HandRefilled,
    MonthLaid,
    RestDiscarded,
    StockEmptied,
    StockRecycled,
    TurnEnded,
)
from domain.phases import Places, always, by_a_seat, in_turn, is_seat

Phase = Literal["HEAVENLY", "DRAW", "ACT", "STEAL", "REST", "END"]


def _may_lay(fact: MonthLaid, phase: str, course: Course) -> bool:
    return is_seat(fact.seat, course) and (phase != "ACT" or fact.seat == course.turn)


def _from_the_last(fact: CardStolen, _: str, course: Course) -> bool:
    return is_seat(fact.seat, course) and fact.source == course.turn


def _to_a_seat(fact: TurnEnded, _: str, course: Course) -> bool:
    return is_seat(fact.next, course)


PLACES: Final[Places] = {
    QuestionSettled: (("HEAVENLY", "STEAL"), always),
    PlayBegan: (("HEAVENLY",), by_a_seat),
    StockEmptied: (("DRAW",), in_turn),
    StockRecycled: (("DRAW",), always),
    CardDrawn: (("DRAW", "REST"), in_turn),
    MonthLaid: (("HEAVENLY", "ACT", "STEAL"), _may_lay),
    CardDiscarded: (("ACT",), in_turn),
    CardStolen: (("STEAL",), _from_the_last),
    HandRefilled: (("REST",), in_turn),
    RestDiscarded: (("REST",), in_turn),
    TurnEnded: (("ACT", "STEAL", "REST"), _to_a_seat),
}
