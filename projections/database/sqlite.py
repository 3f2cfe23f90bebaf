"""Views in SQLite: in the log's file, or in memory. Readers do not wait for the writer, except in memory."""

import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from queue import Empty, LifoQueue
from time import monotonic
from typing import Self

from eventsourcing.persistence import DataError, ProgrammingError

from ledger.stores.errors import StorageFull
from ledger.stores.sqlite.connections import BUSY_SECONDS, connect, store_failure
from projections.database.changes import Statement, Values, ViewChange
from projections.database.many_rows import by_name, row_by_row
from projections.database.port import NOTHING, QUESTION_SECONDS, VIEWS, DatabaseSchema, Row, ViewsUnavailable

CONNECTIONS = 8
STEPS = 100_000
"""Steps of SQLite's machine, a few milliseconds: how often the time limit of a question is checked."""


class SQLiteTransaction:
    """A transaction that is open on one connection."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection

    def query(self, statement: str, values: Values = NOTHING) -> list[Row]:
        """The rows of the answer."""
        return [dict(row) for row in self._connection.execute(statement, values)]

    def execute(self, statement: str, values: Values = NOTHING) -> int:
        """Carry out one statement; how many rows it changed."""
        return self._connection.execute(statement, values).rowcount

    def apply(self, changes: Iterable[ViewChange]) -> None:
        """Carry out many changes in their order."""
        for change in changes:
            if isinstance(change, Statement):
                self._connection.execute(change.statement, change.values)
            else:
                self._connection.executemany(row_by_row(change), by_name(change))


class SQLiteDatabase:
    """A few connections to one database; a caller waits until one is free."""

    def __init__(self, connections: Sequence[sqlite3.Connection], seconds: float = QUESTION_SECONDS) -> None:
        self._seconds = seconds
        self._connections = connections
        self._idle: LifoQueue[sqlite3.Connection] = LifoQueue()
        for connection in connections:
            self._idle.put(connection)

    @classmethod
    def in_file(cls, path: Path, schema: DatabaseSchema = VIEWS, seconds: float = QUESTION_SECONDS) -> Self:
        """The tables of a schema in the log's own file."""
        return cls([_connected(path, schema) for _ in range(CONNECTIONS)], seconds)

    @classmethod
    def in_memory(cls) -> Self:
        """Views that are gone with the process."""
        connection = sqlite3.connect(":memory:", isolation_level=None, check_same_thread=False)
        connection.row_factory = sqlite3.Row
        return cls([connection])

    @contextmanager
    def snapshot(self) -> Iterator[SQLiteTransaction]:
        """Answers of one moment, given up when they take too long."""
        with self._begun("BEGIN", self._seconds) as session:
            yield session

    @contextmanager
    def transaction(self) -> Iterator[SQLiteTransaction]:
        """The write lock is taken at once, so that nothing read before writing grows old."""
        with self._begun("BEGIN IMMEDIATE") as session:
            yield session

    alone = transaction
    exchange = transaction

    def close(self) -> None:
        """Let go of the file."""
        for connection in self._connections:
            connection.close()

    @contextmanager
    def _begun(self, begin: str, seconds: float | None = None) -> Iterator[SQLiteTransaction]:
        connection = self._take()
        if seconds is not None:
            end = monotonic() + seconds
            connection.set_progress_handler(lambda: monotonic() > end, STEPS)
        try:
            connection.execute(begin)
            yield SQLiteTransaction(connection)
            connection.commit()
        except sqlite3.OperationalError as error:
            failure = store_failure(error)
            if isinstance(failure, StorageFull | ProgrammingError):
                raise failure from error
            raise ViewsUnavailable(f"SQLite: {error}") from error
        except (sqlite3.Error, OverflowError) as error:
            raise DataError(f"SQLite: {error}") from error
        finally:
            connection.set_progress_handler(None, 0)
            connection.rollback()
            self._idle.put(connection)

    def _take(self) -> sqlite3.Connection:
        try:
            return self._idle.get(timeout=BUSY_SECONDS)
        except Empty:
            raise ViewsUnavailable("All connections to the views are busy.") from None


def _connected(path: Path, schema: DatabaseSchema) -> sqlite3.Connection:
    connection = connect(path)
    if not schema.durable:
        connection.execute("PRAGMA synchronous = NORMAL")
    return connection
