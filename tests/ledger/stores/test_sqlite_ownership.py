"""A SQLite file is its owner's alone, and another program's is never touched."""

import sqlite3
import stat
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from ledger.ledger import Ledger
from ledger.stores import migrate, only_server, open_store
from ledger.stores.errors import StoreError
from ledger.stores.sqlite.ownership import APPLICATION_ID

Made = Callable[[Path], None]


def a_table(path: Path) -> None:
    with closing(sqlite3.connect(path)) as foreign:
        foreign.execute("CREATE TABLE users (x)")


def a_table_called_migration(path: Path) -> None:
    with closing(sqlite3.connect(path)) as foreign:
        foreign.execute("CREATE TABLE migration (number)")


def an_application_id(path: Path) -> None:
    with closing(sqlite3.connect(path)) as foreign:
        foreign.execute("PRAGMA application_id = 1196437808")
        foreign.execute("VACUUM")


def a_write_ahead_log(path: Path) -> None:
    """All it has is in the log beside it, as after a crash."""
    live = path.with_name("live.db")
    with closing(sqlite3.connect(live)) as foreign:
        foreign.execute("PRAGMA journal_mode = WAL")
        foreign.execute("CREATE TABLE users (x)")
        for suffix in ("", "-wal"):
            Path(f"{path}{suffix}").write_bytes(Path(f"{live}{suffix}").read_bytes())


def no_database(path: Path) -> None:
    path.write_text("once upon a time " * 1000)


def bytes_in(folder: Path) -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in folder.iterdir()}


@contextmanager
def served(url: str) -> Iterator[None]:
    with only_server(url):
        yield


@pytest.mark.parametrize("made", [a_table, a_table_called_migration, an_application_id, a_write_ahead_log, no_database])
@pytest.mark.parametrize("use", [migrate, open_store, lambda url: served(url).__enter__()])
def test_another_program_s_file_is_refused_and_left_as_it_is(
    tmp_path: Path, made: Made, use: Callable[[str], object]
) -> None:
    made(tmp_path / "foreign.db")
    before = bytes_in(tmp_path)

    with pytest.raises(StoreError, match=r"the file of another program|file is not a database"):
        use(f"sqlite:{tmp_path / 'foreign.db'}")
    assert bytes_in(tmp_path) == before


def test_an_empty_file_becomes_ours_and_says_so(tmp_path: Path) -> None:
    (tmp_path / "log.db").touch()
    migrate(f"sqlite:{tmp_path / 'log.db'}")
    with closing(sqlite3.connect(tmp_path / "log.db")) as log:
        assert log.execute("PRAGMA application_id").fetchone() == (APPLICATION_ID,)
    assert migrate(f"sqlite:{tmp_path / 'log.db'}") == []


def test_what_is_in_the_write_ahead_log_alone_is_found_to_be_ours(tmp_path: Path) -> None:
    live, killed = tmp_path / "live.db", tmp_path / "killed.db"
    migrate(f"sqlite:{live}")
    with Ledger.open(f"sqlite:{live}"):
        for suffix in ("", "-wal"):
            Path(f"{killed}{suffix}").write_bytes(Path(f"{live}{suffix}").read_bytes())
    assert migrate(f"sqlite:{killed}") == []


def test_the_file_and_those_beside_it_are_their_owner_s_from_the_start(tmp_path: Path) -> None:
    url = f"sqlite:{tmp_path / 'log.db'}"
    migrate(url)
    with only_server(url), Ledger.open(url) as ledger:
        ledger.position()
        modes = {file.name: stat.S_IMODE(file.stat().st_mode) for file in tmp_path.iterdir()}
    assert modes == dict.fromkeys(("log.db", "log.db-wal", "log.db-shm", "log.db.lock"), 0o600)


def test_a_file_that_others_could_read_is_shut_when_it_is_opened(tmp_path: Path) -> None:
    file = tmp_path / "log.db"
    migrate(f"sqlite:{file}")
    file.chmod(0o664)
    open_store(f"sqlite:{file}")

    assert stat.S_IMODE(file.stat().st_mode) == 0o600
