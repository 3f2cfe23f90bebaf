"""Cards in sentences: `9 against the little joker`, `2×big joker > big joker`."""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from domain.games.baohuang.covering import Group
from domain.games.baohuang.deck import BIG, LITTLE, TRUMP
from domain.games.baohuang.sets import CardSet
from domain.sentence import Sentence

_NAMES: Final = {
    LITTLE: Sentence(zh="小王", en="the little joker"),
    BIG: Sentence(zh="大王", en="the big joker"),
    TRUMP: Sentence(zh="特画", en="the special trump"),
}


def name(kind: str) -> Sentence:
    """A kind of card."""
    return _NAMES.get(kind, Sentence(zh=kind, en=kind))


def set_name(cards: CardSet) -> Sentence:
    """A set, high cards first: `big joker 2×little joker 3×9`, `大王 2×小王 3×9`."""
    return _joined(" ", [_times(count, kind) for kind, count in Counter(cards.kinds).items()])


def covering_name(groups: Sequence[Group]) -> Sentence:
    """A covering, group by group: `2×big joker > big joker, 8 > 7 (×4)`."""
    return _joined(", ", [_group(*group) for group in groups])


def _group(size: int, kind: str, covered: str, times: int) -> Sentence:
    often = f" (×{times})" if times > 1 else ""
    covering = _times(size, kind)
    return Sentence(zh=f"{covering.zh} > {name(covered).zh}{often}", en=f"{covering.en} > {_bare(covered).en}{often}")


def _times(count: int, kind: str) -> Sentence:
    times = "" if count == 1 else f"{count}×"
    return Sentence(zh=times + name(kind).zh, en=times + _bare(kind).en)


def _bare(kind: str) -> Sentence:
    """Without its article, as it stands in a row."""
    return Sentence(zh=name(kind).zh, en=name(kind).en.removeprefix("the "))


def _joined(between: str, names: Sequence[Sentence]) -> Sentence:
    return Sentence(zh=between.join(each.zh for each in names), en=between.join(each.en for each in names))
