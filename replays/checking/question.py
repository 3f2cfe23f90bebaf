"""The open question that may stand in the way of an action: whom it asks, about which card, since which event."""

from msgspec.structs import replace

from domain.course import Course
from domain.sentence import Sentence
from domain.verdict import IllegalAction

_ASKED = Sentence(
    zh=(
        "第 {n} 号事件之后，{seats} 号座还没有回答{card}：请写出其回答或 pass；"
        "若记录不写 pass，首行写 passes: omitted。"
    ),
    en="Since event {n} {seats} has not answered{card}: tell its answer, or pass; where passes are not told, "
    "the header says passes: omitted.",
)


def naming_question(illegal: IllegalAction, course: Course) -> IllegalAction:
    """The refusal, with the question that is open there, if one is."""
    window = course.window
    awaited = () if window is None or course.over else window.awaited()
    if window is None or not awaited:
        return illegal
    seats, card = ", ".join(map(str, awaited)), window.card
    zh = _ASKED.filled(n=window.n, seats=seats, card="" if card is None else f" {card}").zh
    en = _ASKED.filled(n=window.n, seats=f"seat {seats}", card="" if card is None else f" about {card}").en
    verdict = illegal.verdict
    return IllegalAction(
        replace(verdict, sentence=Sentence(zh=f"{verdict.sentence.zh}{zh}", en=f"{verdict.sentence.en} {en}")),
        illegal.problem,
    )
