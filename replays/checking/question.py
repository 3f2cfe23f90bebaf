"""The open question in a refusal: which seats it waits for, about which card, since which event."""

from msgspec.structs import replace

from domain.card_names import name_of
from domain.course import Course
from domain.seat_names import names_of
from domain.sentence import Sentence
from domain.verdict import IllegalAction

_ASKED = Sentence(
    zh="第 {n} 号事件之后，{seats}还没有回答{about}：请写出其回答或 pass；若记录不写 pass，首行写 passes: omitted。",
    en="Since event {n} {seats} has not answered{about}: write its answer, or pass; where the record leaves passes "
    "out, its header says passes: omitted.",
)

_CARD = Sentence(zh="是否要{card}", en=" about {card}")
_NOTHING = Sentence(zh="", en="")


def naming_question(illegal: IllegalAction, course: Course) -> IllegalAction:
    """The refusal, with the question that is open there, if one is."""
    window = course.window
    awaited = () if window is None or course.over else window.awaited()
    if window is None or not awaited:
        return illegal
    about = _NOTHING if window.card is None else _CARD.filled(card=name_of(window.card))
    asked = _ASKED.filled(n=window.n, seats=names_of(awaited), about=about)
    verdict = illegal.verdict
    said = Sentence(zh=f"{verdict.sentence.zh}{asked.zh}", en=f"{verdict.sentence.en} {asked.en}")
    return IllegalAction(replace(verdict, sentence=said), illegal.problem)
