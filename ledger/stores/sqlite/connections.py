"""Connections to a SQLite file with the settings that must hold for an acknowledged event to survive a power cut.

The `eventsourcing` library hard-codes `BEGIN` and its own connection set-up; here they are replaced.
"""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import TracebackType

from eventsourcing.persistence import OperationalError, ProgrammingError
from eventsourcing.sqlite import (
    SQLiteConnection,
    SQLiteConnectionPool,
    SQLiteCursor,
    SQLiteDatastore,
    SQLiteTransaction,
)

from domain.sentence import Sentence
from ledger.stores.errors import StorageFull, StorageRefused, StoreFailure, UnsafeSettings

FULL = 2
BUSY_SECONDS = 10

PASSING = (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED, sqlite3.SQLITE_PROTOCOL, sqlite3.SQLITE_INTERRUPT)
"""Another connection holds the file: waiting helps."""

UNKNOWN = (sqlite3.SQLITE_IOERR_FSYNC, sqlite3.SQLITE_IOERR_DIR_FSYNC)
"""The outcome of the write is unknown: one has to look."""


def connect(path: str | Path) -> sqlite3.Connection:
    """A connection in autocommit mode; raises UnsafeSettings where a setting that must hold does not."""
    connection = sqlite3.connect(path, timeout=BUSY_SECONDS, isolation_level=None, check_same_thread=False)
    connection.row_factory = sqlite3.Row
    for setting in ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON"):
        connection.execute(f"PRAGMA {setting}")
    require_durable(connection)
    return connection


def require_durable(connection: sqlite3.Connection) -> None:
    """Raises UnsafeSettings unless commits reach the disk and readers leave the writer alone."""
    [synchronous] = connection.execute("PRAGMA synchronous").fetchone()
    if synchronous < FULL:
        raise UnsafeSettings(
            Sentence(
                zh=f"SQLite 的 synchronous={synchronous}，低于 FULL（2）：断电会丢失已确认的事件。"
                "请换一个能保持 PRAGMA synchronous=FULL 的 SQLite 库。",
                en=f"SQLite runs with synchronous={synchronous}; below FULL (2) a power cut loses acknowledged events. "
                "Use a SQLite library that lets PRAGMA synchronous=FULL hold.",
            )
        )
    [journal] = connection.execute("PRAGMA journal_mode").fetchone()
    if journal != "wal":
        raise UnsafeSettings(
            Sentence(
                zh=f"SQLite 的 journal_mode={journal}，不是 WAL：请把文件放在本机可写的磁盘上。",
                en=f"SQLite keeps journal_mode={journal}, not WAL: put the file on a local, writable disk.",
            )
        )


def is_full(error: BaseException | None) -> bool:
    """Whether SQLite found no room for what it was to write."""
    return isinstance(error, sqlite3.OperationalError) and _code(error) == sqlite3.SQLITE_FULL


def _code(error: sqlite3.Error) -> int:
    """SQLite's extended code; Python's own errors have none."""
    return getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR)


def store_failure(error: sqlite3.OperationalError) -> StoreFailure:
    """The store failure for SQLite's error: disk full, not writable, or an outage to wait for."""
    if is_full(error):
        return StorageFull(f"SQLite: {error}")
    code = _code(error)
    if code == sqlite3.SQLITE_ERROR:
        return ProgrammingError(error)
    if code & 0xFF in PASSING or code in UNKNOWN:
        return OperationalError(error)
    return StorageRefused(f"SQLite: {error}")


class ImmediateTransaction(SQLiteTransaction):
    """Takes the write lock at once when it is to commit, so that what it reads stays true until it writes."""

    def __enter__(self) -> SQLiteCursor:
        cursor = self.connection.cursor()
        try:
            cursor.execute("BEGIN IMMEDIATE" if self.commit else "BEGIN")
        except sqlite3.OperationalError as error:
            raise store_failure(error) from error
        return cursor

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        try:
            super().__exit__(kind, error, trace)
        except OperationalError as failure:
            if isinstance(failure.__cause__, sqlite3.OperationalError):
                raise store_failure(failure.__cause__) from failure.__cause__
            raise
        finally:
            self.connection.rollback()  # a commit that failed leaves its transaction open


class Connection(SQLiteConnection):
    """A connection of the pool, with transactions of our kind."""

    @contextmanager
    def transaction(self, *, commit: bool) -> Iterator[SQLiteCursor]:
        with ImmediateTransaction(self, commit=commit) as cursor, cursor:
            yield cursor


class ConnectionPool(SQLiteConnectionPool):
    """A pool of connections with settings of our kind."""

    def _create_connection(self) -> SQLiteConnection:
        return Connection(connect(self.db_name), self.max_age)


class FileDatastore(SQLiteDatastore):
    """Access to one file, for the log and for the views beside it: one writer at a time, readers never wait."""

    def __init__(self, path: str) -> None:
        super().__init__(path, originator_id_type="text")
        self.pool = ConnectionPool(db_name=path, pool_timeout=BUSY_SECONDS)
