"""What happens to a table; each fact says enough to be counted without looking at another."""

from typing import Any, Literal

from msgspec import Struct

from domain.facts import Reveal
from domain.table.session import UTC

TableMode = Literal["referee"]
LOCAL = "local"
"""The account of an installation that has only one."""

Players = tuple[str, ...]

VOIDED = "voided"
"""The reason of a hand that was voided, while it ran or after its end: as the hand itself says."""


class TableOpened(Struct, frozen=True, kw_only=True):
    """A table with its full record of house rules; `seats` are player ids, `external_id` the platform's name for it.

    `host` is the account of the back end that it belongs to, and its players with it. A session at it is a day of its
    `time_zone` (an IANA name) that begins at the hour `day_starts`.
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
    """From the next hand on these players sit at the table, as many as before."""

    seats: Players


class HandStarted(Struct, frozen=True, kw_only=True):
    """A hand was dealt at the table: its number there and its match, both from 1, and who sat and dealt.

    `host` is the account that its players belong to. The seats of `sat_out` take no part. `started_at` is when it began
    as its host claims, where it was played elsewhere.
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
    """A hand belongs to another match than the one it was dealt in."""

    hand_id: str
    match: int


class HandFinished(Struct, frozen=True, kw_only=True):
    """A hand ended, with what it paid; `points` is empty where it was not scored.

    Where places are shared, `ranks` are those of the seats of `places`, from 1; else they count up.
    `penalties` by seat are owed besides, whether it was scored or not; empty where nobody has one. The seats of
    `sat_out` took no part. `host` is the account that its players belong to, `time_zone` and `day_starts` say which
    session it belongs to. `played_at` is when it was over as its host claims, where it was played elsewhere; `moved`
    are the hands behind it that belong to another match with it.
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
    """A finished hand was voided, and has never counted: what it paid is taken back, and its penalties are `waived`.

    `moved` are the hands behind it that belong to another match without it.
    """

    hand_id: str
    number: int
    reason: str
    taken_back: tuple[int, ...]
    waived: tuple[int, ...] = ()
    moved: tuple[Moved, ...] = ()


class TableClosed(Struct, frozen=True, omit_defaults=True):
    """No hand starts here any more. Without `reason` its host closed it; the rules of a game have theirs."""

    reason: str | None = None


class TableReopened(Struct, frozen=True):
    """Hands start here again: the rules had closed the table after `hand_id`, which was withdrawn."""

    hand_id: str


TableFact = TableOpened | SeatsChanged | HandStarted | HandFinished | HandWithdrawn | TableClosed | TableReopened
TABLE_FACTS = (TableOpened, SeatsChanged, HandStarted, HandFinished, HandWithdrawn, TableClosed, TableReopened)
