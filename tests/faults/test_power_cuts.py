"""A power cut while SQLite writes: every event acknowledged before it is on the disk."""

import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from ledger.stores.sqlite import connections
from tests.faults.acknowledged import lost, unsound
from tests.faults.cycles import MANY, MANY_AT_MOST
from tests.faults.disk import cuts
from tests.faults.recording import Recording, record

CUTS = 60


@pytest.mark.parametrize("number", [CUTS, pytest.param(10 * MANY, marks=MANY_AT_MOST)])
def test_everything_acknowledged_is_there_and_nothing_is_damaged(
    sqlite_log: str, number: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    recording = record(sqlite_log, tmp_path / "acknowledged", monkeypatch)
    for moment, url in _found(recording, number, tmp_path):
        assert lost(url, recording.acknowledged.before(moment)) == []
        assert unsound(url) == []
        assert _check(url) == ["ok"]


def test_a_commit_that_does_not_wait_for_the_disk_is_found_out(
    sqlite_log: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def weaken(connection: sqlite3.Connection) -> None:
        connection.execute("PRAGMA synchronous = NORMAL")

    with monkeypatch.context() as patched:
        patched.setattr(connections, "require_durable", weaken)
        recording = record(sqlite_log, tmp_path / "acknowledged", monkeypatch)
    found = [lost(url, recording.acknowledged.before(moment)) for moment, url in _found(recording, 2 * CUTS, tmp_path)]
    assert sum(map(bool, found)) > len(found) / 2


def _found(recording: Recording, number: int, folder: Path) -> Iterator[tuple[int, str]]:
    """The log as it is found after the power was cut at so many moments, when there was something to lose."""
    random = Random(number)
    moments = sorted(random.choices(range(recording.acknowledged.first(), len(recording.journal)), k=number))
    for place, (moment, files) in enumerate(cuts(recording.before, recording.journal, moments, random)):
        machine = folder / f"cut-{place}"
        machine.mkdir()
        for name, content in files.items():
            (machine / name).write_bytes(content)
        [log] = recording.before
        yield moment, f"sqlite:///{machine / log}"
        shutil.rmtree(machine)


def _check(url: str) -> list[str]:
    with closing(sqlite3.connect(url.removeprefix("sqlite://"))) as connection:
        return [line for (line,) in connection.execute("PRAGMA integrity_check")]
