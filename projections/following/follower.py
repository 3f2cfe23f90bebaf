"""The follower leads all views on in a thread as the log grows; each batch is read once for all of them."""

import logging
from collections.abc import Callable, Mapping, Sequence
from itertools import groupby
from threading import Event, Thread

from ledger.position import Position
from ledger.writing.partition_log import PartitionLog
from projections.database.port import Database
from projections.following.batch import next_batch
from projections.following.tracked_view import TrackedView
from projections.following.waiting import Waiters
from projections.projection import Projection

GATHER_SECONDS = 0.02
"""Events written in this time are read together, unless a caller waits for them."""

POLL_SECONDS = 0.05
RETRY_SECONDS = 0.5

_log = logging.getLogger(__name__)


class Follower:
    """Follows all partitions of a log for some views. A view that fails does not hold up the others."""

    def __init__(
        self, projections: Sequence[Projection], database: Database, partitions: Sequence[PartitionLog]
    ) -> None:
        self._views = [TrackedView(projection, database, len(partitions)) for projection in projections]
        self._partitions = partitions
        self._waiters = Waiters()
        self._woken = Event()
        self._asked = Event()
        self._stopping = Event()
        self._thread = Thread(target=self._run, name="follow the log", daemon=True)

    def start(self) -> None:
        """Follow in a thread of its own from now on."""
        self._thread.start()

    def stop(self) -> None:
        """Finish the batch in hand and end the thread; a stopped follower is not started again."""
        self._stopping.set()
        self._look_at_once()
        if self._thread.is_alive():
            self._thread.join()

    def wake(self) -> None:
        """Read soon, because something was written; without this, the log is polled every `POLL_SECONDS`."""
        self._woken.set()

    def catch_up(self, on_progress: Callable[[], object] = lambda: None) -> None:
        """Apply all events, unless stopped; `on_progress` is called between batches. Raises the error of a view."""
        for error in self._catch_up(on_progress).values():
            raise error

    def position(self) -> Position:
        """Up to which position of each partition all views hold everything."""
        return {k: min(view.complete_to(k) for view in self._views) for k in range(len(self._partitions))}

    def positions(self) -> Mapping[str, Position]:
        """How far each view holds everything."""
        return {view.projection.name: view.position() for view in self._views}

    def lags(self) -> Mapping[str, int]:
        """How many events of the log each view has not read yet."""
        ends = [records.recorder.max_notification_id() or 0 for records in self._partitions]
        return {
            name: sum(max(0, end - position[k]) for k, end in enumerate(ends))
            for name, position in self.positions().items()
        }

    def wait_for(self, position: Position, timeout: float) -> bool:
        """Whether all views hold everything up to a position, now or within `timeout` seconds."""
        if self.holds(position):
            return True
        self._look_at_once()
        return self._waiters.until(lambda: self.holds(position), timeout)

    async def wait_for_async(self, position: Position, seconds: float) -> bool:
        """The same on an event loop: no thread waits."""
        if self.holds(position):
            return True
        self._look_at_once()
        return await self._waiters.until_async(lambda: self.holds(position), seconds)

    def holds(self, position: Position) -> bool:
        """Whether all views hold everything up to a position."""
        reached = self.position()
        return all(reached.get(partition, 0) >= n for partition, n in position.items())

    def _look_at_once(self) -> None:
        self._asked.set()
        self._woken.set()

    def _run(self) -> None:
        while not self._stopping.is_set():
            self._look()
            self._asked.wait(GATHER_SECONDS)
            self._woken.wait(POLL_SECONDS - GATHER_SECONDS)
            self._asked.clear()
            self._woken.clear()

    def _look(self) -> None:
        """Catch up once; after an error nothing is skipped and the thread lives on."""
        try:
            errors = self._catch_up()
        except Exception as error:  # noqa: BLE001  the log itself cannot be read
            errors = {"the follower": error}
        for name, reason in errors.items():
            _log.error("%s stopped following; trying again", name, exc_info=reason)
        if errors:
            self._stopping.wait(RETRY_SECONDS)

    def _catch_up(self, on_progress: Callable[[], object] = lambda: None) -> dict[str, Exception]:
        """The errors of some views by name; the others have reached the end of the log."""
        errors: dict[str, Exception] = {}
        behind = [*range(len(self._partitions))]
        while behind and not self._stopping.is_set():
            behind = [partition for partition in behind if self._step(partition, errors)]
            on_progress()
        return errors

    def _step(self, partition: int, errors: dict[str, Exception]) -> bool:
        """Apply a batch of a partition to all views; whether there is more for any."""
        able = [view for view in self._views if view.projection.name not in errors]
        together = groupby(
            sorted(able, key=lambda view: view.complete_to(partition)), lambda view: view.complete_to(partition)
        )
        more = [self._advance(partition, at, [*views], errors) for at, views in together]
        return any(more)

    def _advance(self, partition: int, at: int, views: list[TrackedView], errors: dict[str, Exception]) -> bool:
        """Apply the next batch to views at the same position."""
        topics = {topic for view in views for topic in view.projection.topics}
        batch = next_batch(self._partitions[partition], at, sorted(topics))
        if batch is None:
            return False
        for view in views:
            try:
                view.take(partition, batch)
            except Exception as error:  # noqa: BLE001  the others go on
                errors[view.projection.name] = error
        self._waiters.tell()
        return batch.more or any(view.complete_to(partition) < batch.end for view in views)
