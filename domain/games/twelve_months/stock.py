"""The stock (TM-STOCK): how many cards it has, and which are known."""

from msgspec import Struct
from msgspec.structs import replace

from domain.cards import Cards, without
from domain.course import ImpossibleFact


class Stock(Struct, frozen=True):
    """`cards` next card first, None where the deal did not give them.

    `shuffled`: only the set of `cards` is known, chance decides which comes next. `named`: real cards decide it, so
    a reported draw names its card.
    """

    size: int
    cards: Cards | None
    named: bool
    shuffled: bool = False

    @property
    def in_order(self) -> bool:
        """Whether it is certain which card comes next."""
        return self.cards is not None and not self.shuffled

    def less(self, taken: Cards) -> "Stock":
        """The stock after `taken` left it; `ImpossibleFact` when they were not its next cards."""
        if len(taken) > self.size or (self.in_order and self.cards is not None and self.cards[: len(taken)] != taken):
            raise ImpossibleFact("a card is drawn that was not the next of the stock")
        return replace(self, size=self.size - len(taken), cards=self._cards_less(taken))

    def recycled(self, cards: Cards) -> "Stock":
        """A new stock of cards whose order nobody knows."""
        return Stock(len(cards), cards, self.named, shuffled=True)

    def _cards_less(self, taken: Cards) -> Cards | None:
        if self.cards is None:
            return None
        if not self.shuffled:
            return self.cards[len(taken) :]
        try:
            return without(self.cards, taken)
        except ValueError:
            raise ImpossibleFact("a card is drawn that is not in the stock") from None


def dealt_stock(cards: Cards | None, size: int) -> Stock:
    """The stock as it was dealt, `size` cards of which `cards` says the order, or None."""
    return Stock(size, cards, named=cards is None)
