"""Chi and bi (PHZ-CHI, PHZ-BI): two loose cards take the open one; copies of it that stay are laid out with it."""

from collections.abc import Iterator, Mapping
from typing import Final

from msgspec import Struct

from domain.cards import ZI, Card, Cards, holds, without
from domain.games.paohuzi.hands import is_locked, loose
from domain.games.paohuzi.melds import CHI, CHI_HUXI, Meld, arranged


class Play(Struct, frozen=True):
    """The two cards that take the open one, and the melds that use up its copies; all in order."""

    cards: Cards
    bi: tuple[Cards, ...] = ()

    def melds(self, card: Card) -> tuple[Meld, ...]:
        """What goes to the table with the card that is taken."""
        return (CHI[arranged((card, *self.cards))], *(CHI[meld] for meld in self.bi))

    @property
    def from_hand(self) -> Cards:
        """The cards that leave the hand."""
        return (*self.cards, *(card for meld in self.bi for card in meld))


_PATTERNS_WITH: Final[Mapping[Card, tuple[Cards, ...]]] = {
    card: tuple(pattern for pattern in CHI_HUXI if card in pattern) for card in ZI
}


def play(cards: Cards, bi: tuple[Cards, ...]) -> Play:
    """The play that these cards, named in any order, mean."""
    return Play(arranged(cards), tuple(sorted(map(arranged, bi), key=_in_order)))


def plays(hand: Cards, card: Card) -> tuple[Play, ...]:
    """Every way to take the card, each once."""
    free = loose(hand)
    return tuple(
        Play(cards, bi)
        for pattern in _PATTERNS_WITH[card]
        if holds(free, cards := without(pattern, (card,)))
        for bi in sorted(_every_bi(without(free, cards), card))
    )


def why_no_play(hand: Cards, card: Card, chosen: Play) -> str | None:
    """The reason code for which a play does not take the card, None when it does."""
    if not holds(hand, chosen.from_hand):
        return "card_not_held"
    if any(is_locked(hand, each) for each in chosen.from_hand):
        return "kan_locked"
    if arranged((card, *chosen.cards)) not in CHI_HUXI:
        return "chi_pattern"
    if not all(meld in CHI_HUXI and card in meld for meld in chosen.bi):
        return "chi_pattern"
    return "bi_incomplete" if card in without(loose(hand), chosen.from_hand) else None


def _every_bi(free: Cards, card: Card) -> Iterator[tuple[Cards, ...]]:
    """The sets of melds of loose cards that use up all copies of the card: greed would miss some (B7)."""
    return iter({tuple(sorted(melds, key=_in_order)) for melds in _using_up(free, card)})


def _using_up(free: Cards, card: Card) -> Iterator[tuple[Cards, ...]]:
    if card not in free:
        yield ()
        return
    for pattern in _PATTERNS_WITH[card]:
        if holds(free, pattern):
            for rest in _using_up(without(free, pattern), card):
                yield (pattern, *rest)


def _in_order(meld: Cards) -> tuple[int, ...]:
    return tuple(map(ZI.index, meld))
