"""Options in words: a name and a sentence for each option of a game and for each of its values, Chinese and English."""

from collections.abc import Mapping
from typing import Final

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
        return self.values.get(value) or next((each for form, each in self.values.items() if _fits(form, value)), None)


def _fits(form: str, value: str) -> bool:
    """Whether a text is of the form `lot:<seat>`."""
    before, varies, after = form.partition("<")
    return bool(varies) and value.startswith(before) and value.endswith(after.partition(">")[2])


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
