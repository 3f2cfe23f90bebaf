"""Facts that hands of every game have in common. A fact says in the past tense what happened, with its results.

Each is a frozen record; its stored name is its class name in snake case under the game's scope. Private fields carry
their marker.
"""

from typing import Annotated, Any, Final, Generic, Literal, TypeVar

from msgspec import Struct

from domain.cards import Card, Cards
from domain.privacy import EachSeat, Hidden
from domain.window import Right, WindowMode

OptionsT = TypeVar("OptionsT")
ActionT = TypeVar("ActionT")
How = Literal["player", "timeout", "auto"]
Reveal = Literal["all", "shown"]
Op = Literal["set", "add", "multiply", "divide", "limit"]


class HandDealt(Struct, Generic[OptionsT], frozen=True, kw_only=True):
    """The deal, with all that a replay needs: `seats` are player ids, `stock` next card first, null if unknown.

    `table_id` and `number` say where the hand was dealt, `reveal` what is shown once it is over. A hand that was played
    elsewhere has the times that its host claims: when it began, and when it ended (RFC 3339 UTC).
    """

    table_id: str | None = None
    number: int | None = None
    reveal: Reveal = "all"
    started_at: str | None = None
    played_at: str | None = None
    game: str
    rules: OptionsT
    rules_version: str
    seats: tuple[str, ...]
    dealer: int
    hands: Annotated[tuple[Cards, ...], EachSeat(count=True)]
    stock: Annotated[Cards | None, Hidden(count=True)] = None


class PlayBegan(Struct, frozen=True):
    """Everything before the first turn is done; `seat` has the first turn."""

    seat: int


class Asked(Struct, frozen=True, kw_only=True):
    """A question was put because of event `n`; the log has nothing of it until it is settled.

    `rights` stand in the order of their rank.
    """

    n: int
    kind: str
    mode: WindowMode = "rank"
    card: Card | None = None
    rights: tuple[Right, ...] = ()


class Answered(Struct, Generic[ActionT], frozen=True):
    """A seat answered the open question by an action, whose word is `answer`. Kept beside the log until then."""

    seat: int
    answer: str
    action: ActionT


UNLOGGED = (Asked, Answered)
"""Facts that change a state but are not in the log: they would tell who was asked."""


class AskedSeat(Struct, Generic[ActionT], frozen=True, omit_defaults=True):
    """A seat's part of a question: its offers and its answer; empty where it was not asked.

    `at` is RFC 3339 UTC, `actor` a key's public id, `cause` the action as it was sent.
    """

    offers: tuple[str, ...] = ()
    answer: ActionT | None = None
    how: How | None = None
    at: str | None = None
    actor: str | None = None
    cause: dict[str, Any] | None = None


class SentAnswer(Struct, frozen=True, omit_defaults=True):
    """A request that brought an answer: its command and fingerprint, by which a repeated request is recognised."""

    command: str | None = None
    fingerprint: str | None = None


class Ranking(Struct, frozen=True, omit_defaults=True):
    """The rights in the order of their rank, the seats in the order of their answers.

    `sent` are the requests with these answers, `command` is the one that decided; neither leaves the service.
    """

    rights: tuple[Right, ...] = ()
    order: tuple[int, ...] = ()
    sent: tuple[SentAnswer, ...] = ()
    command: str | None = None


class QuestionSettled(Struct, Generic[ActionT], frozen=True, kw_only=True):
    """The public outcome of a question: the seat that won it by which claim, and the seats whose claims it outranked.

    It is written whether or not a seat was asked; `winner` is null where nobody claimed, or nobody could. Each seat's
    part is private to it, and no seat sees the ranking.
    """

    winner: int | None = None
    answer: str | None = None
    outranked: tuple[int, ...] = ()
    asked: Annotated[tuple[AskedSeat[ActionT], ...], EachSeat()]
    ranking: Annotated[Ranking, Hidden()] = Ranking()


class ScoreStep(Struct, frozen=True):
    """One item of a seat's score: its operation on the running total, the `value`, and the `total` after it.

    `set` begins with the value, `add` and `multiply` do as they say, `divide` rounds down, `limit` lets no total be
    higher. The rule book of the game describes its items where it says what a hand pays.
    """

    item: str
    op: Op
    value: int
    total: int


class HandEnded(Struct, frozen=True):
    """The hand is over: `places` are seats, first out first, if the game has places; `winners` count as having won.

    Where places are shared, `ranks` are those of the seats of `places`, in the same order, from 1; otherwise they count
    up.
    """

    reason: str
    places: tuple[int, ...] = ()
    winners: tuple[int, ...] = ()
    ranks: tuple[int, ...] = ()


def ranked(places: tuple[int, ...], ranks: tuple[int, ...]) -> dict[int, int]:
    """Seat → place from 1, for each seat that has one, as the end of a hand says it."""
    return dict(zip(places, ranks or range(1, len(places) + 1), strict=True))


class HandScored(Struct, frozen=True):
    """The points of each seat, and by seat the steps of their sum: the last `total` of a seat is its points."""

    points: tuple[int, ...]
    parts: tuple[tuple[ScoreStep, ...], ...] = ()


class HandVoided(Struct, frozen=True):
    """The hand was wrong and does not count; `taken_back` are the points by seat that are withdrawn.

    `waived` are the penalties by seat that are given back; where the rules void a hand, the penalties stay.
    """

    reason: str
    taken_back: tuple[int, ...] = ()
    waived: tuple[int, ...] = ()


Why = Literal["request", "timeout", "quit"]
LEFT: Final = "quit"
"""The `why` of autopilot for a player who has left."""


class AutopilotChanged(Struct, frozen=True):
    """A seat goes on autopilot or comes off it; `why`: by request, its time was up, its player left."""

    seat: int
    on: bool
    why: Why


class PenaltyBooked(Struct, frozen=True):
    """A player who left owes a penalty, outside the score of the hand; in games that have one."""

    seat: int
    points: int


Facts = tuple[Any, ...]
"""Facts of a hand, in order: common ones and those of its game."""

CommonFact = PlayBegan | HandEnded | HandScored | HandVoided | AutopilotChanged
COMMON_FACTS = (PlayBegan, HandEnded, HandScored, HandVoided, AutopilotChanged)
