"""A follower keeps one view up with the log: it catches up in batches, exactly once, and stays live in a thread."""

import logging
from collections.abc import Callable, Sequence
from threading import Condition, Event, Thread

from msgspec import Struct

from ledger.application import GameRecords
from ledger.position import Position
from projections.batch import REACH, Batch, next_batch
from projections.changes import Change
from projections.database import Database
from projections.projection import Projection
from projections.tracking import advance, positions, prepare

POLL_SECONDS = 0.03
PAUSE_SECONDS = 0.005
RETRY_SECONDS = 0.5

_log = logging.getLogger(__name__)


class Progress(Struct):
    """In one partition: the position stored with the view, and the one up to which we found nothing more for it."""

    stored: int
    seen: int


def changes_of(projection: Projection, batch: Batch) -> list[Change]:
    """What the events of a batch change in a view, in order."""
    return [*projection.project(batch.events)]


class Overtaken(Exception):
    """Another follower has moved on from the position we knew."""


class Follower:
    """Follows all partitions of a log for one view. Several may do so at once: each batch is applied by one of them."""

    def __init__(self, projection: Projection, database: Database, partitions: Sequence[GameRecords]) -> None:
        self.projection = projection
        self._database = database
        self._partitions = partitions
        self._moved = Condition()
        self._woken = Event()
        self._stopping = Event()
        self._thread = Thread(target=self._run, name=f"follow {projection.name}", daemon=True)
        prepare(database, projection, len(partitions))
        self._progress = self._stored_progress()

    def start(self) -> None:
        """Follow in a thread of its own from now on."""
        self._thread.start()

    def stop(self) -> None:
        """Finish the batch in hand and end the thread; a stopped follower is not started again."""
        self._stopping.set()
        self._woken.set()
        if self._thread.is_alive():
            self._thread.join()

    def wake(self) -> None:
        """Look at the log now; without it a look is taken every `POLL_SECONDS`."""
        self._woken.set()

    def catch_up(self, told: Callable[[], object] = lambda: None) -> None:
        """Apply all there is, unless told to stop; `told` is called now and then."""
        behind = [*range(len(self._partitions))]
        while behind and not self._stopping.is_set():
            behind = [partition for partition in behind if self._step(partition)]
            told()

    def position(self) -> Position:
        """Up to which position of each partition the view holds everything."""
        return {partition: progress.seen for partition, progress in self._progress.items()}

    def lag(self) -> int:
        """How many events of the log were not looked at yet."""
        ends = [records.recorder.max_notification_id() or 0 for records in self._partitions]
        return sum(max(0, end - self._progress[k].seen) for k, end in enumerate(ends))

    def wait_for(self, position: Position, timeout: float) -> bool:
        """Whether the view holds everything up to a position, now or within `timeout` seconds."""
        self.wake()
        with self._moved:
            return self._moved.wait_for(lambda: self._holds(position), timeout)

    def _holds(self, position: Position) -> bool:
        reached = self.position()
        return all(reached.get(partition, 0) >= n for partition, n in position.items())

    def _run(self) -> None:
        while not self._stopping.is_set():
            self._woken.wait(POLL_SECONDS)
            self._woken.clear()
            self._try_to_catch_up()
            self._stopping.wait(PAUSE_SECONDS)

    def _try_to_catch_up(self) -> None:
        try:
            self.catch_up()
        except Exception:  # noqa: BLE001  whatever it is, nothing is skipped and the thread lives on
            _log.exception("%s stopped following; trying again", self.projection.name)
            self._stopping.wait(RETRY_SECONDS)

    def _step(self, partition: int) -> bool:
        """Deal with the next batch of a partition; whether there is more behind it."""
        progress = self._progress[partition]
        batch = next_batch(self._partitions[partition], progress.seen, self.projection.topics)
        if batch is None:
            return False
        try:
            self._move(partition, self._after(partition, progress, batch))
        except Overtaken:
            self._move(partition, self._stored_progress()[partition])
            return True
        return batch.more

    def _after(self, partition: int, progress: Progress, batch: Batch) -> Progress:
        """Nothing is written for a batch without events, unless a restart would have far to look back."""
        if not batch.events and batch.end - progress.stored < REACH:
            return Progress(progress.stored, batch.end)
        self._apply(partition, progress.stored, batch)
        return Progress(batch.end, batch.end)

    def _apply(self, partition: int, expected: int, batch: Batch) -> None:
        changes = changes_of(self.projection, batch)
        with self._database.transaction() as transaction:
            if not advance(transaction, self.projection, partition, expected, batch.end):
                raise Overtaken
            transaction.apply(changes)

    def _move(self, partition: int, progress: Progress) -> None:
        with self._moved:
            self._progress[partition] = progress
            self._moved.notify_all()

    def _stored_progress(self) -> dict[int, Progress]:
        with self._database.snapshot() as reader:
            return {partition: Progress(n, n) for partition, n in positions(reader, self.projection).items()}
