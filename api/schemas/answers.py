"""Answers of the service."""

from typing import Any

from msgspec import UNSET, Struct, UnsetType

from projections.tables.view import TableRow
from replays.perspective.frame import Frame
from replays.perspective.state import WindowSeen


class MatchAnswer(Struct, frozen=True, kw_only=True):
    """The present match of a table: `hands` count so far, of `of` (null where the rules set no number).

    The hand after the last one begins the next match.
    """

    number: int
    hands: int
    of: int | None
    over: bool


class TableAnswer(Struct, frozen=True, kw_only=True):
    """A host's table: its game, its full record of house rules, its seats, and its progress.

    A session there is a day of its `time_zone` that begins at the hour `day_starts`.
    """

    table_id: str
    game: str
    rules: dict[str, Any]
    seats: tuple[str, ...]
    mode: str
    reveal: str
    host: str
    external_id: str | None
    time_zone: str
    day_starts: int
    open: bool
    hands: int
    running_hand: str | None
    next_dealer: int | None
    match: MatchAnswer
    opened_at: str
    version: int
    position: str | UnsetType = UNSET


class HandAnswer(Struct, frozen=True, kw_only=True):
    """A hand after a write: the new events, the seats to act, the open question."""

    hand_id: str
    version: int
    position: str
    events: list[dict[str, Any]]
    to_act: tuple[int, ...]
    window: WindowSeen | None


class Events(Struct, frozen=True):
    """Events of a hand in order; `next_cursor` is the `after` of the next page."""

    items: list[dict[str, Any]]
    next_cursor: str | None


class Frames(Struct, frozen=True):
    """Frames in order; `next_cursor` is the `after` of the next page."""

    items: list[Frame]
    next_cursor: str | None


class Tables(Struct, frozen=True):
    """A page of tables, newest first."""

    items: list[TableRow]
    next_cursor: str | None


class Health(Struct, frozen=True):
    """The health of the service."""

    status: str
