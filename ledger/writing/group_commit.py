"""Group commit: commands that arrive while a transaction is written share the next one; each learns its own outcome.

A conflict fails its caller alone. If the database goes away in the middle, the committer waits for it: commands that
were stored after all are found there, byte for byte; the others have to be decided again on the log as it is then.
"""

import asyncio
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Future
from contextlib import suppress
from itertools import chain, repeat
from queue import Empty, Full, Queue
from threading import Event, Thread
from typing import NamedTuple

from eventsourcing.persistence import DataError, InterfaceError, OperationalError, StoredEvent

from ledger.stores.errors import NotConfirmed, NotStored, StoreBusy, StoreFailure, StreamMoved
from ledger.stores.recorder import LogRecorder, PendingAnswer, StoredCommand, WriteOutcome, events_of

MOST_WAITING = 4_096
MOST_ROWS = 4_096
"""Rows in one transaction; the command that passes this number is still written with it."""

PATIENCE_SECONDS = 60.0
"""A failover takes half a minute."""

PAUSES = (0.05, 0.1, 0.2, 0.4, 0.8)
AWAY = (OperationalError, InterfaceError)
_OUTAGE = "The database was away: read on and decide again."


AnyFuture = Future[Sequence[int]] | asyncio.Future[Sequence[int]]
"""A future of positions that is waited for in a thread, or on an event loop."""


class QueuedCommand(NamedTuple):
    """A command in the queue, and the future of its positions."""

    rows: StoredCommand
    positions: AnyFuture

    def begin(self) -> bool:
        """Whether the command is still wanted; from now on it is written."""
        if isinstance(self.positions, asyncio.Future):
            return not self.positions.cancelled()
        return self.positions.set_running_or_notify_cancel()


Resolution = tuple[AnyFuture, WriteOutcome | Exception]


class Committer:
    """Writes one partition, in a thread of its own, in the order in which commands are handed in."""

    def __init__(
        self,
        recorder: LogRecorder,
        patience: float = PATIENCE_SECONDS,
        after_outage: Callable[[], object] = lambda: None,
    ) -> None:
        self._recorder = recorder
        self._patience = patience
        self._after_outage = after_outage
        self._queue: Queue[QueuedCommand | None] = Queue(MOST_WAITING)
        self._closed, self._away = Event(), Event()
        self._thread = Thread(target=self._run, name="commit", daemon=True)
        self._thread.start()

    def submit(self, rows: StoredCommand) -> Future[Sequence[int]]:
        """As `submit_for`, with a new future."""
        positions: Future[Sequence[int]] = Future()
        self.submit_for(positions, rows)
        return positions

    def submit_for(self, positions: AnyFuture, rows: StoredCommand) -> None:
        """Hand in the rows of one command, to be written whole or not at all.

        The future will hold the positions of its events, or `StreamMoved`, `StorageFull`, `StorageRefused`,
        `OutcomeUnknown`. Raises `StoreBusy`, and nothing will be written, while too many wait already or the database
        is away.
        """
        if self.is_away() or self._closed.is_set():
            raise StoreBusy
        try:
            self._queue.put_nowait(QueuedCommand(rows, positions))
        except Full:
            raise StoreBusy from None
        if self._closed.is_set() and not self._thread.is_alive():
            self._turn_away()

    def is_away(self) -> bool:
        """Whether the database is away and the commands under way wait for it."""
        return self._away.is_set()

    def close(self) -> None:
        """Write what is queued, then end the thread."""
        self._closed.set()
        self._queue.put(None)
        self._thread.join()

    def _run(self) -> None:
        for gathered in self._batches():
            batch = [queued for queued in gathered if queued.begin()]
            try:
                outcomes: Sequence[WriteOutcome | Exception] = self._written([queued.rows for queued in batch])
            except Exception as error:  # noqa: BLE001  whatever it is, every caller hears of it and the thread lives on
                outcomes = [error] * len(batch)
            self._away.clear()
            _resolve_all([(queued.positions, outcome) for queued, outcome in zip(batch, outcomes, strict=True)])
        self._turn_away()

    def _turn_away(self) -> None:
        """Refuse what was queued after closing."""
        with suppress(Empty):
            while late := self._queue.get_nowait():
                if late.begin():
                    _resolve_all([(late.positions, StoreBusy())])

    def _batches(self) -> Iterator[list[QueuedCommand]]:
        """Batches of queued commands, until the committer is closed."""
        while (first := self._queue.get()) is not None:
            batch, last = self._gathered(first)
            yield batch
            if last:
                return

    def _gathered(self, first: QueuedCommand) -> tuple[list[QueuedCommand], bool]:
        """The batch that begins with `first`, and whether the queue ended with it."""
        batch, rows = [first], len(first.rows)
        while rows < MOST_ROWS:
            try:
                following = self._queue.get_nowait()
            except Empty:
                break
            if following is None:
                return batch, True
            batch.append(following)
            rows += len(following.rows)
        return batch, False

    def _written(self, commands: Sequence[StoredCommand]) -> Sequence[WriteOutcome]:
        """The outcome of each command; raises an error that concerns all of them."""
        try:
            return self._recorder.insert_commands(commands)
        except NotConfirmed:
            raise
        except StreamMoved as error:  # a conflict is an outcome; what is raised is a value that the database refuses
            raise DataError(str(error)) from error
        except AWAY as error:
            return self._found_after_outage(commands, error)

    def _found_after_outage(self, commands: Sequence[StoredCommand], error: StoreFailure) -> Sequence[WriteOutcome]:
        """The outcomes once the database is back; raises the error when that takes too long."""
        self._away.set()
        end = time.monotonic() + self._patience
        for pause in chain(PAUSES, repeat(1.0)):
            time.sleep(pause)
            try:
                self._recorder.settle()
                stored = [self._stored(rows) for rows in commands]
                found = [NotStored(_OUTAGE) if each is None else each for each in stored]
            except StoreFailure:
                if time.monotonic() > end:
                    break
            else:
                self._after_outage()
                return found
        raise error

    def _stored(self, rows: StoredCommand) -> list[int] | None:
        """The positions of the rows if exactly these are stored; random salts tell them from those of others."""
        events, last = [*events_of(rows)], rows[-1]
        if isinstance(last, PendingAnswer):
            return self._positions(events) if last.line in self._recorder.present(last.stream)[1] else None
        if not isinstance(last, StoredEvent):
            raise TypeError("a command ends with what it writes")
        stream, n = str(last.originator_id), last.originator_version
        stored = self._recorder.select_events(stream, gt=n - 1, lte=n)
        return self._positions(events) if any(row.state == last.state for row in stored) else None

    def _positions(self, events: Sequence[StoredEvent]) -> list[int]:
        if not events:
            return []
        end = self._recorder.position_of(str(events[-1].originator_id), events[-1].originator_version)
        return list(range(end - len(events) + 1, end + 1))


def _resolve_all(outcomes: Iterable[Resolution]) -> None:
    """Tell each caller its outcome; all that wait on one event loop by one wake of it."""
    by_loop: dict[asyncio.AbstractEventLoop, list[Resolution]] = {}
    for positions, outcome in outcomes:
        if isinstance(positions, asyncio.Future):
            by_loop.setdefault(positions.get_loop(), []).append((positions, outcome))
        else:
            _resolve(positions, outcome)
    for loop, waiting in by_loop.items():
        with suppress(RuntimeError):  # the loop has ended, and its callers with it
            loop.call_soon_threadsafe(_resolve_wanted, waiting)


def _resolve_wanted(waiting: Sequence[Resolution]) -> None:
    for positions, outcome in waiting:
        if not positions.done():  # it may have been given up meanwhile
            _resolve(positions, outcome)


def _resolve(positions: AnyFuture, outcome: WriteOutcome | Exception) -> None:
    if isinstance(outcome, Exception):
        positions.set_exception(outcome)
    else:
        positions.set_result(outcome)
