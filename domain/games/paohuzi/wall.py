"""The wall (PHZ-WALL): how many cards can still be drawn, and which are known."""

from msgspec import Struct

from domain.cards import Card, Cards
from domain.course import ImpossibleFact


class Wall(Struct, frozen=True):
    """`cards` next card first, None where the deal did not give them: then a reported draw names its card."""

    size: int
    cards: Cards | None

    def less(self, card: Card) -> "Wall":
        """The wall after its next card; `ImpossibleFact` when it was not that one."""
        if not self.size or (self.cards is not None and self.cards[0] != card):
            raise ImpossibleFact("a card is drawn that was not the next of the wall")
        return Wall(self.size - 1, None if self.cards is None else self.cards[1:])
