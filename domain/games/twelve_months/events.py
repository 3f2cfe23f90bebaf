"""Events of a hand of 十二个月."""

from typing import Annotated

from msgspec import Struct

from domain.cards import Card, Cards
from domain.facts import COMMON_FACTS, Answered, Asked, CommonFact, HandDealt, QuestionSettled
from domain.games.twelve_months.actions import Answer
from domain.games.twelve_months.options import Options
from domain.privacy import ToSeats


class CardDrawn(Struct, frozen=True):
    """The next card of the stock goes to a hand; only its seat knows it."""

    seat: int
    card: Annotated[Card, ToSeats(("seat",))]


class MonthLaid(Struct, frozen=True):
    """Four cards go to the table as a month; `stolen_from` is the seat that threw the one that was stolen.

    `month` counts from 1 (A) to 12 (Q), 13 is the leap month of four K; `uses_k` where a K stands for another card.
    """

    seat: int
    cards: Cards
    month: int
    uses_k: bool
    stolen_from: int | None = None


class CardDiscarded(Struct, frozen=True):
    """A card goes from a hand to the top of the pile."""

    seat: int
    card: Card


class RestDiscarded(Struct, frozen=True):
    """What is left of a hand after its month goes to the pile, where nobody may steal it."""

    seat: int
    cards: Cards


class TurnEnded(Struct, frozen=True):
    """A seat's turn is over; `next` is to draw."""

    seat: int
    next: int


class CardStolen(Struct, frozen=True, rename={"source": "from"}):
    """The top of the pile goes to the hand of the seat whose claim won."""

    seat: int
    source: int
    card: Card


class StockEmptied(Struct, frozen=True):
    """A seat had to draw and the stock had nothing left."""

    seat: int


class StockRecycled(Struct, frozen=True):
    """The pile but for its top card was shuffled into a new stock; its order is left to chance."""

    cards: Cards


class HandRefilled(Struct, frozen=True):
    """The next `count` cards of the stock go to a hand that laid a month; only its seat knows them."""

    seat: int
    count: int
    cards: Annotated[Cards, ToSeats(("seat",))]


Fact = (
    HandDealt[Options]
    | CardDrawn
    | MonthLaid
    | CardDiscarded
    | RestDiscarded
    | TurnEnded
    | CardStolen
    | StockEmptied
    | StockRecycled
    | HandRefilled
    | QuestionSettled[Answer]
    | Asked
    | Answered[Answer]
    | CommonFact
)
FACTS = (
    HandDealt[Options],
    CardDrawn,
    MonthLaid,
    CardDiscarded,
    RestDiscarded,
    TurnEnded,
    CardStolen,
    StockEmptied,
    StockRecycled,
    HandRefilled,
    QuestionSettled[Answer],
    *COMMON_FACTS,
)
