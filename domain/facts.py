"""The facts that hands of every game have in common. A fact says what happened, in the past tense, with its results.

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

    `table_id` and `number` say where it was dealt, `reveal` what is shown once it is over. A hand that was played
    elsewhere has the times that its host claims: when it began, and when it was over (RFC 3339 UTC).
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
    """Everything before the first turn is done; `seat` moves first."""

    seat: int


class Asked(Struct, frozen=True, kw_only=True):
    """A question was put because of event `n`; the log says nothing of it until it is settled.

    `rights` stand in the order of their rank.
    """

    n: int
    kind: str
    mode: WindowMode = "rank"
    card: Card | None = None
    rights: tuple[Right, ...] = ()


class Answered(Struct, Generic[ActionT], frozen=True):
    """A seat answered the open question by an action; `answer` is its word for it. Kept beside the log until then."""

    seat: int
    answer: str
    action: ActionT


UNLOGGED = (Asked, Answered)
"""What happens to a state but not to the log: it would tell who was asked."""


class AskedSeat(Struct, Generic[ActionT], frozen=True, omit_defaults=True):
    """What one seat was asked and answered; empty where it was not.

    `at` is RFC 3339 UTC, `actor` a key's public id, `cause` the action as it was sent.
    """

    offers: tuple[str, ...] = ()
    answer: ActionT | None = None
    how: How | None = None
    at: str | None = None
    actor: str | None = None
    cause: dict[str, Any] | None = None


class SentAnswer(Struct, frozen=True, omit_defaults=True):
    """By which a repeated request is recognised: the command that an answer came in, and its fingerprint."""

    command: str | None = None
    fingerprint: str | None = None


class Ranking(Struct, frozen=True, omit_defaults=True):
    """The rights in the order of their rank, the seats in the order of their answers.

    `sent` are the requests with these answers, `command` the one that decided; neither leaves the service.
    """

    rights: tuple[Right, ...] = ()
    order: tuple[int, ...] = ()
    sent: tuple[SentAnswer, ...] = ()
    command: str | None = None


class QuestionSettled(Struct, Generic[ActionT], frozen=True, kw_only=True):
    """What a table hears of a question: who won it with which word, and whose spoken claims that outranked.

    It comes whether or not a seat was asked; `winner` is null where nobody claimed, or nobody could. Each seat's part
    is its own, and no seat sees the ranking.
    """

    winner: int | None = None
    answer: str | None = None
    outranked: tuple[int, ...] = ()
    asked: Annotated[tuple[AskedSeat[ActionT], ...], EachSeat()]
    ranking: Annotated[Ranking, Hidden()] = Ranking()


class ScoreStep(Struct, frozen=True):
    """One item of a seat's score: what it does to the running total, with which `value`, and the `total` after it.

    `set` begins with the value, `add` and `multiply` say it all, `divide` rounds down, `limit` lets no total be higher.
    What the items are is in the rule book of the game, where it says what a hand pays.
    """

    item: str
    op: Op
    value: int
    total: int


class HandEnded(Struct, frozen=True):
    """The hand is over: `places` are seats, first out first, if the game has places; `winners` count as having won.

    Where places are shared, `ranks` are those of the seats of `places`, in the same order, from 1; else they count up.
    """

    reason: str
    places: tuple[int, ...] = ()
    winners: tuple[int, ...] = ()
    ranks: tuple[int, ...] = ()


def ranked(places: tuple[int, ...], ranks: tuple[int, ...]) -> dict[int, int]:
    """The place from 1 of each seat that has one, as a hand's end says it."""
    return dict(zip(places, ranks or range(1, len(places) + 1), strict=True))


class HandScored(Struct, frozen=True):
    """The points of each seat, and by seat the steps of their sum: the last `total` of a seat is its points."""

    points: tuple[int, ...]
    parts: tuple[tuple[ScoreStep, ...], ...] = ()


class HandVoided(Struct, frozen=True):
    """The hand does not count because it was wrong; `taken_back` are the points by seat that are withdrawn.

    `waived` are the penalties by seat that are given back: where the rules void a hand, those that they booked stay.
    """

    reason: str
    taken_back: tuple[int, ...] = ()
    waived: tuple[int, ...] = ()


Why = Literal["request", "timeout", "quit"]
LEFT: Final = "quit"
"""Why a seat is on autopilot whose player is gone."""


class AutopilotChanged(Struct, frozen=True):
    """From now on a seat's moves are made for it, or no longer; `why`: by request, time was up, its player left."""

    seat: int
    on: bool
    why: Why


class PenaltyBooked(Struct, frozen=True):
    """A player who left pays, outside the score of the hand; in games that know such a penalty."""

    seat: int
    points: int


Facts = tuple[Any, ...]
"""Facts of a hand, in order: common ones and those of its game."""

CommonFact = PlayBegan | HandEnded | HandScored | HandVoided | AutopilotChanged
COMMON_FACTS = (PlayBegan, HandEnded, HandScored, HandVoided, AutopilotChanged)
