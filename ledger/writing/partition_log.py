"""The writer of a partition: reads streams, and appends events at the next version of each, or fails."""

import asyncio
import secrets
from asyncio import AbstractEventLoop
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Future
from datetime import UTC, datetime
from typing import Any, Generic, TypeVar

from eventsourcing.application import Application
from eventsourcing.persistence import Notification
from msgspec import Struct
from msgspec.structs import replace

from ledger.encoding.codec import RecordMapper, recorded
from ledger.encoding.event import Recorded
from ledger.ids import Entropy
from ledger.pending_answers import GivenAnswer
from ledger.stores.recorder import AnswersTaken, LogRecorder, LogRow, PendingAnswer
from ledger.writing.clock import Clock, timestamp
from ledger.writing.group_commit import AnyFuture, Committer
from ledger.writing.rows import Change, StreamRows, WriteContext

Waiting = Mapping[str, tuple[GivenAnswer, ...]]
"""The pending answers of each stream that a command wrote to."""

Done = TypeVar("Done", bound=AnyFuture)


class Appending(Struct, Generic[Done], frozen=True):
    """Events on their way into the log, in the order of their changes; `waiting`: the pending answers of each stream.

    `done` holds their positions, or raises `StreamMoved`, `OutcomeUnknown` or another error of the store.
    """

    events: list[Recorded]
    waiting: Waiting
    done: Done

    def written(self, positions: Sequence[int]) -> list[Recorded]:
        """The events at their positions; each later reading of their rows comes to the same (a law of the codec)."""
        return [replace(event, position=at) for event, at in zip(self.events, positions, strict=True)]

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

    def submit(
        self, changes: Sequence[Change], actor: str, command: str | None = None
    ) -> Appending[Future[Sequence[int]]]:
        """Hand in changes that are to be written in one transaction, all or none; raises `StoreBusy`."""
        return self._submit(changes, actor, command, Future())

    def submit_on(
        self, loop: AbstractEventLoop, changes: Sequence[Change], actor: str, command: str | None = None
    ) -> Appending[asyncio.Future[Sequence[int]]]:
        """As `submit`, to wait for on an event loop."""
        return self._submit(changes, actor, command, loop.create_future())

    def _submit(self, changes: Sequence[Change], actor: str, command: str | None, done: AnyFuture) -> Appending[Any]:
        by = WriteContext(actor, command, timestamp(self.clock()), self.partition.origin, self.entropy)
        writings = [StreamRows(change, by) for change in changes]
        rows = [row for writing in writings for row in writing.rows()]
        waiting = {change.stream: writing.waiting for change, writing in zip(changes, writings, strict=True)}
        self._committer.submit_for(done, [self._row(row) for row in rows])
        return Appending([row for row in rows if isinstance(row, Recorded)], waiting, done)

    def _row(self, row: Recorded | PendingAnswer | AnswersTaken) -> LogRow:
        return self.mapper.to_stored_event(row) if isinstance(row, Recorded) else row

    def append(self, changes: Sequence[Change], actor: str, command: str | None = None) -> list[Recorded]:
        """Write changes and wait for it; raises what the `done` of `Appending` does."""
        return self.submit(changes, actor, command).recorded()

    def since(self, position: int, limit: int, topics: Sequence[str] = ()) -> Sequence[Notification]:
        """At most `limit` rows after a position, in order."""
        return self.recorder.select_notifications(position, limit, topics=topics, inclusive_of_start=False)
