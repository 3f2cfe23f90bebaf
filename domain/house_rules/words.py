"""Words for options: a name and a sentence for each option of a game and each of its values, Chinese and English."""

from collections.abc import Mapping
from typing import Any, Final

from msgspec import Struct

from domain.sentence import Sentence
from domain.wire.choices import spelled


class Words(Struct, frozen=True):
    """Words for a value: its name, and a sentence on what holds at a table that plays so."""

    name: Sentence
    sentence: Sentence


class OptionWords(Struct, frozen=True):
    """Words for an option: its name, and a sentence on what it decides.

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
        """The words for a value in its JSON spelling; None if the option does not list it."""
        return self.values.get(value) or next((self.values[form] for form in self.values if varies(form, value)), None)

    def said(self, value: Any) -> Sentence:
        """A value as people say it: its name, a number with its unit, the elements of a list."""
        if isinstance(value, (list, tuple)):
            each = [self.said(element) for element in value]
            return Sentence(zh="、".join(one.zh for one in each), en=", ".join(one.en for one in each))
        text = spelled(value)
        if text in self.values:
            return self.values[text].name
        if (form := next((form for form in self.values if varies(form, text)), None)) is not None:
            name, particular = self.values[form].name, text.removeprefix(form.partition("<")[0])
            return Sentence(zh=f"{name.zh}（{particular}）", en=f"{name.en} ({particular})")
        return Sentence(zh=text, en=text) if self.unit is None else _counted(value, self.unit)


def varies(form: str, value: str) -> bool:
    """Whether a text is of a form such as `lot:<seat>`."""
    before, place, _ = form.partition("<")
    return bool(place) and value.startswith(before)


def _counted(number: int, unit: Sentence) -> Sentence:
    """The number with its unit; English units are plurals."""
    return Sentence(zh=f"{number}{unit.zh}", en=f"{number} {unit.en.removesuffix('s') if number == 1 else unit.en}")


PLAYERS: Final = OptionWords(
    Sentence(zh="人数", en="players"),
    Sentence(zh="几个人玩；与座位数相同。", en="How many play, as many as there are seats."),
    unit=Sentence(zh="人", en="players"),
)
ON_QUIT: Final = OptionWords(
    Sentence(zh="中途离开", en="leaving"),
    Sentence(zh="有人中途离开时怎么办。", en="What follows when a player leaves during a hand."),
    {
        "autopilot": Words(
            Sentence(zh="托管", en="autopilot"),
            Sentence(zh="离开后由托管代打完这一局。", en="The hand goes on, autopilot plays the seat."),
        ),
        "void": Words(
            Sentence(zh="作废", en="void"),
            Sentence(zh="有人离开，这一局就作废，不计分。", en="The hand is void and pays nothing."),
        ),
    },
)
