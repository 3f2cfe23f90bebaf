"""The win check (PHZ-WIN): melds and huxi by an exact cover on the fly, without tables."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from msgspec import Struct

from domain.cards import ZI
from domain.games.paohuzi.hands import Copies, places, put_back, take
from domain.games.paohuzi.melds import CHI, CHI_HUXI, QUADS, Meld, huxi, of_equal_cards


class Decomposition(Struct, frozen=True):
    """A complete hand: its melds, and their huxi together."""

    melds: tuple[Meld, ...]
    huxi: int


class Reading(NamedTuple):
    """A hand as it is judged: melds that stand, copies of loose cards, and the triple the win card may make, if any."""

    standing: tuple[Meld, ...]
    loose: Copies
    triple: Meld | None = None


class _Way(NamedTuple):
    """One way to use up the first loose card: the places of its cards."""

    places: tuple[int, ...]
    huxi: int
    meld: Meld


class _Cover(NamedTuple):
    """Melds that use up all loose cards, as a chain."""

    huxi: int = 0
    meld: Meld | None = None
    rest: "_Cover | None" = None


_CHI_FROM: Final = tuple(
    tuple(_Way(places(cards), worth, CHI[cards]) for cards, worth in CHI_HUXI.items() if cards[0] == first)
    for first in ZI
)
_PAIR: Final = tuple(_Way(places((card, card)), 0, of_equal_cards("pair", card)) for card in ZI)
_NOTHING: Final = _Cover()


def decompose(reading: Reading) -> Decomposition | None:
    """The decomposition with the most huxi, None where there is none.

    Without a quad seven groups of three; with quads six groups and a pair. The pair follows from the number of cards.
    """
    standing, loose, triple = reading
    with_pair = any(meld.kind in QUADS for meld in standing)
    groups, left = divmod(sum(loose), 3)
    if (len(standing) + groups, left) != ((6, 2) if with_pair else (7, 0)):
        return None
    cover = _cover(loose, 0, with_pair, _as_way(triple))
    if cover is None:
        return None
    return Decomposition((*standing, *_melds(cover)), sum(map(huxi, standing)) + cover.huxi)


def _cover(loose: Copies, first: int, pair_due: bool, triple: _Way | None) -> _Cover | None:
    """The best way to use up all loose cards, the first one first; `loose` is as before when it returns."""
    while first < len(loose) and not loose[first]:
        first += 1
    if first == len(loose):
        return _NOTHING
    best: _Cover | None = None
    for way in _ways(first, pair_due, triple):
        if take(loose, way.places):
            rest = _cover(loose, first, pair_due and len(way.places) == 3, triple)
            if rest is not None and (best is None or way.huxi + rest.huxi > best.huxi):
                best = _Cover(way.huxi + rest.huxi, way.meld, rest)
            put_back(loose, way.places)
    return best


def _ways(first: int, pair_due: bool, triple: _Way | None) -> tuple[_Way, ...]:
    ways = _CHI_FROM[first]
    if pair_due:
        ways = (*ways, _PAIR[first])
    return (triple, *ways) if triple is not None and triple.places[0] == first else ways


def _as_way(triple: Meld | None) -> _Way | None:
    return None if triple is None else _Way(places(triple.cards), huxi(triple), triple)


def _melds(cover: _Cover | None) -> Iterator[Meld]:
    while cover is not None and cover.meld is not None:
        yield cover.meld
        cover = cover.rest
