"""Actions of a seat of 生猴子."""

from typing import Annotated

from msgspec import Meta, Struct

from domain.cards import Card, Cards
from domain.chance import ByChance


class Pair(Struct, frozen=True, tag_field="do", tag="pair", forbid_unknown_fields=True):
    """Lay two cards of one rank during the first pairing, where the room leaves it to the players."""

    cards: tuple[Card, Card]


class Draw(
    Struct,
    frozen=True,
    tag_field="do",
    tag="draw",
    forbid_unknown_fields=True,
    omit_defaults=True,
    rename={"source": "from"},
):
    """Draw one card from the neighbour. With neither card nor position (counted from 0) chance decides.

    Where the drawer picks a back, `place` is where he puts the card in his own hand, by default at its end.
    """

    source: Annotated[int, Meta(ge=0, le=7)] | None = None
    card: Annotated[Card | None, ByChance()] = None
    position: Annotated[Annotated[int, Meta(ge=0)] | None, ByChance(unless=("draw_pick", "position"))] = None
    place: Annotated[int, Meta(ge=0)] | None = None


class Arrange(Struct, frozen=True, tag_field="do", tag="arrange", forbid_unknown_fields=True):
    """Put the own hand in another order, where the drawer picks a back: all its cards, position 0 first."""

    cards: Cards


Action = Pair | Draw | Arrange
ACTIONS = (Pair, Draw, Arrange)
