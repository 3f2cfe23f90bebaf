"""Questions to the hand history: the hands of a player, and of a table: running ones, then newest first."""

from datetime import datetime
from typing import Any

import msgspec
from msgspec import Struct

from domain.table.facts import LOCAL
from projections.database.changes import Values
from projections.database.paging import Listing, MovingRows, Page, PageRequest, read_page
from projections.database.period import period
from projections.database.port import Reader, Row
from projections.hand_times import STILL_RUNNING
from projections.outcome import Outcome


class HandRow(Struct, frozen=True, kw_only=True):
    """A hand at its table: `points` by seat, None unless it counts; `places`, `winners` and `sat_out` are seats.

    `ranks` are the places of the seats of `places`, where some are shared. `penalties` by seat are owed besides, also
    where it does not count; `totals` are both together.
    The times are those of the playing, `claimed` if they come from the host; `started_at` is None if the host gives the
    end only. `recorded_at` is the service's time of the last event.
    """

    hand_id: str
    host: str
    table_id: str
    game: str
    number: int
    match: int
    seats: tuple[str, ...]
    dealer: int
    started_at: str | None
    ended_at: str | None
    claimed: bool
    recorded_at: str
    reason: str | None
    points: tuple[int, ...] | None
    penalties: tuple[int, ...]
    totals: tuple[int, ...]
    places: tuple[int, ...]
    ranks: tuple[int, ...]
    winners: tuple[int, ...]
    sat_out: tuple[int, ...]
    voided: bool


class PlayedHand(Struct, frozen=True, kw_only=True):
    """A hand as one of its seats played it: `points` are None unless they count, `place` where there are no places.

    `penalty` (0 or less) is owed besides, also where the hand does not count; `total` is both together.
    Its times are as in `HandRow`.
    """

    hand_id: str
    host: str
    table_id: str
    game: str
    number: int
    match: int
    seat: int
    seats: tuple[str, ...]
    dealer: int
    started_at: str | None
    ended_at: str | None
    claimed: bool
    recorded_at: str
    reason: str | None
    points: int | None
    penalty: int
    total: int
    place: int | None
    outcome: Outcome
    won: bool
    voided: bool


class HandFilter(Struct, frozen=True, kw_only=True):
    """Which of a host's hands are wanted: ended at or after `since` and before `until`; `companion` sat there too."""

    host: str = LOCAL
    game: str | None = None
    table_id: str | None = None
    since: datetime | None = None
    until: datetime | None = None
    companion: str | None = None
    outcome: Outcome | None = None


class TableHandFilter(Struct, frozen=True, kw_only=True):
    """Which hands of a table are wanted: ended at or after `since` and before `until`, with a player, of a match."""

    player: str | None = None
    match: int | None = None
    since: datetime | None = None
    until: datetime | None = None


def hands_of_player(reader: Reader, player: str, wanted: HandFilter, request: PageRequest) -> Page[PlayedHand]:
    """The hands that a player had a seat in, once for each seat; `InvalidCursor`."""
    values: Values = {
        "host": wanted.host,
        "player": player,
        "game": wanted.game,
        "table_id": wanted.table_id,
        **period(wanted.since, wanted.until),
        "companion": wanted.companion,
        "outcome": wanted.outcome,
    }
    return read_page(reader, OF_PLAYER, values, request)


def hands_of_table(reader: Reader, table_id: str, wanted: TableHandFilter, request: PageRequest) -> Page[HandRow]:
    """The hands dealt at a table; `InvalidCursor`."""
    values: Values = {
        "table_id": table_id,
        "player": wanted.player,
        "match": wanted.match,
        **period(wanted.since, wanted.until),
    }
    return read_page(reader, OF_TABLE, values, request)


def _played_hand(row: Row) -> PlayedHand:
    total = (row["points"] or 0) + row["penalty"]
    return msgspec.convert({**_readable(row), "total": total, "won": row["outcome"] == "won"}, PlayedHand)


def _hand_row(row: Row) -> HandRow:
    hand = _readable(row)
    nothing = [0] * len(hand["seats"])
    penalties = hand["penalties"] or nothing
    totals = [sum(pair) for pair in zip(hand["points"] or nothing, penalties, strict=True)]
    return msgspec.convert({**hand, "penalties": penalties, "totals": totals}, HandRow)


def _readable(row: Row) -> dict[str, Any]:
    lists = {name: msgspec.json.decode(row[name]) for name in LISTS if isinstance(row.get(name), str)}
    unknown = {"started_at": None} if row["end_claimed"] and not row["start_claimed"] else {}
    claimed = bool(row["start_claimed"] or row["end_claimed"])
    return {**row, **lists, **unknown, "claimed": claimed, "voided": bool(row["voided"])}


LISTS = ("seats", "points", "penalties", "places", "ranks", "winners", "sat_out")

PLAYED = "started_at, start_claimed, ended_at, end_claimed, recorded_at"
SEAT_NAME = "own.hand_id || '/' || own.seat"

OF_PLAYER = Listing(
    name="hands of a player",
    select=f"""
        SELECT hand.hand_id, own.host, table_id, game, number, match_number AS match, seat, seats, dealer, {PLAYED},
               reason, own.points, penalty, place, outcome, voided, own.moment AS key, {SEAT_NAME} AS name
        FROM hand_history_seat AS own JOIN hand_history_hand AS hand ON hand.hand_id = own.hand_id
        WHERE {{where}}
    """,  # noqa: S608  the columns are ours
    key="own.moment",
    conditions={
        "host": "own.host = :host",
        "player": "player = :player",
        "game": "game = :game",
        "table_id": "table_id = :table_id",
        "since": f"own.moment >= :since AND own.moment < '{STILL_RUNNING}'",
        "until": "own.moment < :until",
        "outcome": "outcome = :outcome",
        "companion": """EXISTS (
            SELECT 1 FROM hand_history_seat AS other
            WHERE other.hand_id = own.hand_id AND other.seat <> own.seat AND other.player = :companion
        )""",
    },
    read=_played_hand,
    moving=MovingRows(SEAT_NAME, STILL_RUNNING),
)

OF_TABLE = Listing(
    name="hands of a table",
    select=f"""
        SELECT hand_id, host, table_id, game, number, match_number AS match, seats, dealer, {PLAYED},
               reason, points, penalties, places, ranks, winners, sat_out, voided, moment AS key, hand_id AS name
        FROM hand_history_hand AS hand WHERE {{where}}
    """,  # noqa: S608  the columns are ours
    key="moment",
    conditions={
        "table_id": "table_id = :table_id",
        "match": "match_number = :match",
        "since": f"moment >= :since AND moment < '{STILL_RUNNING}'",
        "until": "moment < :until",
        "player": """EXISTS (
            SELECT 1 FROM hand_history_seat AS own WHERE own.hand_id = hand.hand_id AND own.player = :player
        )""",
    },
    read=_hand_row,
    moving=MovingRows("hand_id", STILL_RUNNING),
)
