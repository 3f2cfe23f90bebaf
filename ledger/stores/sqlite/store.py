"""A SQLite file as a store: made, checked at start, and written by one server only."""

import fcntl
import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path

from domain.sentence import Sentence
from ledger.stores.errors import AlreadyServed, MigrationRefused, NotMigrated, StoreError
from ledger.stores.migrations import pending, require_none_pending
from ledger.stores.partition import Log, Partition, new_secret, settle
from ledger.stores.sqlite.connections import connect
from ledger.stores.sqlite.ownership import claim, keep_private, open_privately, require_ours, unusable

BOOKKEEPING = """
    CREATE TABLE IF NOT EXISTS migration (
        number INTEGER PRIMARY KEY, name TEXT NOT NULL, at TEXT NOT NULL DEFAULT CURRENT_TIMESTAMP
    )
"""


@dataclass(frozen=True)
class SQLiteStore:
    """A log of one partition in the file at `path`."""

    path: Path

    def open(self, partition: int) -> dict[str, str]:
        if partition != 0:
            raise StoreError(
                Sentence(
                    zh=f"没有分区 {partition}：SQLite 日志只有一个，编号 0。",
                    en=f"There is no partition {partition}: a SQLite log has one, number 0.",
                )
            )
        if not self.path.exists():
            raise NotMigrated(
                Sentence(
                    zh=f"没有文件 {self.path}。请先执行 `paipu migrate`。",
                    en=f"There is no file {self.path}. Run `paipu migrate`.",
                )
            )
        require_ours(self.path)
        keep_private(self.path)
        with _opened(self.path) as connection:
            require_none_pending("sqlite", _applied(connection))
        return {
            "PERSISTENCE_MODULE": "ledger.stores.sqlite.recorder:SQLiteLogFactory",
            "APPLICATION_RECORDER_TOPIC": "ledger.stores.sqlite.recorder:SQLiteLogRecorder",
            "SQLITE_DBNAME": str(self.path),
            "ORIGINATOR_ID_TYPE": "text",
            "CREATE_TABLE": "no",
        }

    def migrate(self, partitions: int | None, log_name: str | None) -> list[str]:
        if partitions not in (None, 1):
            raise MigrationRefused(
                Sentence(
                    zh=f"SQLite 日志只有一个分区，不能有 {partitions} 个：要多个请用 PostgreSQL。",
                    en=f"A SQLite log has one partition, not {partitions}: use PostgreSQL for more.",
                )
            )
        require_ours(self.path)
        self.path.parent.mkdir(parents=True, exist_ok=True)
        claim(self.path)
        with _opened(self.path) as connection:
            connection.execute("BEGIN IMMEDIATE")
            with connection:  # commits, or rolls back
                return _migrate(connection, log_name)

    @contextmanager
    def only_server(self) -> Iterator[None]:
        """Holds the lock file beside the database; raises AlreadyServed, naming the process that holds it."""
        require_ours(self.path)
        self.path.parent.mkdir(parents=True, exist_ok=True)
        with os.fdopen(open_privately(f"{self.path.resolve()}.lock"), "a+") as lock:
            try:
                fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                lock.seek(0)
                process = lock.read()
                raise AlreadyServed(
                    Sentence(
                        zh=f"进程 {process} 已在服务 {self.path}：请先停掉它，或换一个文件。",
                        en=f"Process {process} already serves {self.path}: stop that process, or serve another file.",
                    )
                ) from None
            lock.truncate(0)
            lock.write(str(os.getpid()))
            lock.flush()
            yield


@contextmanager
def _opened(path: Path) -> Iterator[sqlite3.Connection]:
    try:
        with closing(connect(path)) as connection:
            yield connection
    except sqlite3.Error as error:
        raise unusable(path, error) from error


def _migrate(connection: sqlite3.Connection, log_name: str | None) -> list[str]:
    steps = pending("sqlite", _applied(connection))
    made = _made(connection)
    log = settle(made, 1, log_name)
    connection.execute(BOOKKEEPING)
    for step in steps:
        for statement in _statements(step.sql):
            connection.execute(statement)
        connection.execute("INSERT INTO migration (number, name) VALUES (?, ?)", (step.number, step.name))
    if made is None:
        connection.execute("INSERT INTO counter VALUES (0, 1, ?, 0, ?)", (Partition(log, 0).origin, new_secret()))
    return [f"sqlite {step.number} {step.name}" for step in steps]


def _applied(connection: sqlite3.Connection) -> int:
    if not _has_table(connection, "migration"):
        return 0
    last: int = connection.execute("SELECT max(number) FROM migration").fetchone()[0]
    return last


def _made(connection: sqlite3.Connection) -> Log | None:
    if not _has_table(connection, "counter"):
        return None
    [origin] = connection.execute("SELECT origin FROM counter").fetchone()
    return Log.of(origin, partitions=1)


def _has_table(connection: sqlite3.Connection, name: str) -> bool:
    return connection.execute("SELECT 1 FROM sqlite_master WHERE name = ?", (name,)).fetchone() is not None


def _statements(script: str) -> Iterator[str]:
    statement = ""
    for line in script.splitlines(keepends=True):
        statement += line
        if sqlite3.complete_statement(statement):
            yield statement
            statement = ""
