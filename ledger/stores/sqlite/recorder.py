"""The log's rows in SQLite, at positions of our own: the library would take the implicit rowid."""

import sqlite3
from collections.abc import Sequence
from functools import cached_property

from eventsourcing.persistence import Notification, StoredEvent
from eventsourcing.sqlite import SQLiteApplicationRecorder, SQLiteCursor, SQLiteFactory
from eventsourcing.utils import Environment, EnvType

from ledger.stores.numbering import refusals, streams
from ledger.stores.partition import Log, Partition
from ledger.stores.recorder import LogRecorder, StoredCommand, StreamMark, WriteOutcome, accepted, outcomes
from ledger.stores.sqlite.connections import FileDatastore

LARGEST = 2**63 - 1
BEHIND = """
    SELECT topic, state FROM stored_events WHERE originator_id = ? AND originator_version > ?
    ORDER BY originator_version
"""
ANSWERS = "SELECT line FROM pending WHERE stream = ? ORDER BY k"
MARK = """
    SELECT (SELECT coalesce(max(originator_version), 0) FROM stored_events WHERE originator_id = :stream),
           (SELECT coalesce(max(k), 0) FROM pending WHERE stream = :stream)
"""
POSITION = "SELECT notification_id FROM stored_events WHERE originator_id = ? AND originator_version = ?"


class SQLiteLogRecorder(LogRecorder, SQLiteApplicationRecorder):
    """Writes whole batches or nothing, numbered without a gap, at positions from the counter row."""

    @cached_property
    def partition(self) -> Partition:
        with self.datastore.transaction(commit=False) as cursor:
            cursor.execute("SELECT origin, secret FROM counter")
            origin, secret = cursor.fetchone()
        return Partition(Log.of(origin, partitions=1), number=0, secret=secret)

    def insert_commands(self, commands: Sequence[StoredCommand]) -> list[WriteOutcome]:
        with self.datastore.transaction(commit=True) as cursor:
            refused = refusals(commands, _marks(cursor, streams(commands)))
            events, answers, taken = accepted(commands, refused)
            first = _take_positions(cursor, len(events)) if events else 0
            rows = [(at, *_columns(event)) for at, event in enumerate(events, first)]
            cursor.executemany("INSERT INTO stored_events VALUES (?, ?, ?, ?, ?)", rows)
            cursor.executemany("INSERT INTO pending VALUES (?, ?, ?, ?)", answers)
            cursor.executemany("DELETE FROM pending WHERE stream = ? AND n <= ?", [each[:2] for each in taken])
        return outcomes(commands, refused, first)

    def marks(self, streams: Sequence[str]) -> dict[str, StreamMark]:
        with self.datastore.transaction(commit=False) as cursor:
            return _marks(cursor, streams)

    def present(self, stream: str, after: int = 0) -> tuple[Sequence[tuple[str, bytes]], Sequence[bytes]]:
        with self.datastore.transaction(commit=False) as cursor:
            cursor.execute(BEHIND, (stream, after))
            events = [(row["topic"], row["state"]) for row in cursor.fetchall()]
            cursor.execute(ANSWERS, (stream,))
            return events, [row["line"] for row in cursor.fetchall()]

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


class SQLiteLogFactory(SQLiteFactory):
    """Makes the recorder on connections of our kind."""

    application_recorder_class = SQLiteLogRecorder

    def __init__(self, env: Environment | EnvType | None) -> None:
        super().__init__(env)
        self.datastore = FileDatastore(self.datastore.pool.db_name)


def _marks(cursor: SQLiteCursor, streams: Sequence[str]) -> dict[str, StreamMark]:
    return {stream: _mark(cursor, stream) for stream in streams}


def _mark(cursor: SQLiteCursor, stream: str) -> StreamMark:
    cursor.execute(MARK, {"stream": stream})
    return StreamMark(*cursor.fetchone())


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
