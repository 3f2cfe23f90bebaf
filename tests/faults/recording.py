"""A service under load on a recording disk: when was what written, and acknowledged."""

import sqlite3
from collections.abc import Sequence
from itertools import count
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from api.auth.keys import Grant
from tests.api.real_server import serving
from tests.faults.acknowledged import Acknowledged, Hashes, Json, told_by
from tests.faults.apsw_connection import Connection
from tests.faults.clients import met_by, playing
from tests.faults.cycles import wait_for_more
from tests.faults.disk import Disk, Step, Sync
from tests.faults.persistence import HOST_KEY

CHECKPOINTS = 2
DISKS = count()


class Noted(NamedTuple):
    """How far the disk had come when an answer was there, and what it acknowledged."""

    moment: int
    hand_id: str
    events: Hashes


class AcknowledgedInTime(Acknowledged):
    """Notes with each answer how far the disk had come."""

    def __init__(self, path: Path, disk: Disk) -> None:
        super().__init__(path)
        self._disk = disk
        self._noted: list[Noted] = []

    def note(self, answer: Json) -> None:
        """An answer is there."""
        moment, events = len(self._disk.journal), told_by(answer)
        self._noted.append(Noted(moment, answer["hand_id"], events))
        super().note(answer)

    def first(self) -> int:
        """How far the disk had come at the first acknowledgement."""
        return min(noted.moment for noted in self._noted)

    def before(self, moment: int) -> dict[str, Hashes]:
        """What had been acknowledged when the disk had come so far."""
        hands: dict[str, Hashes] = {}
        for noted in self._noted:
            if noted.moment <= moment:
                hands.setdefault(noted.hand_id, {}).update(noted.events)
        return hands


class Recording(NamedTuple):
    """What was on the disk by file, what was done to it, what was acknowledged when."""

    before: dict[str, bytes]
    journal: Sequence[Step]
    acknowledged: AcknowledgedInTime


def record(url: str, oracle: Path, monkeypatch: pytest.MonkeyPatch) -> Recording:
    """Serve the log in a file until its write-ahead log was brought home a few times."""
    file, disk = Path(url.removeprefix("sqlite://")), Disk(f"disk-{next(DISKS)}")
    before, acknowledged = {file.name: file.read_bytes()}, AcknowledgedInTime(oracle, disk)

    look = sqlite3.connect

    def connect(path: str | Path, *, timeout: float = 10, uri: bool = False, **_: Any) -> Any:
        if uri:  # a look at a file before it is opened: nothing is written
            return look(path, uri=True)
        assert Path(path) == file
        return Connection(str(path), disk.name, timeout)

    with monkeypatch.context() as patched:
        patched.setattr(sqlite3, "connect", connect)
        with serving(url) as server:
            server.keys.make(Grant(role="host", host="local"), secret=HOST_KEY)
            with playing(server.address, acknowledged) as clients:
                while disk.journal.count(Sync(file.name)) < CHECKPOINTS:
                    wait_for_more(acknowledged)
            journal = disk.journal.copy()
    assert met_by(clients).keys() == {"201"}
    return Recording(before, journal, acknowledged)
