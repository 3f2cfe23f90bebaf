"""The only writer: reads a stream, and appends facts at its next version, or fails."""

import secrets
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future
from datetime import UTC, datetime
from typing import Any

from eventsourcing.application import Application
from eventsourcing.persistence import Notification, StoredEvent
from msgspec import Struct

from ledger.codec import Entry, RecordMapper, read, recorded, write
from ledger.commit import Committer
from ledger.event import NO_PREVIOUS, Cause, Recorded
from ledger.ids import Entropy
from ledger.stores.recorder import LogRecorder

Clock = Callable[[], datetime]

ENGINE = "engine"


class Head(Struct, frozen=True):
    """The end of a stream: how many events it has and the hash of the last one."""

    version: int = 0
    hash: str = NO_PREVIOUS


class Happening(Struct, frozen=True):
    """One action and the facts it brought about; the first is the actor's, the rest follow by themselves.

    `claimed_at` is when it was done elsewhere, as the record says that brought it in.
    """

    facts: tuple[Any, ...]
    cause: Cause | None = None
    seat: int | None = None
    claimed_at: str | None = None


class Change(Struct, frozen=True):
    """What is to be appended to one stream."""

    stream: str
    scope: str
    head: Head
    happenings: tuple[Happening, ...]


class Appending(Struct, frozen=True):
    """Rows on their way into the log, in the order of their changes.

    `done` holds their positions, or `StreamMoved`, `OutcomeUnknown` and whatever else keeps the store from writing.
    """

    rows: list[StoredEvent]
    done: Future[Sequence[int]]

    def written(self, positions: Sequence[int]) -> list[Recorded]:
        """The events as they are stored: what is answered now is what will be read for ever."""
        return [read(row, position) for row, position in zip(self.rows, positions, strict=True)]


class GameRecords(Application[str]):
    """One partition of the log. `clock` and `entropy` are its only dealings with the world."""

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
        self._committer = Committer(self.recorder, after_outage=self._back)

    def construct_mapper(self) -> RecordMapper:
        """Our own rows instead of the library's."""
        return RecordMapper(transcoder=self.construct_transcoder())

    def history(self, stream: str, after: int = 0, upto: int | None = None) -> list[Recorded]:
        """The events of a stream in order, numbered from `after` + 1 to `upto`."""
        return [recorded(topic, state) for topic, state in self.recorder.stretch(stream, after, upto)]

    def close(self) -> None:
        """Write what was handed in, and let go of every connection."""
        self._committer.close()
        super().close()

    def _back(self) -> None:
        """The database was away and is back, perhaps without what was read there before."""
        for told in self.after_outage:
            told()

    def submit(self, changes: Sequence[Change], actor: str, command: str | None = None) -> Appending:
        """Hand in changes that are to be written in one transaction, all or none; raises `StoreBusy`."""
        at = timestamp(self.clock())
        events = [event for change in changes for event in self._events(change, at, actor, command)]
        rows = [self.mapper.to_stored_event(event) for event in events]
        return Appending(rows, self._committer.submit(rows))

    def append(self, changes: Sequence[Change], actor: str, command: str | None = None) -> list[Recorded]:
        """Write changes and wait for it; raises what the `done` of `Appending` does."""
        appending = self.submit(changes, actor, command)
        return appending.written(appending.done.result())

    def since(self, position: int, limit: int, topics: Sequence[str] = ()) -> Sequence[Notification]:
        """At most `limit` rows behind a position, in order."""
        return self.recorder.select_notifications(position, limit, topics=topics, inclusive_of_start=False)

    def _events(self, change: Change, at: str, actor: str, command: str | None) -> Iterator[Recorded]:
        n, prev = change.head.version, change.head.hash
        for happening in change.happenings:
            for place, fact in enumerate(happening.facts):
                n += 1
                entry = Entry(
                    stream=change.stream,
                    scope=change.scope,
                    n=n,
                    at=at,
                    actor=actor if place == 0 else ENGINE,
                    origin=self.partition.origin,
                    prev=prev,
                    command=command,
                    cause=happening.cause if place == 0 else None,
                    cause_seat=happening.seat if place == 0 else None,
                    claimed_at=happening.claimed_at,
                )
                event = write(fact, entry, self.entropy)
                prev = event.hash
                yield event


def head_of(events: Sequence[Recorded]) -> Head:
    """The end of a stream of which these are the last events."""
    return Head(events[-1].n, events[-1].hash) if events else Head()


def timestamp(moment: datetime) -> str:
    """RFC 3339 in UTC with milliseconds and `Z`."""
    return moment.astimezone(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")
