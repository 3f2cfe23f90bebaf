"""A store is brought up to date by migrations: once each, forward only, with the log's name settled for good."""

import re
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path

import psycopg
import pytest

from ledger.stores import migrate, open_store
from ledger.stores.errors import MigrationRefused, NotMigrated, StoreError
from ledger.stores.migrations import known
from ledger.stores.partition import Partition
from tests.ledger.stores.given import Log, event


@pytest.fixture(params=["sqlite", "postgres"])
def kept(request: pytest.FixtureRequest) -> str:
    """The URL of an empty store that outlives its process."""
    store: str = request.getfixturevalue({"sqlite": "sqlite_url", "postgres": "postgres_database"}[request.param])
    return store


def partition(url: str, number: int = 0) -> Partition:
    with closing(Log(env=open_store(url, number))) as application:
        return application.recorder.partition


def test_the_steps_of_each_kind_are_numbered_from_one_without_a_gap() -> None:
    for folder in ("sqlite", "postgres_database", "postgres_partition"):
        numbers = [step.number for step in known(folder)]
        assert numbers == list(range(1, len(numbers) + 1))
        assert numbers


def test_a_store_that_was_not_migrated_says_what_to_do(kept: str) -> None:
    with pytest.raises(NotMigrated, match="Run `paipu migrate`"):
        open_store(kept)


def test_the_second_migration_has_nothing_to_do_and_keeps_everything(kept: str) -> None:
    assert migrate(kept)
    with closing(Log(env=open_store(kept))) as application:
        application.recorder.insert_events([event("hand:1", 1)])
    origin = partition(kept).origin
    assert migrate(kept) == []
    assert partition(kept).origin == origin
    with closing(Log(env=open_store(kept))) as application:
        assert application.recorder.max_notification_id() == 1


def test_migrations_at_the_same_time_do_each_step_once(kept: str) -> None:
    with ThreadPoolExecutor(4) as threads:
        done = list(threads.map(lambda _: migrate(kept), range(4), timeout=60))
    assert sorted(map(bool, done)) == [False, False, False, True]


def test_a_log_names_itself(kept: str) -> None:
    migrate(kept)
    assert re.fullmatch(r"paipu-[0-9a-f]{8}/0", partition(kept).origin)


def test_a_log_takes_the_name_it_is_given_and_keeps_it(kept: str) -> None:
    migrate(kept, log_name="club.example/paipu")
    assert partition(kept).origin == "club.example/paipu/0"
    migrate(kept, log_name="club.example/paipu")
    with pytest.raises(MigrationRefused, match="part of every stored event"):
        migrate(kept, log_name="other.example")
    assert partition(kept).origin == "club.example/paipu/0"


@pytest.mark.parametrize("name", ["", "two words", "a+b", "line\nbreak", "牌谱", "x" * 201])
def test_a_name_that_no_signed_note_could_carry_is_refused(kept: str, name: str) -> None:
    with pytest.raises(MigrationRefused, match="cannot name a log"):
        migrate(kept, log_name=name)


def test_the_number_of_partitions_is_settled_the_first_time(postgres_database: str) -> None:
    migrate(postgres_database, partitions=3, log_name="club")
    assert migrate(postgres_database) == []
    assert [partition(postgres_database, k).origin for k in range(3)] == ["club/0", "club/1", "club/2"]
    assert partition(postgres_database, 2).log.partitions == 3
    with pytest.raises(MigrationRefused, match="made with 3 partitions and cannot have 4"):
        migrate(postgres_database, partitions=4)


@pytest.mark.parametrize("partitions", [0, -1, 257])
def test_a_number_of_partitions_out_of_range_is_refused(postgres_database: str, partitions: int) -> None:
    with pytest.raises(MigrationRefused, match="A log has 1 to 256 partitions"):
        migrate(postgres_database, partitions=partitions)


@pytest.mark.parametrize("url", ["memory:", "sqlite_url"])
def test_only_postgresql_has_more_than_one_partition(url: str, request: pytest.FixtureRequest) -> None:
    with pytest.raises(MigrationRefused):
        migrate(request.getfixturevalue(url) if url == "sqlite_url" else url, partitions=2)


def test_a_migration_that_was_interrupted_is_finished_by_the_next(postgres_database: str) -> None:
    migrate(postgres_database, partitions=3)
    with psycopg.connect(postgres_database) as owner:
        owner.execute("DROP SCHEMA log_0002 CASCADE")
        owner.execute("DELETE FROM paipu.migration WHERE scope = 'log_0002'")
    with pytest.raises(NotMigrated, match="Run `paipu migrate`"):
        open_store(postgres_database, partition=2)
    assert migrate(postgres_database) == [
        "log_0002 1 log",
        "log_0002 2 pending",
        "log_0002 3 append",
        "log_0002 4 collation",
    ]
    assert open_store(postgres_database, partition=2)


def test_a_database_from_the_future_is_left_alone(kept: str) -> None:
    migrate(kept)
    _record_a_later_step(kept)
    for use in (open_store, migrate):
        with pytest.raises(NotMigrated, match="a newer paipu migrated it"):
            use(kept)


def test_a_file_that_is_no_database_is_left_as_it_is(tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("dear club, " * 100)
    for use in (open_store, migrate):
        with pytest.raises(StoreError, match="file is not a database"):
            use(f"sqlite://{file}")
    assert file.read_text() == "dear club, " * 100


def test_opening_a_file_that_is_not_there_does_not_make_it(tmp_path: Path) -> None:
    with pytest.raises(NotMigrated):
        open_store(f"sqlite://{tmp_path}/none.db")
    assert list(tmp_path.iterdir()) == []


def _record_a_later_step(url: str) -> None:
    if url.startswith("sqlite:"):
        with closing(sqlite3.connect(url.removeprefix("sqlite://"))) as connection, connection:
            connection.execute("INSERT INTO migration (number, name) VALUES (99, 'later')")
        return
    with psycopg.connect(url) as owner:
        owner.execute("INSERT INTO paipu.migration (scope, number, name) VALUES ('database', 99, 'later')")
