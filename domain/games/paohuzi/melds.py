"""Melds of 字牌: their kinds, the 38 patterns of chi (PHZ-CHI), and their worth in huxi (PHZ-HUXI)."""

from collections.abc import Iterator, Mapping
from typing import Final, Literal

from msgspec import Struct

from domain.cards import ZI, Card, Cards

LaidKind = Literal["ti", "pao", "wei", "chouwei", "peng", "chi"]
"""What is laid on the table in the course of a hand."""

Kind = Literal["ti", "pao", "wei", "chouwei", "peng", "chi", "kan", "pair"]
"""Besides, a kan stays in the hand, and a pair stands in a winning hand only."""

QUADS: Final = frozenset({"ti", "pao"})
_GROWING: Final = frozenset({"kan", "wei", "peng"})
SMALL: Final = ZI[:10]
BIG: Final = ZI[10:]
PLACE: Final[Mapping[Card, int]] = {card: place for place, card in enumerate(ZI)}
"""Where a card stands in order: small before big, then by number."""

_SIZE: Final[Mapping[Kind, int]] = {"ti": 4, "pao": 4, "pair": 2}
_EQUAL_CARDS: Final[Mapping[Kind, tuple[int, int]]] = {
    "ti": (9, 12),
    "pao": (6, 9),
    "wei": (3, 6),
    "chouwei": (3, 6),
    "kan": (3, 6),
    "peng": (1, 3),
    "pair": (0, 0),
}
_SCORING_RUNS: Final = ((0, 1, 2), (1, 6, 9))


class Meld(Struct, frozen=True, omit_defaults=True):
    """Cards that belong together, in order; `shown` is off where the others see only the backs of a wei."""

    kind: Kind
    cards: Cards
    shown: bool = True

    @property
    def card(self) -> Card:
        """The card of which a meld of equal cards consists; of others the first."""
        return self.cards[0]


def arranged(cards: Cards) -> Cards:
    """The cards in order, so that equal melds are equal."""
    return tuple(sorted(cards, key=PLACE.__getitem__))


def other_size(card: Card) -> Card:
    """The card of the same number in the other size, with which it makes a jiao."""
    return ZI[PLACE[card] - len(SMALL)]


def of_equal_cards(kind: Kind, card: Card) -> Meld:
    """The meld of a kind other than chi that consists of copies of a card."""
    return EQUAL[kind, card]


def huxi(meld: Meld) -> int:
    """What the meld is worth."""
    if meld.kind == "chi":
        return CHI_HUXI[meld.cards]
    small, big = _EQUAL_CARDS[meld.kind]
    return small if meld.card in SMALL else big


def grown(melds: tuple[Meld, ...], card: Card) -> Meld | None:
    """The kan, wei or peng of the card, which a fourth copy makes a quad."""
    return next((meld for meld in melds if meld.card == card and meld.kind in _GROWING), None)


def _patterns() -> Iterator[tuple[Cards, int]]:
    for cards, worth in ((SMALL, 3), (BIG, 6)):
        for numbers in (*((start, start + 1, start + 2) for start in range(8)), (1, 6, 9)):
            yield tuple(cards[number] for number in numbers), worth if numbers in _SCORING_RUNS else 0
    for small, big in zip(SMALL, BIG, strict=True):
        yield (small, small, big), 0
        yield (small, big, big), 0


CHI_HUXI: Final[Mapping[Cards, int]] = dict(_patterns())
"""The patterns of chi: 16 runs, twice 2-7-10, 20 jiao, each in order, with their huxi."""

EQUAL: Final[Mapping[tuple[Kind, Card], Meld]] = {
    (kind, card): Meld(kind, (card,) * _SIZE.get(kind, 3)) for kind in _EQUAL_CARDS for card in ZI
}

CHI: Final[Mapping[Cards, Meld]] = {cards: Meld("chi", cards) for cards in CHI_HUXI}
