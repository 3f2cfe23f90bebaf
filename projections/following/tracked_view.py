"""A tracked view: a projection and how far it has followed the log; it applies each batch exactly once."""

from msgspec import Struct

from ledger.position import Position
from projections.database.port import Database
from projections.following.batch import REACH, EventBatch
from projections.following.tracking import positions, prepare
from projections.following.view_step import apply_step, view_step
from projections.projection import Projection


class ViewProgress(Struct, frozen=True):
    """Progress in one partition: the position stored with the view; up to `complete` the log has no more for it."""

    stored: int
    complete: int


class TrackedView:
    """A view and its progress. Several processes may follow for the same view: one of them applies each batch."""

    def __init__(self, projection: Projection, database: Database, partitions: int) -> None:
        self.projection = projection
        self._database = database
        prepare(database, projection, partitions)
        self._progress = self._stored_progress()

    def position(self) -> Position:
        """Up to which position of each partition the view holds everything."""
        return {partition: progress.complete for partition, progress in self._progress.items()}

    def complete_to(self, partition: int) -> int:
        """The position in a partition up to which the view holds everything."""
        return self._progress[partition].complete

    def take(self, partition: int, batch: EventBatch) -> None:
        """Apply a batch after `complete`; if another process has done so, read how far it has come.

        Nothing is written for a batch without events, unless a restart would have far to read again.
        """
        stored, step = self._progress[partition].stored, view_step(self.projection, batch)
        if step.last_relevant is None and batch.end - stored < REACH:
            self._progress[partition] = ViewProgress(stored, batch.end)
            return
        with self._database.transaction() as transaction:
            taken = apply_step(transaction, self.projection, partition, stored, step)
        self._progress[partition] = ViewProgress(batch.end, batch.end) if taken else self._stored_progress()[partition]

    def _stored_progress(self) -> dict[int, ViewProgress]:
        with self._database.snapshot() as reader:
            return {partition: ViewProgress(n, n) for partition, n in positions(reader, self.projection).items()}
