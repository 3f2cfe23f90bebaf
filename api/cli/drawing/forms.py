"""Forms of values that are shown: seats, cards, points, each by its name.

A form takes a plain value (JSON's) and the language and gives rich's markup, empty where there is nothing to say.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from rich.cells import cell_len
from rich.markup import escape
from rich.text import Text

from api.cli.drawing.cards import by_rank, drawn, row
from domain.cards import EVERY_CARD
from domain.seat_names import name_of, names_of
from domain.sentence import Language

Form = Callable[[Any, Language], str]


def seat(value: Any, language: Language) -> str:
    """The seat as people count it."""
    return name_of(value).in_language(language)


def seats(value: Sequence[int], language: Language) -> str:
    """Several seats, in the order given."""
    return names_of(value).in_language(language)


def comma(language: Language) -> str:
    """The sign between the parts of a list."""
    return "，" if language == "zh" else ", "


def numbers(value: Sequence[int], language: Language) -> str:
    """Numbers in the order given."""
    return ("、" if language == "zh" else ", ").join(map(str, value))


def card(value: Any, language: Language) -> str:
    """One card, face down where the viewer may not see it."""
    return drawn(value) if value else "一张牌" if language == "zh" else "a card"


def cards(value: Any, language: Language) -> str:
    """Several cards in their order, or how many there are, or that there are some."""
    if value is None:
        return "牌" if language == "zh" else "cards"
    return _count(value["count"], language) if isinstance(value, Mapping) else row(value)


def hand(value: Any, language: Language) -> str:
    """The cards of a hand as they are held, or how many there are."""
    return cards(by_rank(value) if isinstance(value, Sequence) else value, language)


def amount(value: Any, language: Language) -> str:
    """How many cards there are, seen or not; nothing where there are none."""
    return _count(_size(value), language) if value and _size(value) else ""


def dealt(value: Sequence[Any], language: Language) -> str:
    """How many cards each seat was dealt."""
    sizes = sorted({_size(each) for each in value})
    each = _count(sizes[0], language) if len(sizes) == 1 else f"{sizes[0]}–{_count(sizes[-1], language)}"
    return f"每人{each}" if language == "zh" else f"{each} each"


def points(value: Sequence[int], language: Language) -> str:
    """The points by seat."""
    return comma(language).join(f"{seat(place, language)} {_signed(each)}" for place, each in enumerate(value))


def signed(value: Any, _: Language) -> str:
    """Points with their sign."""
    return _signed(value)


def claimant(value: Any, language: Language) -> str:
    """Who claims, or that nobody does."""
    if value is None:
        return "无人要" if language == "zh" else "nobody claims"
    return f"{seat(value, language)}要" if language == "zh" else f"{seat(value, language)} claims"


def switch(value: Any, language: Language) -> str:
    """On or off."""
    return ("开" if value else "关") if language == "zh" else "on" if value else "off"


def plain(value: Any, language: Language) -> str:
    """Anything as it is; what looks like a card is drawn as one."""
    match value:
        case None:
            return "–"
        case {"count": int(count)} if len(value) == 1:
            return _count(count, language)
        case Mapping():
            return ", ".join(f"{escape(str(name))} {plain(each, language)}" for name, each in value.items())
        case list() | tuple():
            return " ".join(plain(each, language) for each in value)
        case _:
            return drawn(value) if value in EVERY_CARD else escape(str(value))


def _size(value: Any) -> int:
    return int(value["count"]) if isinstance(value, Mapping) else len(value)


def _count(number: int, language: Language) -> str:
    return f"{number}张" if language == "zh" else f"{number} card{'s' * (number != 1)}"


def _signed(value: int) -> str:
    return f"{value:+d}" if value else "0"


FORMS: Mapping[str, Form] = {
    "": plain,
    "seat": seat,
    "seats": seats,
    "numbers": numbers,
    "card": card,
    "cards": cards,
    "hand": hand,
    "amount": amount,
    "dealt": dealt,
    "points": points,
    "signed": signed,
    "claimant": claimant,
    "switch": switch,
}


def columns(lines: Sequence[Sequence[str]]) -> str:
    """Lines of as many cells each, in rich's markup, as one text."""
    widths = [max(map(_width, column)) for column in zip(*lines, strict=True)]
    return "\n".join(
        " ".join(cell + " " * (width - _width(cell)) for cell, width in zip(line, widths, strict=True)).rstrip()
        for line in lines
    )


def _width(cell: str) -> int:
    return cell_len(Text.from_markup(cell).plain)
