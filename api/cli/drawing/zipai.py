"""字牌 in a terminal: their characters in Chinese, their tokens in English; the red numbers 2, 7, 10 in red."""

from collections.abc import Mapping, Sequence
from itertools import zip_longest
from typing import Any, Final

from api.cli.drawing.forms import cards as hidden_cards
from api.cli.drawing.forms import columns
from domain.card_names import CHARACTERS
from domain.cards import ZI, Card
from domain.sentence import Language

RED_NUMBERS: Final = ("2", "7", "10")
BACK: Final = "▒"


def card(value: Card | None, language: Language) -> str:
    """One card, face down where the viewer may not see it."""
    if not value:
        return "一张牌" if language == "zh" else "a card"
    face = CHARACTERS.get(value, value) if language == "zh" else value
    return f"[red]{face}[/]" if value[1:] in RED_NUMBERS else face


def cards(value: Any, language: Language) -> str:
    """Several cards in their order, or how many there are."""
    if value is None or isinstance(value, Mapping):
        return hidden_cards(value, language)
    return " ".join(card(each, language) for each in value)


def groups(value: Sequence[Sequence[Card]], language: Language) -> str:
    """Several groups of cards."""
    return ", ".join(cards(each, language) for each in value)


def hand(value: Any, language: Language) -> str:
    """The cards of a hand as they are held: a column for each number, the small ones on top."""
    if isinstance(value, Mapping):
        return hidden_cards(value, language)
    in_order = sorted(value, key=ZI.index)
    held = [[each for each in in_order if each[1:] == number] for number in map(str, range(1, 11))]
    by_line = zip_longest(*(column for column in held if column))
    return columns([[card(each, language) if each else "" for each in line] for line in by_line])
