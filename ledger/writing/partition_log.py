"""The writer of a partition: reads streams, and appends events at the next version of each, or fails."""

import secrets
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Future
from datetime import UTC, datetime

from eventsourcing.application import Application
from eventsourcing.persistence import Notification, StoredEvent
from msgspec import Struct

from ledger.encoding.codec import RecordMapper, read, recorded
from ledger.encoding.event import Recorded
from ledger.ids import Entropy
from ledger.pending_answers import GivenAnswer
from ledger.stores.recorder import AnswersTaken, LogRecorder, LogRow, PendingAnswer, events_of
from ledger.writing.clock import Clock, timestamp
from ledger.writing.group_commit import Committer
from ledger.writing.rows import Change, StreamRows, WriteContext


class Appending(Struct, frozen=True):
    """Rows on their way into the log, in the order of their changes; `waiting`: the pending answers of each stream.

    `done` holds the positions of the events, or raises `StreamMoved`, `OutcomeUnknown` or another error of the store.
    """

    rows: list[StoredEvent]
    waiting: Mapping[str, tuple[GivenAnswer, ...]]
    done: Future[Sequence[int]]

    def written(self, positions: Sequence[int]) -> list[Recorded]:
        """The events decoded from the stored rows, so that an answer now equals every later reading."""
        return [read(row, position) for row, position in zip(self.rows, positions, strict=True)]

    def recorded(self) -> list[Recorded]:
        """The events once they are written; raises what `done` does."""
        return self.written(self.done.result())


class PartitionLog(Application[str]):
    """One partition of the log. Time and chance come from `clock` and `entropy` only."""

    recorder: LogRecorder

    def __init__(
        self,
        env: dict[str, str],
        clock: Clock = lambda: datetime.now(UTC),
        entropy: Entropy = secrets.token_bytes,
    ) -> None:
        super().__init__(env)
        self.clock = clock
        self.entropy = entropy
        self.partition = self.recorder.partition
        self.after_outage: list[Callable[[], object]] = []
        self._committer = Committer(self.recorder, after_outage=self._clear_caches)

    def construct_mapper(self) -> RecordMapper:
        """The mapper of our rows instead of the library's."""
        return RecordMapper(transcoder=self.construct_transcoder())

    def history(self, stream: str, after: int = 0, upto: int | None = None) -> list[Recorded]:
        """The events of a stream in order, numbered from `after` + 1 to `upto`."""
        return [recorded(topic, state) for topic, state in self.recorder.stretch(stream, after, upto)]

    def present(self, stream: str, after: int = 0) -> tuple[list[Recorded], Sequence[bytes]]:
        """The events of a stream after number `after`, and its pending answers, as of one moment."""
        events, lines = self.recorder.present(stream, after)
        return [recorded(topic, state) for topic, state in events], lines

    def close(self) -> None:
        """Write what was handed in, and let go of every connection."""
        self._committer.close()
        super().close()

    def _clear_caches(self) -> None:
        """Clear caches after an outage: the database may have lost what they were built from."""
        for clear in self.after_outage:
            clear()

    def submit(self, changes: Sequence[Change], actor: str, command: str | None = None) -> Appending:
        """Hand in changes that are to be written in one transaction, all or none; raises `StoreBusy`."""
        by = WriteContext(actor, command, timestamp(self.clock()), self.partition.origin, self.entropy)
        writings = [StreamRows(change, by) for change in changes]
        rows = [self._row(row) for writing in writings for row in writing.rows()]
        waiting = {change.stream: writing.waiting for change, writing in zip(changes, writings, strict=True)}
        return Appending([*events_of(rows)], waiting, self._committer.submit(rows))

    def _row(self, row: Recorded | PendingAnswer | AnswersTaken) -> LogRow:
        return self.mapper.to_stored_event(row) if isinstance(row, Recorded) else row

    def append(self, changes: Sequence[Change], actor: str, command: str | None = None) -> list[Recorded]:
        """Write changes and wait for it; raises what the `done` of `Appending` does."""
        return self.submit(changes, actor, command).recorded()

    def since(self, position: int, limit: int, topics: Sequence[str] = ()) -> Sequence[Notification]:
        """At most `limit` rows after a position, in order."""
        return self.recorder.select_notifications(position, limit, topics=topics, inclusive_of_start=False)
