"""Facts of a table; each can be counted without looking at another."""

from typing import Any, Literal

from msgspec import Struct

from domain.facts import Reveal
from domain.table.session import UTC

TableMode = Literal["referee"]
LOCAL = "local"
"""The account of an installation that has only one."""

Players = tuple[str, ...]

VOIDED = "voided"
"""The reason of a hand that was voided while it ran; the hand's own fact has the host's reason."""


class TableOpened(Struct, frozen=True, kw_only=True):
    """A table opens with its full record of house rules; `seats` are player ids.

    `external_id` is the platform's name for it, `host` the account of the back end that owns it and its players. A
    session is a day in its `time_zone` (an IANA name) that begins at the hour `day_starts`.
    """

    game: str
    rules: dict[str, Any]
    rules_version: str
    seats: Players
    mode: TableMode = "referee"
    reveal: Reveal = "all"
    external_id: str | None = None
    host: str = LOCAL
    time_zone: str = UTC
    day_starts: int = 0


class SeatsChanged(Struct, frozen=True):
    """These players sit at the table from the next hand on, as many as before."""

    seats: Players


class HandStarted(Struct, frozen=True, kw_only=True):
    """A hand was dealt at the table: its number there and its match, both from 1, and who sat and dealt.

    `host` is the account of its players. The seats of `sat_out` take no part. `started_at` is when it began, as its
    host claims, where it was played elsewhere.
    """

    hand_id: str
    number: int
    match: int = 1
    game: str
    seats: Players
    dealer: int
    host: str = LOCAL
    sat_out: tuple[int, ...] = ()
    started_at: str | None = None


class Moved(Struct, frozen=True):
    """A hand now belongs to another match than the one it was dealt in."""

    hand_id: str
    match: int


class HandFinished(Struct, frozen=True, kw_only=True):
    """A hand ended, with what it paid; `points` is empty where it was not scored.

    Where places are shared, `ranks` are those of the seats of `places`, from 1; otherwise they count up. `penalties`
    by seat are owed besides, scored or not; empty where nobody has one. The seats of `sat_out` took no part. `host` is
    the account of its players; `time_zone` and `day_starts` say which session it belongs to. `played_at` is when it
    ended, as its host claims, where it was played elsewhere; `moved` are the later hands that it puts into another
    match.
    """

    hand_id: str
    number: int
    match: int = 1
    game: str
    seats: Players
    reason: str
    points: tuple[int, ...] = ()
    places: tuple[int, ...] = ()
    winners: tuple[int, ...] = ()
    ranks: tuple[int, ...] = ()
    penalties: tuple[int, ...] = ()
    next_dealer: int
    sat_out: tuple[int, ...] = ()
    host: str = LOCAL
    time_zone: str = UTC
    day_starts: int = 0
    played_at: str | None = None
    moved: tuple[Moved, ...] = ()

    @property
    def void(self) -> bool:
        """Whether it was voided while it ran."""
        return self.reason == VOIDED


class HandWithdrawn(Struct, frozen=True, kw_only=True):
    """A finished hand was voided and counts as never played: its points are taken back, its penalties `waived`.

    `moved` are the later hands that its withdrawal puts into another match.
    """

    hand_id: str
    number: int
    reason: str
    taken_back: tuple[int, ...]
    waived: tuple[int, ...] = ()
    moved: tuple[Moved, ...] = ()


class TableClosed(Struct, frozen=True, omit_defaults=True):
    """No more hands start here. `reason` is the game's where its rules closed the table, None where its host did."""

    reason: str | None = None


class TableReopened(Struct, frozen=True):
    """Hands start here again: `hand_id`, after which the rules had closed the table, was withdrawn."""

    hand_id: str


TableFact = TableOpened | SeatsChanged | HandStarted | HandFinished | HandWithdrawn | TableClosed | TableReopened
TABLE_FACTS = (TableOpened, SeatsChanged, HandStarted, HandFinished, HandWithdrawn, TableClosed, TableReopened)
