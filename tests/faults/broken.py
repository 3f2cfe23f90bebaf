"""Servers broken on purpose, as controls: `python -m tests.faults.broken KIND serve …`."""

import sys
import time
from collections.abc import Sequence
from queue import Queue
from threading import Thread

from eventsourcing.persistence import ApplicationRecorder

from api.cli import app
from ledger.stores import memory
from ledger.stores.errors import StorageFull
from ledger.stores.postgres import connections
from ledger.stores.recorder import LogRecorder, StoredCommand, WriteOutcome, outcomes
from ledger.stores.sqlite import recorder as sqlite

SECONDS_LATE = 0.5
"""Several times as long as a client needs for its next request."""

PROGRAM = (sys.executable, "-m", "tests.faults.broken")
LATE, HASTY, DEAF = (*PROGRAM, "late"), (*PROGRAM, "hasty"), (*PROGRAM, "deaf")


class LateRecorder(memory.MemoryLogRecorder):
    """Acknowledges what it has in memory, and writes it to the file a while later."""

    def __init__(self, file: LogRecorder) -> None:
        super().__init__(file.partition)
        self._file = file
        self._later: Queue[tuple[float, Sequence[StoredCommand]]] = Queue()
        Thread(target=self._write, daemon=True).start()

    def insert_commands(self, commands: Sequence[StoredCommand]) -> list[WriteOutcome]:
        """Acknowledge first."""
        told = super().insert_commands(commands)
        self._later.put((time.monotonic() + SECONDS_LATE, commands))
        return told

    def _write(self) -> None:
        while True:
            due, commands = self._later.get()
            time.sleep(max(0, due - time.monotonic()))
            self._file.insert_commands(commands)


class LateFactory(sqlite.SQLiteLogFactory):
    """Makes recorders that are late."""

    def application_recorder(self) -> ApplicationRecorder:
        """One for the file, behind one that knows nothing of what was there before."""
        file = super().application_recorder()
        assert isinstance(file, LogRecorder)
        return LateRecorder(file)


def _late() -> None:
    sqlite.SQLiteLogFactory = LateFactory  # type: ignore[misc]


def _hasty() -> None:
    """Commits do not wait for the disk."""
    connections.STAY_DURABLE = "SET synchronous_commit TO off"


def _deaf() -> None:
    """What the disk has no room for is acknowledged all the same."""
    insert = sqlite.SQLiteLogRecorder.insert_commands

    def insert_commands(recorder: sqlite.SQLiteLogRecorder, commands: Sequence[StoredCommand]) -> list[WriteOutcome]:
        try:
            return insert(recorder, commands)
        except StorageFull:
            return outcomes(commands, [None] * len(commands), first=1)

    sqlite.SQLiteLogRecorder.insert_commands = insert_commands  # type: ignore[assignment,method-assign]


if __name__ == "__main__":
    {"late": _late, "hasty": _hasty, "deaf": _deaf}[sys.argv.pop(1)]()
    app()
