"""Events of a hand of 生猴子."""

from typing import Annotated

from msgspec import Struct

from domain.cards import Card, Cards
from domain.facts import COMMON_FACTS, CommonFact, HandDealt
from domain.games.old_maid.options import Options
from domain.privacy import ToSeats


class PairLaid(Struct, frozen=True):
    """Two cards that pair go to the public pile."""

    seat: int
    cards: tuple[Card, Card]


class CardDrawn(Struct, frozen=True, omit_defaults=True, rename={"source": "from"}):
    """A card goes from one hand to another; only the two of them know it.

    `next` draws after that, once the pair it makes is down; null where that pair decides the hand. Where the drawer
    picks a back, `position` is the one he named, and only he knows the `place` where he put the card.
    """

    seat: int
    source: int
    card: Annotated[Card, ToSeats(("seat", "from"))]
    next: int | None
    position: Annotated[int | None, ToSeats(("seat", "from"))] = None
    place: Annotated[int | None, ToSeats(("seat",))] = None


class HandArranged(Struct, frozen=True):
    """A seat put its hand in another order; only it knows which."""

    seat: int
    cards: Annotated[Cards, ToSeats(("seat",))]


class WentOut(Struct, frozen=True):
    """A seat is rid of all its cards; `place` counts from 1, and two seats may share one."""

    seat: int
    place: int


Fact = HandDealt[Options] | PairLaid | CardDrawn | HandArranged | WentOut | CommonFact
FACTS = (HandDealt[Options], PairLaid, CardDrawn, HandArranged, WentOut, *COMMON_FACTS)
