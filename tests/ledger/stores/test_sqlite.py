"""SQLite alone: settings that survive a power cut, a log that cannot be edited, one server."""

import os
import re
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path

import pytest
from eventsourcing.persistence import IntegrityError, OperationalError
from eventsourcing.sqlite import SQLiteCursor

from ledger.stores import migrate, only_server, open_store
from ledger.stores.errors import AlreadyServed, StorageFull, UnsafeSettings
from ledger.stores.sqlite import connections
from ledger.stores.sqlite.connections import FileDatastore, connect, require_durable
from tests.ledger.stores.given import Log, event, events


@pytest.fixture
def file(sqlite_url: str) -> Path:
    """A log with two events."""
    migrate(sqlite_url)
    with closing(Log(env=open_store(sqlite_url))) as application:
        application.recorder.insert_events(events("hand:1", 1, 2))
    return Path(sqlite_url.removeprefix("sqlite://"))


@pytest.fixture
def raw(file: Path) -> Iterator[sqlite3.Connection]:
    """A connection that keeps none of our rules."""
    with closing(sqlite3.connect(file, isolation_level=None)) as connection:
        yield connection


def test_every_connection_of_the_pool_waits_for_the_disk(file: Path) -> None:
    with closing(FileDatastore(str(file))) as datastore:
        opened = [datastore.pool.get_connection() for _ in range(5)]
        for connection in opened:
            read = {
                name: _pragma(connection.cursor(), name) for name in ("journal_mode", "synchronous", "foreign_keys")
            }
            assert read == {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1}
            assert _pragma(connection.cursor(), "busy_timeout") == 10_000
            datastore.pool.put_connection(connection)


@pytest.mark.parametrize("weaker", ["NORMAL", "OFF"])
def test_a_setting_below_full_is_refused(file: Path, weaker: str) -> None:
    with closing(connect(file)) as connection:
        connection.execute(f"PRAGMA synchronous = {weaker}")
        with pytest.raises(UnsafeSettings, match=r"below FULL .* loses acknowledged events"):
            require_durable(connection)


def test_a_database_without_a_write_ahead_log_is_refused() -> None:
    with closing(sqlite3.connect(":memory:")) as connection, pytest.raises(UnsafeSettings, match="not WAL"):
        require_durable(connection)


@pytest.mark.parametrize(
    "edit",
    [
        "UPDATE stored_events SET topic = 'x' WHERE notification_id = 1",
        "UPDATE stored_events SET notification_id = 9 WHERE notification_id = 1",
        "DELETE FROM stored_events WHERE notification_id = 2",
        "DELETE FROM stored_events",
        "INSERT OR REPLACE INTO stored_events VALUES (1, 'hand:9', 1, 't', x'00')",
        "INSERT OR REPLACE INTO stored_events VALUES (9, 'hand:1', 1, 't', x'00')",
        "REPLACE INTO stored_events VALUES (1, 'hand:1', 1, 't', x'00')",
        "INSERT INTO stored_events VALUES (1, 'a', 1, 't', x'') ON CONFLICT DO UPDATE SET topic = ''",
        "INSERT INTO stored_events VALUES (3, 'hand:1', 3, 't', 'text')",
        "UPDATE counter SET n = n - 1",
        "UPDATE counter SET origin = 'other/0'",
        "DELETE FROM counter",
        "INSERT OR REPLACE INTO counter VALUES (0, 1, 'other/0', 0, x'00')",
    ],
)
def test_what_was_written_cannot_be_edited(raw: sqlite3.Connection, edit: str) -> None:
    before = _contents(raw)
    with pytest.raises(sqlite3.IntegrityError):
        raw.execute(edit)
    assert _contents(raw) == before


def test_a_writer_that_cannot_get_the_file_says_so(
    file: Path, raw: sqlite3.Connection, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections, "BUSY_SECONDS", 0.1)
    raw.execute("BEGIN IMMEDIATE")
    with closing(Log(env=open_store(f"sqlite://{file}"))) as application:
        with pytest.raises(OperationalError, match="database is locked"):
            application.recorder.insert_events([event("hand:1", 3)])
        assert len(application.recorder.select_events("hand:1")) == 2
        raw.execute("ROLLBACK")
        assert application.recorder.insert_events([event("hand:1", 3)]) == [3]


def test_writers_in_two_processes_wait_for_each_other(file: Path) -> None:
    env = open_store(f"sqlite://{file}")
    with closing(Log(env=env)) as one, closing(Log(env=env)) as other, ThreadPoolExecutor(2) as threads:
        writers = (one.recorder, other.recorder)
        batches = [[event(f"table:{table}", 1)] for table in range(60)]
        positions = threads.map(lambda n: writers[n % 2].insert_events(batches[n]), range(60), timeout=60)
        assert sorted(position for batch in positions for position in batch) == list(range(3, 63))


def test_a_commit_that_failed_does_not_stay_open(file: Path) -> None:
    with closing(FileDatastore(str(file))) as datastore:
        with datastore.transaction(commit=True) as cursor:
            cursor.execute("CREATE TABLE view (n REFERENCES counter DEFERRABLE INITIALLY DEFERRED)")
        with pytest.raises(IntegrityError), datastore.transaction(commit=True) as cursor:
            cursor.execute("INSERT INTO view VALUES (9)")
        with datastore.transaction(commit=True) as cursor:
            cursor.execute("INSERT INTO view VALUES (0)")
            cursor.execute("SELECT n FROM view")
            assert [tuple(row) for row in cursor.fetchall()] == [(0,)]


def test_a_full_disk_loses_the_batch_whole_and_nothing_else(file: Path) -> None:
    with closing(Log(env=open_store(f"sqlite://{file}"))) as application:
        _limit_pages(application, 20)
        with pytest.raises(StorageFull, match="full"):
            application.recorder.insert_events([event("hand:1", 3), event("hand:1", 4, state=b"x" * 200_000)])
        assert len(application.recorder.select_events("hand:1")) == 2
        assert application.recorder.insert_events([event("hand:1", 3)]) == [3]


def test_a_second_server_is_told_which_process_to_stop(file: Path) -> None:
    url = f"sqlite://{file}"
    with only_server(url):
        with pytest.raises(AlreadyServed, match=rf"Process {os.getpid()} already serves {re.escape(str(file))}"):
            _serve(url)
        with closing(Log(env=open_store(url))) as export:
            assert len(export.recorder.select_events("hand:1")) == 2
    _serve(url)


def test_the_lock_of_a_killed_server_is_free(file: Path) -> None:
    url = f"sqlite://{file}"
    code = f"""
import os, signal
from ledger.stores import only_server
with only_server({url!r}):
    os.kill(os.getpid(), signal.SIGKILL)
"""
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == -9
    _serve(url)


def _serve(url: str) -> None:
    with only_server(url):
        pass


def _limit_pages(application: Log, pages: int) -> None:
    datastore = application.recorder.datastore  # type: ignore[attr-defined]  # SQLite's has one
    with datastore.get_connection(commit=True) as connection:
        connection.cursor().execute(f"PRAGMA max_page_count = {pages}")


def _contents(connection: sqlite3.Connection) -> list[tuple[object, ...]]:
    rows = connection.execute("SELECT * FROM stored_events ORDER BY 1").fetchall()
    return [*rows, *connection.execute("SELECT * FROM counter").fetchall()]


def _pragma(cursor: SQLiteCursor, name: str) -> object:
    cursor.execute(f"PRAGMA {name}")
    [value] = cursor.fetchone()
    found: object = value
    return found
