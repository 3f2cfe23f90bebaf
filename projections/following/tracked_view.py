"""A view that is followed, and how far it has come: whichever batch it is given, it takes exactly once."""

from msgspec import Struct

from ledger.position import Position
from projections.database.port import Database
from projections.following.apply import step_of, take
from projections.following.batch import REACH, Batch
from projections.following.tracking import positions, prepare
from projections.projection import Projection


class Progress(Struct, frozen=True):
    """In one partition: the position stored with the view, and the one up to which we found nothing more for it."""

    stored: int
    seen: int


class FollowedView:
    """Several processes may lead the same view on at once: each batch is applied by one of them."""

    def __init__(self, projection: Projection, database: Database, partitions: int) -> None:
        self.projection = projection
        self._database = database
        prepare(database, projection, partitions)
        self._progress = self._stored_progress()

    def position(self) -> Position:
        """Up to which position of each partition the view holds everything."""
        return {partition: progress.seen for partition, progress in self._progress.items()}

    def seen(self, partition: int) -> int:
        """Up to where in a partition it holds everything."""
        return self._progress[partition].seen

    def take(self, partition: int, batch: Batch) -> None:
        """Apply what lies behind the position seen; where somebody else has done so, see how far he has come.

        Nothing is written for a batch without events, unless a restart would have far to look back.
        """
        stored, step = self._progress[partition].stored, step_of(self.projection, batch)
        if step.heard is None and batch.end - stored < REACH:
            self._progress[partition] = Progress(stored, batch.end)
            return
        with self._database.transaction() as transaction:
            taken = take(transaction, self.projection, partition, stored, step)
        self._progress[partition] = Progress(batch.end, batch.end) if taken else self._stored_progress()[partition]

    def _stored_progress(self) -> dict[int, Progress]:
        with self._database.snapshot() as reader:
            return {partition: Progress(n, n) for partition, n in positions(reader, self.projection).items()}
