"""URLs choose the store, and an error says what is wrong with a URL."""

from contextlib import closing
from pathlib import Path

import pytest

from ledger.stores import migrate, only_server, open_store, store_at
from ledger.stores.address import shown
from ledger.stores.errors import AlreadyServed, StoreError
from ledger.stores.postgres.connections import conninfo
from ledger.stores.recorder import LogRecorder
from tests.ledger.stores.given import Log, event


def test_an_application_on_any_store_writes_and_reads(log: LogRecorder) -> None:
    stored = event("hand:1", 1)
    log.insert_events([stored])
    assert log.select_events("hand:1") == [stored]


def test_what_was_written_is_there_when_the_store_is_opened_again(postgres_database: str, sqlite_url: str) -> None:
    for url in (postgres_database, sqlite_url):
        migrate(url)
        with closing(Log(env=open_store(url))) as before:
            before.recorder.insert_events([event("hand:1", 1)])
        with closing(Log(env=open_store(url))) as after:
            assert after.recorder.select_events("hand:1") == [event("hand:1", 1)]


@pytest.mark.parametrize(
    "url, complaint",
    [
        ("mysql://here/log", "use memory:, sqlite:///path or postgresql:"),
        ("", "is no kind of store"),
        ("log.db", "is no kind of store"),
        ("sqlite:", "names no file"),
        ("sqlite://", "names no file"),
        ("sqlite:///", "names no file"),
        ("sqlite::memory:", "or memory: for a log without one"),
        ("sqlite://data/log.db", "write sqlite:///data/log.db"),
        ("sqlite://u:secret@data/log.db", "write sqlite:///…"),
        ("postgresql://here/log?colour=red", "colour"),
        ("postgresql://nobody@127.0.0.1:1/log?connect_timeout=2", "PostgreSQL: connection failed"),
    ],
)
def test_a_url_that_leads_nowhere_is_refused_with_the_reason(url: str, complaint: str) -> None:
    with pytest.raises(StoreError, match=complaint):
        open_store(url)


@pytest.mark.parametrize("url", ["memory:", "sqlite_url", "postgres_database"])
def test_a_partition_that_is_not_there_cannot_be_opened(url: str, request: pytest.FixtureRequest) -> None:
    store = url if url == "memory:" else request.getfixturevalue(url)
    migrate(store)
    with pytest.raises(StoreError, match="There is no partition 1"):
        open_store(store, partition=1)


def test_a_relative_path_stays_relative(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    migrate("sqlite:data/100% 牌谱?.db")
    assert (tmp_path / "data" / "100% 牌谱?.db").exists()


def test_every_option_of_a_postgresql_url_is_kept_and_silence_is_filled() -> None:
    url = "postgresql://club:p%40ss@a,b/log?port=5433,5434&sslmode=verify-full&target_session_attrs=any"
    words = conninfo(url).split()
    assert {"host=a,b", "port=5433,5434", "password=p@ss", "sslmode=verify-full", "target_session_attrs=any"} <= {
        *words
    }
    assert "application_name=paipu" in words
    assert "target_session_attrs=read-write" in conninfo("postgresql:///log").split()


def test_only_a_sqlite_file_is_limited_to_one_server(sqlite_url: str, postgres_database: str) -> None:
    for url in ("memory:", postgres_database):
        with only_server(url), only_server(url):
            pass
    with only_server(sqlite_url), pytest.raises(AlreadyServed), only_server(sqlite_url):
        pass


PASSWORDS = [
    "postgresql://u:secret@127.0.0.1:1/log?connect_timeout=2",
    "postgresql://u@127.0.0.1:1/log?password=secret&connect_timeout=2",
    "postgresql://u@127.0.0.1:1/log?sslpassword=secret&connect_timeout=2",
    "postgresql://u:%73ecret@127.0.0.1:1,127.0.0.1:2/log?connect_timeout=2",
    "postgres://u:secret@[::1]:1/log?connect_timeout=2",
    "postgresql://u:p/secret@here/log",
    "postgresql://u:p@secret@here/log",
    "postgresql://u:p?secret@here/log",
    "postgresql://u:p#secret@127.0.0.1:1/log",
    "postgresql://u:secret%zz@here/log",
    "postgresql://u@here/log?secret",
    "Postgresql://u:secret@here/log",
    "postgresql//u:secret@here/log",
    "host=here password=secret dbname=log",
    "mysql://u:secret@here/log",
    "sqlite://u:secret@here/log.db",
]


@pytest.mark.parametrize("url", PASSWORDS)
def test_a_password_is_never_repeated_whatever_form_it_has(url: str) -> None:
    with pytest.raises(StoreError) as told:
        open_store(url)
    assert "secret" not in str(told.value)
    assert "secret" not in (shown(url) if not url.startswith("sqlite") else "")
    if url.startswith(("postgresql:", "postgres:")):
        assert "secret" not in repr(store_at(url))


@pytest.mark.parametrize(
    ("url", "people_see"),
    [
        ("sqlite:paipu.db", "sqlite:paipu.db"),
        ("postgresql://u:secret@here/log", "postgresql://u@here/log"),
        ("postgresql://u@a:1,b:2/log?password=secret&sslmode=require", "postgresql://u@a:1,b:2/log?sslmode=require"),
        ("postgresql:///log", "postgresql:///log"),
    ],
)
def test_an_address_is_shown_with_all_that_is_no_password(url: str, people_see: str) -> None:
    assert shown(url) == people_see
