"""Requests of clients."""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from domain.dealing import Deck, Hands
from domain.facts import Reveal
from domain.games import GAMES
from domain.player import PlayerId
from domain.table.session import UTC

Seat = Annotated[int, Meta(ge=0, description="A seat, counted from 0.", examples=[1])]
At = Annotated[int, Meta(ge=1, description="The number of an event of the hand.")]
ActionObject = Annotated[
    dict[str, Any],
    Meta(description="An action: `do`, `seat`, and the fields in the schema `actions` of the game (`/v1/games`)."),
]

TimeZone = Annotated[
    str, Meta(max_length=64, description="The IANA name of the table's time zone.", examples=["Asia/Shanghai"])
]


class OpenTable(Struct, frozen=True, forbid_unknown_fields=True):
    """A table to open: `rules` may be partial; a preset comes first, then the given options.

    A session there is a day of its `time_zone` that begins at the hour `day_starts`.
    """

    game: Annotated[str, Meta(extra_json_schema={"enum": list(GAMES)})]
    seats: Annotated[tuple[PlayerId, ...], Meta(min_length=1, max_length=16)]
    rules: dict[str, Any] = {}
    mode: Literal["referee"] = "referee"
    reveal: Reveal = "all"
    external_id: Annotated[str, Meta(min_length=1, max_length=128)] | None = None
    time_zone: TimeZone = UTC
    day_starts: Annotated[int, Meta(ge=0, le=23, description="The hour at which a day of the table begins.")] = 0


class ChangeSeats(Struct, frozen=True, forbid_unknown_fields=True):
    """The players from the next hand on, as many as before."""

    seats: Annotated[tuple[PlayerId, ...], Meta(min_length=1, max_length=16)]


class DealHand(Struct, frozen=True, forbid_unknown_fields=True):
    """A hand to deal: the deck in dealing order, or hands and stock. Without `dealer` the rotation decides."""

    deal: Deck | Hands
    dealer: Seat | None = None


class Explain(Struct, frozen=True, forbid_unknown_fields=True):
    """An action to explain: was it legal after event `at` (default: the last)."""

    action: ActionObject
    at: At | None = None


class Batch(Struct, frozen=True, forbid_unknown_fields=True):
    """Several actions: all are written, or none."""

    actions: Annotated[list[ActionObject], Meta(min_length=1, max_length=500)]
