"""One seat of a hand: its cards, what it has laid and thrown, and what it may no longer claim."""

from typing import NamedTuple

from msgspec import Struct

from domain.cards import Card, Cards, without
from domain.games.paohuzi.hands import opening_quads
from domain.games.paohuzi.melds import QUADS, Meld


class Bar(NamedTuple):
    """A card that may not be claimed again, because of event `n`; with `huxi`, only for a win of that many."""

    card: Card
    n: int
    huxi: int | None = None


class Seat(Struct, frozen=True):
    """`hand` in the order in which it was dealt, `melds` as they were laid, `dead` the event that made it 相公.

    `waivers` are the discards it need not make, `refilled` the cards it drew for its opening quads; bars are in
    `no_chi`, `no_peng`, `no_hu`.
    """

    hand: Cards = ()
    melds: tuple[Meld, ...] = ()
    river: Cards = ()
    waivers: int = 0
    refilled: Cards = ()
    dead: int | None = None
    no_chi: tuple[Bar, ...] = ()
    no_peng: tuple[Bar, ...] = ()
    no_hu: tuple[Bar, ...] = ()

    @property
    def dealt(self) -> Cards:
        """Before its first move: the cards that it was dealt."""
        return without((*self.hand, *(card for meld in self.melds for card in meld.cards)), self.refilled)

    @property
    def quads(self) -> int:
        """Its quads on the table."""
        return sum(meld.kind in QUADS for meld in self.melds)

    @property
    def discards_are_due(self) -> bool:
        """Whether a chi, peng or wei costs it a card: no waiver is left, nor earned by quads that are still hidden."""
        return not self.waivers and len(opening_quads(self.hand)) < 2


def barred(bars: tuple[Bar, ...], card: Card, huxi: int | None = None) -> Bar | None:
    """The bar that keeps a card from being claimed, if there is one."""
    return next((bar for bar in bars if bar.card == card and bar.huxi in (None, huxi)), None)
