"""How cards are called in a sentence: `9 against the little joker`, `2 BJ over BJ`."""

from collections import Counter
from collections.abc import Sequence
from typing import Final, NamedTuple

from domain.games.baohuang.covering import Group
from domain.games.baohuang.deck import BIG, LITTLE, TRUMP
from domain.games.baohuang.sets import CardSet


class Name(NamedTuple):
    """One name in each language."""

    zh: str
    en: str


_NAMES: Final = {
    LITTLE: Name("小王", "the little joker"),
    BIG: Name("大王", "the big joker"),
    TRUMP: Name("特画", "the special trump"),
}


def name(kind: str) -> Name:
    """A kind of card."""
    return _NAMES.get(kind, Name(kind, kind))


def set_name(cards: CardSet) -> str:
    """A set, high cards first: `BJ 2×LJ 3×9`, alike in both languages."""
    return " ".join(_times(count, kind) for kind, count in Counter(cards.kinds).items())


def covering_name(groups: Sequence[Group]) -> str:
    """A covering, group by group: `2×BJ > BJ, 8 > 7 (×4)`, alike in both languages."""
    return ", ".join(
        f"{_times(size, kind)} > {covered}" + (f" (×{times})" if times > 1 else "")
        for size, kind, covered, times in groups
    )


def _times(count: int, kind: str) -> str:
    return kind if count == 1 else f"{count}×{kind}"
