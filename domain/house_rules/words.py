"""Options in words: a name and a sentence for each option of a game and for each of its values, Chinese and English."""

from collections.abc import Mapping
from typing import Any, Final

import msgspec
from msgspec import Struct

from domain.sentence import Sentence


class Words(Struct, frozen=True):
    """What people call a value, and what holds at a table that plays so."""

    name: Sentence
    sentence: Sentence


class OptionWords(Struct, frozen=True):
    """What people call an option, and what it decides.

    `values`: words for each value that is listed, by its JSON spelling (`cw`, `true`, `null`, `20`), also where it
    stands in a list; in a text with a pattern `<…>` stands for what varies (`lot:<seat>`). `unit` is what a number
    counts. `only_with`: the option has effect only where each option named here has one of these values.
    """

    name: Sentence
    sentence: Sentence
    values: Mapping[str, Words] = {}
    unit: Sentence | None = None
    only_with: Mapping[str, tuple[str, ...]] = {}

    def of(self, value: str) -> Words | None:
        """The words for a value in its JSON spelling, None: it is no listed one."""
        return self.values.get(value) or next((self.values[form] for form in self.values if varies(form, value)), None)

    def said(self, value: Any) -> Sentence:
        """A value as people say it: its name, a number with its unit, the elements of a list."""
        if isinstance(value, (list, tuple)):
            each = [self.said(element) for element in value]
            return Sentence("、".join(one.zh for one in each), ", ".join(one.en for one in each))
        text = spelled(value)
        if text in self.values:
            return self.values[text].name
        if (form := next((form for form in self.values if varies(form, text)), None)) is not None:
            name, particular = self.values[form].name, text.removeprefix(form.partition("<")[0])
            return Sentence(f"{name.zh}（{particular}）", f"{name.en} ({particular})")
        return Sentence(text, text) if self.unit is None else _counted(value, self.unit)


def spelled(value: Any) -> str:
    """A value as JSON spells it; a text without its quotation marks."""
    return value if isinstance(value, str) else msgspec.json.encode(value).decode()


def varies(form: str, value: str) -> bool:
    """Whether a text is of a form such as `lot:<seat>`."""
    before, place, _ = form.partition("<")
    return bool(place) and value.startswith(before)


def _counted(number: int, unit: Sentence) -> Sentence:
    """So many of them; English units are plurals."""
    return Sentence(f"{number}{unit.zh}", f"{number} {unit.en.removesuffix('s') if number == 1 else unit.en}")


POINTS: Final = Sentence("分", "points")
SEATS: Final = Sentence("人", "players")
TIMES: Final = Sentence("倍", "times")

CLOCKWISE: Final = Words(Sentence("顺时针", "clockwise"), Sentence("按顺时针轮。", "Turns go clockwise."))
ANTICLOCKWISE: Final = Words(Sentence("逆时针", "anticlockwise"), Sentence("按逆时针轮。", "Turns go anticlockwise."))
PLAYERS: Final = OptionWords(
    Sentence("人数", "players"),
    Sentence("几个人玩；与座位数相同。", "How many play, as many as there are seats."),
    unit=SEATS,
)
ON_AUTOPILOT: Final = Words(
    Sentence("托管", "autopilot"), Sentence("离开后由托管代打完这一局。", "The hand goes on, autopilot plays the seat.")
)
VOID: Final = Words(
    Sentence("作废", "void"), Sentence("有人离开，这一局就作废，不计分。", "The hand is void and pays nothing.")
)
ON_QUIT: Final = OptionWords(
    Sentence("中途离开", "leaving"),
    Sentence("有人中途离开时怎么办。", "What follows when a player leaves during a hand."),
    {"autopilot": ON_AUTOPILOT, "void": VOID},
)
