"""PostgreSQL alone: positions per partition, true outcomes, settings that lose events refused."""

import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager
from itertools import count
from typing import Any

import psycopg
import pytest
from eventsourcing.persistence import IntegrityError, NotSupportedError, OperationalError
from psycopg.sql import SQL, Identifier

from ledger.stores import migrate, open_store
from ledger.stores.errors import OutcomeUnknown, UnsafeSettings
from ledger.stores.numbering import known_marks
from ledger.stores.postgres.arrays import BigintArray, ByteaArray, TextArray
from ledger.stores.postgres.recorder import PostgresLogRecorder
from ledger.stores.recorder import AnswersTaken, PendingAnswer, StoredCommand
from tests.ledger.stores.given import Log, event, events

Connection = psycopg.Connection[Any]
WAITS_FOR_STANDBY = "SELECT pid FROM pg_stat_activity WHERE wait_event = 'SyncRep' AND datname = current_database()"
WAITS_FOR_LOCK = "SELECT pid FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()"


@pytest.fixture
def url(postgres_database: str) -> str:
    """A log of two partitions."""
    migrate(postgres_database, partitions=2)
    return postgres_database


@pytest.fixture
def admin(url: str) -> Iterator[Connection]:
    with psycopg.connect(url, autocommit=True) as connection:
        yield connection


@pytest.fixture
def application(url: str) -> Iterator[Log]:
    with closing(Log(env=open_store(url))) as opened:
        yield opened


def test_each_partition_counts_by_itself_without_a_gap(url: str) -> None:
    with closing(Log(env=open_store(url, 0))) as one, closing(Log(env=open_store(url, 1))) as two:
        for n in range(1, 4):
            assert one.recorder.insert_events([event("hand:1", n)]) == [n]
            assert two.recorder.insert_events(events("hand:1", 2 * n - 1, 2 * n)) == [2 * n - 1, 2 * n]
        assert (one.recorder.max_notification_id(), two.recorder.max_notification_id()) == (3, 6)


def test_positions_go_on_beyond_every_smaller_integer(admin: Connection, application: Log) -> None:
    stream = iter(range(1, 100))
    for reached in (2**15 - 2, 2**31 - 2, 2**40):
        admin.execute("UPDATE log_0000.counter SET n = %s", [reached])
        written = application.recorder.insert_events([event("hand:1", next(stream)) for _ in range(3)])
        assert written == [reached + 1, reached + 2, reached + 3]
        assert [note.id for note in application.recorder.select_notifications(reached + 1, 10)] == written


def test_a_batch_that_the_database_refuses_takes_no_position(admin: Connection, application: Log) -> None:
    admin.execute("ALTER TABLE log_0000.stored_events ADD CONSTRAINT small CHECK (length(state) < 10)")
    with pytest.raises(IntegrityError):
        application.recorder.insert_events([event("hand:1", 1), event("hand:1", 2, state=b"x" * 10)])
    assert application.recorder.insert_events([event("hand:1", 1)]) == [1]


def test_a_partition_is_tables_and_indexes_without_sequences_and_types(admin: Connection) -> None:
    kinds = admin.execute("SELECT DISTINCT relkind::text FROM pg_class WHERE relnamespace = 'log_0000'::regnamespace")
    assert {kind for (kind,) in kinds} == {"r", "i"}


def test_writing_does_not_wait_for_a_vacuum(admin: Connection, application: Log) -> None:
    with admin.transaction():
        admin.execute("LOCK TABLE log_0000.stored_events IN SHARE UPDATE EXCLUSIVE MODE")  # what VACUUM takes
        assert application.recorder.insert_events([event("hand:1", 1)]) == [1]


def test_the_database_functions_of_the_library_are_refused(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("POSTGRES_ENABLE_DB_FUNCTIONS", "yes")
    with pytest.raises(UnsafeSettings, match="takes no lock, and readers that follow the log miss events"):
        Log(env=open_store(url))


def test_a_subscription_would_wait_for_ever_and_is_refused(application: Log) -> None:
    with pytest.raises(NotSupportedError, match="select_notifications"):
        application.recorder.subscribe()


@pytest.mark.parametrize("default, kept", [("off", "on"), ("on", "on"), ("remote_apply", "remote_apply")])
def test_commits_wait_for_the_disk_at_least(admin: Connection, url: str, default: str, kept: str) -> None:
    _by_default(admin, "synchronous_commit", default)
    with closing(Log(env=open_store(url))) as application, _connection(application) as connection:
        assert _poll(connection, "SELECT current_setting('synchronous_commit') AS value")["value"] == kept


def test_writers_queue_for_the_counter_whatever_the_default_isolation(admin: Connection, url: str) -> None:
    _by_default(admin, "default_transaction_isolation", "serializable")
    with closing(Log(env=open_store(url))) as application, ThreadPoolExecutor(4) as threads:
        batches = [events(f"hand:{hand}", 1, 2) for hand in range(40)]
        positions = threads.map(application.recorder.insert_events, batches, timeout=60)
        assert sorted(position for batch in positions for position in batch) == list(range(1, 81))


def test_a_writer_who_had_to_wait_is_checked_against_what_was_written_meanwhile(
    admin: Connection, application: Log, url: str
) -> None:
    with ThreadPoolExecutor(1) as threads:
        with psycopg.connect(url) as other:
            other.execute("UPDATE log_0000.counter SET n = 1")
            other.execute("INSERT INTO log_0000.stored_events VALUES (1, 'hand:1', 1, 't', '')")
            writing = threads.submit(application.recorder.insert_events, [event("hand:1", 1)])
            _poll(admin, WAITS_FOR_LOCK)
        with pytest.raises(IntegrityError, match="hand:1 continues with event 2, not 1"):
            writing.result(timeout=30)


def test_a_server_that_does_not_wait_for_the_disk_is_refused(admin: Connection, url: str) -> None:
    with _server_setting(admin, "fsync", "off"), pytest.raises(UnsafeSettings, match="fsync off: a power cut loses"):
        open_store(url)
    assert open_store(url)


@pytest.mark.parametrize("end", ["pg_cancel_backend", "pg_terminate_backend"])
def test_a_commit_that_no_standby_confirmed_is_of_unknown_outcome(
    admin: Connection, application: Log, end: str
) -> None:
    tried: list[int] = []

    def write_on() -> None:
        for n in count(1):
            tried.append(n)
            application.recorder.insert_events([event("hand:1", n)])

    with ThreadPoolExecutor(1) as threads, _server_setting(admin, "synchronous_standby_names", "nobody"):
        writing = threads.submit(write_on)
        admin.execute(SQL("SELECT {}(%s)").format(Identifier(end)), _poll(admin, WAITS_FOR_STANDBY))
        with pytest.raises(OutcomeUnknown, match=r"The commit was sent, but not (confirmed|answered)"):
            writing.result(timeout=30)
    stored = [stored.originator_version for stored in application.recorder.select_events("hand:1")]
    assert stored == tried
    assert application.recorder.insert_events([event("hand:1", len(stored) + 1)]) == [len(stored) + 1]


def test_a_connection_lost_before_the_commit_leaves_nothing_written(
    admin: Connection, application: Log, url: str
) -> None:
    with ThreadPoolExecutor(1) as threads, psycopg.connect(url) as other:
        other.execute("UPDATE log_0000.counter SET n = n")
        writing = threads.submit(application.recorder.insert_events, [event("hand:1", 1)])
        admin.execute("SELECT pg_terminate_backend(%s)", _poll(admin, WAITS_FOR_LOCK))
        with pytest.raises(OperationalError) as lost:
            writing.result(timeout=30)
    assert not isinstance(lost.value, OutcomeUnknown)
    assert application.recorder.max_notification_id() is None
    assert application.recorder.insert_events([event("hand:1", 1)]) == [1]


def test_commands_that_follow_each_other_take_one_statement(application: Log, monkeypatch: pytest.MonkeyPatch) -> None:
    application.recorder.insert_events([event("hand:1", 1)])
    monkeypatch.setattr(PostgresLogRecorder, "_judge_each", None)

    commands: list[StoredCommand] = [
        [event("hand:1", 2), PendingAnswer("hand:1", 2, 1, b"a")],
        [PendingAnswer("hand:1", 2, 2, b"b")],
        [event("hand:2", 1), event("hand:2", 2)],
        [AnswersTaken("hand:1", 2, 2), event("hand:1", 3), PendingAnswer("hand:1", 3, 1, b"c")],
    ]
    assert application.recorder.insert_commands(commands) == [[2], [], [3, 4], [5]]
    assert application.recorder.present("hand:1")[1] == [b"c"]
    assert application.recorder.insert_commands(()) == []


def test_a_statement_that_was_sent_before_its_outcome_was_looked_for_writes_nothing_afterwards(
    application: Log,
) -> None:
    application.recorder.insert_events([event("hand:1", 1)])
    late = _statement(application, [event("hand:1", 2)])
    application.recorder.settle()

    assert _executed(application, late) is None
    assert application.recorder.insert_events([event("hand:1", 2)]) == [2]
    assert _executed(application, _statement(application, [event("hand:1", 3)])) == 3


def _statement(application: Log, rows: StoredCommand) -> tuple[Any, list[Any]]:
    """The statement with which a recorder would write these rows now."""
    recorder = application.recorder
    assert isinstance(recorder, PostgresLogRecorder)
    return recorder.statement([rows], known_marks([rows]))


def _executed(application: Log, statement: tuple[Any, list[Any]]) -> object:
    with _connection(application) as connection:
        return connection.execute(*statement).fetchone()["first"]


def test_settling_waits_for_a_statement_that_is_being_executed(admin: Connection, application: Log, url: str) -> None:
    application.recorder.insert_events([event("hand:1", 1)])
    with ThreadPoolExecutor(2) as threads, psycopg.connect(url) as other:
        other.execute("UPDATE log_0000.counter SET n = n")
        writing = threads.submit(application.recorder.insert_events, [event("hand:1", 2)])
        _poll(admin, WAITS_FOR_LOCK)
        settling = threads.submit(application.recorder.settle)
        time.sleep(0.1)
        assert not settling.done()
        other.rollback()
        settling.result(timeout=30)
        assert writing.result(timeout=30) == [2]


@pytest.mark.parametrize("values", [[], ["a"], ["", "牌", "x" * 70_000]])
def test_arrays_arrive_as_they_were_sent(application: Log, values: list[str]) -> None:
    raw, numbers = [value.encode() for value in values], [len(value) - 2**40 for value in values]
    with _connection(application) as connection:
        row = connection.execute(
            "SELECT %b AS texts, %b AS raw, %b AS numbers",
            [TextArray.of(values), ByteaArray.of(raw), BigintArray.of(numbers)],
        ).fetchone()
    assert (row["texts"], row["raw"], row["numbers"]) == (values, raw, numbers)


def test_ids_are_compared_by_their_bytes_whatever_the_database_compares_by(admin: Connection) -> None:
    columns = admin.execute("""
        SELECT attname::text FROM pg_attribute JOIN pg_collation ON attcollation = pg_collation.oid
        WHERE attrelid IN ('log_0000.stored_events'::regclass, 'log_0000.pending'::regclass) AND collname = 'C'
    """)
    assert {name for (name,) in columns} == {"originator_id", "topic", "stream"}


def _connection(application: Log) -> Any:
    return application.factory.datastore.get_connection()  # type: ignore[attr-defined]


def _by_default(admin: Connection, setting: str, value: str) -> None:
    names = {"database": Identifier(admin.info.dbname), "setting": Identifier(setting)}
    admin.execute(SQL("ALTER DATABASE {database} SET {setting} = {value}").format(**names, value=value))


@contextmanager
def _server_setting(admin: Connection, setting: str, value: str) -> Iterator[None]:
    names = {"setting": Identifier(setting)}
    _alter_system(admin, SQL("ALTER SYSTEM SET {setting} = {value}").format(**names, value=value))
    _poll(admin, "SELECT 1 WHERE current_setting(%s) = %s", setting, value)
    try:
        yield
    finally:
        _alter_system(admin, SQL("ALTER SYSTEM RESET {setting}").format(**names))
        _poll(admin, "SELECT 1 WHERE current_setting(%s) <> %s", setting, value)


def _alter_system(admin: Connection, statement: psycopg.sql.Composed) -> None:
    admin.execute(statement)
    admin.execute("SELECT pg_reload_conf()")


def _poll(connection: Connection, query: str, *parameters: str) -> Any:
    """The first row of the answer, as soon as there is one."""
    end = time.monotonic() + 30
    while time.monotonic() < end:
        if row := connection.execute(query, parameters).fetchone():
            return row
        time.sleep(0.01)
    raise TimeoutError(query)
