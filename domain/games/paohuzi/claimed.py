"""Claimed melds judged: a referee names the melds of a win, and no label is trusted (B10)."""

from collections import Counter

from domain.cards import ZI, Card, Cards
from domain.games.paohuzi.hands import copies
from domain.games.paohuzi.melds import CHI, QUADS, Meld, arranged, huxi, of_equal_cards
from domain.games.paohuzi.options import Options
from domain.games.paohuzi.readings import readings
from domain.games.paohuzi.winning import Reading


def why_not_as_claimed(
    rules: Options,
    hand: Cards,
    melds: tuple[Meld, ...],
    card: Card | None,
    claimed: tuple[Meld, ...],
    *,
    own_draw: bool = False,
) -> str | None:
    """The reason code for which the hand is not won in these melds, None when it is (PHZ-READING).

    `hu_structure`: the cards cannot be laid out so; `hu_kind_mismatch`: they can, but a meld is called what it is not;
    `hu_points`: they are worth too little.
    """
    groups = Counter(arranged(meld.cards) for meld in claimed)
    possible = readings(rules, hand, melds, card, own_draw=own_draw)
    named = [found for reading in possible if (found := _named(reading, groups)) is not None]
    if not named:
        return "hu_structure"
    if labels(claimed) not in map(labels, named):
        return "hu_kind_mismatch"
    return None if sum(map(huxi, claimed)) >= rules.min_huxi else "hu_points"


def labels(melds: tuple[Meld, ...]) -> Counter[tuple[str, Cards]]:
    """What the melds are called, in any order."""
    return Counter((meld.kind, arranged(meld.cards)) for meld in melds)


def _named(reading: Reading, groups: Counter[Cards]) -> tuple[Meld, ...] | None:
    """What the groups of cards are in this reading; None where they are no way to lay it out."""
    standing = Counter(meld.cards for meld in reading.standing)
    rest = tuple((groups - standing).elements())
    with_pair = any(meld.kind in QUADS for meld in reading.standing)
    named = tuple(meld for group in rest if (meld := _free_meld(group, reading.triple)) is not None)
    complete = not standing - groups and len(named) == len(rest) and sum(groups.values()) == 7
    pairs = sum(meld.kind == "pair" for meld in named)
    if not complete or pairs != with_pair or copies(tuple(each for group in rest for each in group)) != reading.loose:
        return None
    return (*reading.standing, *named)


def _free_meld(group: Cards, triple: Meld | None) -> Meld | None:
    """The meld that loose cards make."""
    if triple is not None and group == triple.cards:
        return triple
    if len(group) == 2 and group[0] == group[1] and group[0] in ZI:
        return of_equal_cards("pair", group[0])
    return CHI.get(group)
