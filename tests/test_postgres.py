"""The PostgreSQL of the tests is real, keeps what it acknowledges, and stops with the tests."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import psycopg
import pytest

from tests.memory_disk import DISK, memory_disk
from tests.postgres import fresh_database, running_postgres
from tests.postgres_binaries import KIND, embedded, installed

KINDS = [kind.__name__ for kind in (installed, embedded) if kind()]
A_LONG_TEST = """
import time
def test_that_takes_long(postgres_server):
    print("", postgres_server, sep="\\n", flush=True)
    time.sleep(60)
"""


@pytest.fixture
def no_server_given(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("PAIPU_TEST_POSTGRES", raising=False)


@pytest.fixture
def open_folder() -> Iterator[Path]:
    """A temporary folder that the server's user may enter."""
    with TemporaryDirectory() as folder:
        Path(folder).chmod(0o755)
        yield Path(folder)


@pytest.mark.usefixtures("no_server_given")
@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_of_server_starts_and_is_durable(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(KIND, kind)
    with running_postgres(memory_disk()) as server:
        assert _ask(server, "SELECT current_setting('fsync'), current_setting('synchronous_commit')") == ("on", "on")
    assert not _answers(server)


def test_a_server_that_is_given_is_used_as_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PAIPU_TEST_POSTGRES", "postgresql://somebody@somewhere/else")
    with running_postgres() as server:
        assert server == "postgresql://somebody@somewhere/else"


def test_a_database_is_empty_and_gone_afterwards(postgres_server: str) -> None:
    with fresh_database(postgres_server) as database:
        assert _ask(database, "SELECT count(*) FROM pg_stat_user_tables") == (0,)
    assert not _answers(database)


@pytest.mark.usefixtures("no_server_given")
@pytest.mark.parametrize("end", [signal.SIGINT, signal.SIGTERM, signal.SIGKILL])
def test_no_server_outlives_its_tests(end: signal.Signals, open_folder: Path) -> None:
    with _long_test(open_folder) as tests:
        assert tests.stdout is not None
        server = next(line.strip() for line in tests.stdout if line.startswith("postgresql://"))
        assert _answers(server)
        tests.send_signal(end)
    assert _becomes(lambda: not _answers(server))
    assert _becomes(lambda: not list(open_folder.glob("paipu-postgres-*/data/postmaster.pid")))
    assert end == signal.SIGKILL or not list(open_folder.glob("paipu-postgres-*"))


@contextmanager
def _long_test(folder: Path) -> Iterator[subprocess.Popen[str]]:
    file = folder / "test_long.py"
    file.write_text(A_LONG_TEST)
    with subprocess.Popen(
        [sys.executable, "-m", "pytest", "-p", "tests.conftest", "--capture=no", f"--rootdir={folder}", file],
        cwd=Path(__file__).parents[1],
        env=os.environ | {DISK: str(folder)},
        stdout=subprocess.PIPE,
        text=True,
    ) as tests:
        try:
            yield tests
            tests.wait(30)
        finally:
            tests.kill()


def _ask(url: str, question: str) -> tuple[object, ...] | None:
    with psycopg.connect(url) as connection:
        return connection.execute(question).fetchone()


def _answers(url: str) -> bool:
    try:
        return _ask(url, "SELECT 1") == (1,)
    except psycopg.OperationalError:
        return False


def _becomes(it_holds: Callable[[], bool]) -> bool:
    """Whether it does within ten seconds."""
    for _ in range(200):
        if it_holds():
            return True
        time.sleep(0.05)
    return False
