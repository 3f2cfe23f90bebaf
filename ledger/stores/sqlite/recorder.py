"""The log's rows in SQLite, at positions of our own: the library would take the implicit rowid."""

import sqlite3
from collections.abc import Sequence
from functools import cached_property

from eventsourcing.persistence import Notification, StoredEvent
from eventsourcing.sqlite import SQLiteApplicationRecorder, SQLiteCursor, SQLiteFactory
from eventsourcing.utils import Environment, EnvType

from ledger.stores.numbering import refusals, streams
from ledger.stores.partition import Log, Partition
from ledger.stores.recorder import Command, LogRecorder, Outcome, accepted, outcomes
from ledger.stores.sqlite.connections import Datastore

LARGEST = 2**63 - 1
POSITION = "SELECT notification_id FROM stored_events WHERE originator_id = ? AND originator_version = ?"


class Recorder(LogRecorder, SQLiteApplicationRecorder):
    """Writes whole batches or nothing, numbered without a gap, at positions from the counter row."""

    @cached_property
    def partition(self) -> Partition:
        with self.datastore.transaction(commit=False) as cursor:
            cursor.execute("SELECT origin, secret FROM counter")
            origin, secret = cursor.fetchone()
        return Partition(Log.of(origin, partitions=1), number=0, secret=secret)

    def insert_commands(self, commands: Sequence[Command]) -> list[Outcome]:
        with self.datastore.transaction(commit=True) as cursor:
            refused = refusals(commands, _last_numbers(cursor, streams(commands)))
            events = list(accepted(commands, refused))
            first = _take_positions(cursor, len(events)) if events else 0
            rows = [(at, *_columns(event)) for at, event in enumerate(events, first)]
            cursor.executemany("INSERT INTO stored_events VALUES (?, ?, ?, ?, ?)", rows)
        return outcomes(commands, refused, first)

    def last_numbers(self, streams: Sequence[str]) -> dict[str, int]:
        with self.datastore.transaction(commit=False) as cursor:
            return _last_numbers(cursor, streams)

    def position_of(self, stream: str, n: int) -> int:
        with self.datastore.transaction(commit=False) as cursor:
            cursor.execute(POSITION, (stream, n))
            [position] = cursor.fetchone() or (None,)
        if position is None:
            raise LookupError(f"{stream} has no event {n}")
        return int(position)

    def select_notifications(
        self,
        start: int | None,
        limit: int,
        stop: int | None = None,
        topics: Sequence[str] = (),
        *,
        inclusive_of_start: bool = True,
    ) -> list[Notification]:
        """Events by position, as the library describes it."""
        first = 0 if start is None else start + (not inclusive_of_start)
        among = f"AND topic IN ({', '.join('?' * len(topics))})" if topics else ""
        # Only question marks are put into the statement.
        statement = f"SELECT * FROM stored_events WHERE notification_id BETWEEN ? AND ? {among} ORDER BY 1 LIMIT ?"  # noqa: S608
        with self.datastore.transaction(commit=False) as cursor:
            cursor.execute(statement, (first, LARGEST if stop is None else stop, *topics, limit))
            return [_notification(row) for row in cursor.fetchall()]


class Factory(SQLiteFactory):
    """Makes the recorder on connections of our kind."""

    application_recorder_class = Recorder

    def __init__(self, env: Environment | EnvType | None) -> None:
        super().__init__(env)
        self.datastore = Datastore(self.datastore.pool.db_name)


def _last_numbers(cursor: SQLiteCursor, streams: Sequence[str]) -> dict[str, int]:
    return {stream: _last_number(cursor, stream) for stream in streams}


def _last_number(cursor: SQLiteCursor, stream: str) -> int:
    cursor.execute("SELECT coalesce(max(originator_version), 0) FROM stored_events WHERE originator_id = ?", (stream,))
    last: int = cursor.fetchone()[0]
    return last


def _take_positions(cursor: SQLiteCursor, count: int) -> int:
    """The first of so many positions."""
    cursor.execute("UPDATE counter SET n = n + ?", (count,))
    cursor.execute("SELECT n FROM counter")
    last: int = cursor.fetchone()[0]
    return last - count + 1


def _columns(event: StoredEvent) -> tuple[str, int, str, bytes]:
    return str(event.originator_id), event.originator_version, event.topic, event.state


def _notification(row: sqlite3.Row) -> Notification:
    return Notification(
        id=row["notification_id"],
        originator_id=row["originator_id"],
        originator_version=row["originator_version"],
        topic=row["topic"],
        state=row["state"],
    )
