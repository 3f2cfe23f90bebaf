"""Events of a hand of 安化跑胡子."""

from typing import Annotated, Literal

from msgspec import Struct

from domain.cards import Card, Cards
from domain.facts import COMMON_FACTS, Answered, Asked, CommonFact, HandDealt, QuestionSettled
from domain.games.paohuzi.actions import Answer
from domain.games.paohuzi.melds import LaidKind, Meld
from domain.games.paohuzi.options import Options
from domain.privacy import ToSeats

WonBy = Literal["own_draw", "draw", "tianhu", "san_ti_wu_kan"]
Waived = Literal["chongduo", "opening", "xianggong"]


class DealerCardShown(Struct, frozen=True):
    """The dealer's 21st card is shown, where the room plays so."""

    seat: int
    card: Card


class CardDrawn(Struct, frozen=True):
    """The next card of the wall is turned up; where it makes a hidden wei only its seat sees it."""

    seat: int
    card: Annotated[Card, ToSeats(("seat",), unless="shown")]
    shown: bool


class CardRefilled(Struct, frozen=True):
    """提后补牌: a seat draws the next card of the wall into its hand, face down, for an opening quad but its first."""

    seat: int
    card: Annotated[Card, ToSeats(("seat",))]


class MeldLaid(Struct, frozen=True, kw_only=True, omit_defaults=True, rename={"source": "from"}):
    """Cards go to the table as a meld, for chi with its `bi`; `from` is the seat whose open card it took.

    An `opening` quad was dealt; `waivers` are the discards that its seat need not make from now on.
    """

    seat: int
    kind: LaidKind
    cards: Annotated[Cards, ToSeats(("seat",), unless="shown")]
    shown: bool
    bi: tuple[Cards, ...] = ()
    source: int | None = None
    opening: bool = False
    waivers: int | None = None


class CardDiscarded(Struct, frozen=True):
    """A seat throws a card of its hand; it may not chi such a card from now on."""

    seat: int
    card: Card


class DiscardWaived(Struct, frozen=True):
    """After what it laid a seat throws nothing, has so many `waivers` left, and `next` is to draw."""

    seat: int
    why: Waived
    waivers: int
    next: int


class SeatDied(Struct, frozen=True):
    """相公: a seat owes a discard and has no loose card; it only draws from now on. `next` is to draw."""

    seat: int
    next: int


class HandWon(Struct, frozen=True):
    """胡: the hand that was shown, in the melds that count; `card` is the open card it took, if it took one."""

    seat: int
    by: WonBy
    card: Card | None
    melds: tuple[Meld, ...]
    huxi: int
    names: tuple[str, ...]


Fact = (
    HandDealt[Options]
    | DealerCardShown
    | CardDrawn
    | CardRefilled
    | MeldLaid
    | CardDiscarded
    | DiscardWaived
    | SeatDied
    | HandWon
    | QuestionSettled[Answer]
    | Asked
    | Answered[Answer]
    | CommonFact
)
FACTS = (
    HandDealt[Options],
    DealerCardShown,
    CardDrawn,
    CardRefilled,
    MeldLaid,
    CardDiscarded,
    DiscardWaived,
    SeatDied,
    HandWon,
    QuestionSettled[Answer],
    *COMMON_FACTS,
)
