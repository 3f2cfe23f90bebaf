"""Events of a hand of 保皇."""

from typing import Annotated, Literal

from msgspec import Struct

from domain.cards import Card, Cards
from domain.facts import COMMON_FACTS, Answered, Asked, CommonFact, HandDealt, PenaltyBooked, QuestionSettled
from domain.games.baohuang.actions import Answer
from domain.games.baohuang.options import Options
from domain.privacy import EachSeat

Mode = Literal["pair", "solo_hidden", "solo_open"]
Role = Literal["emperor", "solo", "guard", "rebel"]
Rebellion = Literal["none", "success", "failed", "moot"]
Exposed = Literal["guard", "solo"]


class ThreeBought(Struct, frozen=True, rename={"source": "from"}):
    """A seat without a 3 gets one from another seat, which has more, for a 2; `paid` is null where it has none."""

    seat: int
    source: int
    card: Card
    paid: Card | None


class ThroneOffered(Struct, frozen=True):
    """A seat is asked whether it takes the throne."""

    seat: int


class ThroneYielded(Struct, frozen=True):
    """A seat lets the throne go on, with the emperor joker if it had it, and the card that it has to paste, if any."""

    seat: int
    pasted: Card | None


class ThroneForced(Struct, frozen=True):
    """逼位: nobody wanted the throne, this seat must take it."""

    seat: int


class ThroneClaimed(Struct, frozen=True):
    """A seat is emperor; `taken` comes to its hand: the emperor joker once that was passed on, and every pasted card.

    `card` calls the guard, where one is called. Each seat knows its own role; an emperor of role `solo` has no guard.
    """

    seat: int
    card: Card | None
    open_solo: bool
    taken: Cards
    roles: Annotated[tuple[Role, ...], EachSeat()]


class ThroneSnatched(Struct, frozen=True, rename={"source": "from"}):
    """抢独: another seat is emperor, alone and openly; `joker` says whether the emperor joker goes over to it."""

    seat: int
    source: int
    joker: bool


class RolesDeclared(Struct, frozen=True):
    """What the declarations come to; `mode` and `guard` are null as long as they stay hidden.

    `mult` is the factor of the score, `rebels` are the seats that show the hoe mark.
    """

    mode: Mode | None
    guard: int | None
    mult: int
    rebels: tuple[int, ...]
    rebellion: Rebellion


class CardsPlayed(Struct, frozen=True):
    """Cards go to the table; `exposes` is what they betray, `next` moves, null where the trick or the hand ends."""

    seat: int
    cards: Cards
    exposes: Exposed | None
    next: int | None


class TurnPassed(Struct, frozen=True):
    """A seat lets the trick go by; `next` moves, null where the trick ends."""

    seat: int
    next: int | None


class TrickEnded(Struct, frozen=True):
    """Nobody beats the top any more; `leader` begins the next trick."""

    leader: int


class WentOut(Struct, frozen=True):
    """A seat is rid of all its cards; `place` counts from 1."""

    seat: int
    place: int


OwnFact = (
    ThreeBought
    | ThroneOffered
    | ThroneYielded
    | ThroneForced
    | ThroneClaimed
    | ThroneSnatched
    | RolesDeclared
    | CardsPlayed
    | TurnPassed
    | TrickEnded
    | WentOut
    | PenaltyBooked
    | QuestionSettled[Answer]
    | Asked
    | Answered[Answer]
)
Fact = HandDealt[Options] | OwnFact | CommonFact
FACTS = (
    HandDealt[Options],
    ThreeBought,
    ThroneOffered,
    ThroneYielded,
    ThroneForced,
    ThroneClaimed,
    ThroneSnatched,
    RolesDeclared,
    CardsPlayed,
    TurnPassed,
    TrickEnded,
    WentOut,
    PenaltyBooked,
    QuestionSettled[Answer],
    *COMMON_FACTS,
)
