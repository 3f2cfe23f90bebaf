"""The log, all partitions as one: find the partition of an id, read tables and hands, append through its writer."""

import asyncio
import secrets
from asyncio import AbstractEventLoop
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Future
from datetime import UTC, datetime
from typing import Any, Self, TypeVar

from cachetools import LRUCache
from msgspec import Struct
from msgspec.structs import replace

from domain.facts import QuestionSettled
from domain.game import Chance
from domain.sentence import Refused, Sentence
from ledger.cache import SharedCache
from ledger.encoding.event import Recorded
from ledger.ids import Entropy, hand_stream, is_id, partition_of
from ledger.pending_answers import read_lines
from ledger.position import Position, decode, encode
from ledger.present import (
    NO_HAND,
    HandNow,
    NotFound,
    TableNow,
    answered_by,
    hand_after,
    read_hand,
    read_table,
)
from ledger.stores import open_store
from ledger.stores.errors import NotStored, StoreBusy, StreamMoved
from ledger.stores.recorder import StreamMark
from ledger.writing.clock import Clock
from ledger.writing.partition_log import Appending, PartitionLog
from ledger.writing.rows import Change

STATES_IN_MEMORY = 20_000
TRIES = 6  # as many seats as may answer one question at the same time

T = TypeVar("T")


NO_ID = Sentence(zh="没有这个编号的牌桌或牌局。", en="There is no table or hand with this id.")
_MOVED_ON = Sentence(zh="现在的版本是 {current}。", en="The present version is {current}.")


class VersionConflict(Refused):
    """The stream is not at the version the command was meant for; `current` is the present one."""

    def __init__(self, current: int) -> None:
        super().__init__(_MOVED_ON.filled(current=current))
        self.current = current


class Sender(Struct, frozen=True):
    """The sender of a command: public id of the key, id of the command, fingerprint of the request."""

    actor: str
    command: str | None = None
    fingerprint: str | None = None


class Ledger:
    """A log of one or more partitions. Time and chance come from `clock`, `entropy` and `below` only."""

    def __init__(self, partitions: Sequence[PartitionLog], below: Chance = secrets.randbelow) -> None:
        self.partitions = tuple(partitions)
        self.below = below
        self.entropy: Entropy = self.partitions[0].entropy
        self.clock: Clock = self.partitions[0].clock
        self.secret = self.partitions[0].partition.secret
        self._tables: SharedCache[TableNow] = SharedCache(LRUCache(STATES_IN_MEMORY))
        self._hands: SharedCache[HandNow] = SharedCache(LRUCache(STATES_IN_MEMORY))
        self._ends: SharedCache[Recorded] = SharedCache(LRUCache(STATES_IN_MEMORY))
        self.clear_after_outage(self._tables.clear)
        self.clear_after_outage(self._hands.clear)
        self.clear_after_outage(self._ends.clear)

    @classmethod
    def open(
        cls,
        url: str,
        clock: Clock = lambda: datetime.now(UTC),
        entropy: Entropy = secrets.token_bytes,
        below: Chance = secrets.randbelow,
    ) -> Self:
        """The log at a URL (see `ledger.stores`), with all its partitions."""
        first = PartitionLog(open_store(url), clock, entropy)
        others = [PartitionLog(open_store(url, k), clock, entropy) for k in range(1, first.partition.log.partitions)]
        return cls((first, *others), below)

    def close(self) -> None:
        """Let go of every connection."""
        for records in self.partitions:
            records.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def partition(self, identity: str) -> int:
        """The partition that an id lives in; `NotFound` when it is no id."""
        if not is_id(identity):
            raise NotFound(NO_ID)
        return partition_of(identity, len(self.partitions))

    def records_of(self, identity: str) -> PartitionLog:
        """The writer of the partition that an id lives in."""
        return self.partitions[self.partition(identity)]

    def table_in_memory(self, table_id: str) -> TableNow | None:
        """The cached table, as it was when it was last read here; None if it is not in the cache."""
        return self._tables.get(table_id)

    def hand_in_memory(self, hand_id: str) -> HandNow | None:
        """The cached hand, as it was when it was last read or written here; None if it is not in the cache."""
        return self._hands.get(hand_id)

    def remember(self, now: HandNow, written: Sequence[Recorded] = ()) -> None:
        """Cache a running hand that was just written. If another writer's is newer, that costs one conflict."""
        if written:
            self._ends.put(now.hand_id, written[-1])
        if now.course.over:
            self._hands.drop(now.hand_id)
        else:
            self._hands.put(now.hand_id, now)

    def clear_after_outage(self, clear: Callable[[], object]) -> None:
        """Clear this cache after an outage: the database may have lost what it was built from."""
        for records in self.partitions:
            records.after_outage.append(clear)

    def host_of(self, table_id: str) -> str:
        """The account that a table belongs to, which never changes; `NotFound` when there is no such table."""
        return (self.table_in_memory(table_id) or self.table(table_id)).table.host

    def table(self, table_id: str) -> TableNow:
        """A table at its present end; `NotFound` when there is none."""
        now = read_table(self.records_of(table_id), table_id, self._tables.get(table_id))
        self._tables.put(table_id, now)
        return now

    def hand(self, hand_id: str) -> HandNow:
        """A hand at its present end; `NotFound` when there is none."""
        now = read_hand(self.records_of(hand_id), hand_id, self._hands.get(hand_id))
        self.remember(now)
        return now

    def hand_events(self, hand_id: str, after: int = 0, upto: int | None = None) -> list[Recorded]:
        """The events of a hand in order; `NotFound` when there is no such hand."""
        events = self.records_of(hand_id).history(hand_stream(hand_id), after, upto)
        if not events and after == 0:
            raise NotFound(NO_HAND)
        return events

    def hand_present(self, hand_id: str, after: int = 0) -> tuple[list[Recorded], Sequence[bytes]]:
        """The events of a hand after number `after`, and the pending answers, as of one moment; `NotFound`."""
        events, lines = self.records_of(hand_id).present(hand_stream(hand_id), after)
        if not events and after == 0:
            raise NotFound(NO_HAND)
        return events, lines

    def hand_marks(self, hand_ids: Sequence[str]) -> Mapping[str, StreamMark]:
        """Where hands stand: the numbers of their last events and of their pending answers; 0 where there is none."""
        found: dict[str, StreamMark] = {}
        for partition, records in enumerate(self.partitions):
            streams = {hand_stream(each): each for each in hand_ids if self.partition(each) == partition}
            if streams:
                found |= {streams[stream]: mark for stream, mark in records.recorder.marks([*streams]).items()}
        return found

    def hand_at(self, hand_id: str, n: int, answers: int = 0) -> HandNow:
        """The hand after event `n` and after that many answers to the question open there."""
        now = hand_after(hand_id, self.hand_events(hand_id, upto=n))
        return replace(now, state=answered_by(now, self._answers_behind(now, answers))) if answers else now

    def _answers_behind(self, now: HandNow, answers: int) -> Sequence[Any]:
        """Seat and action of the first answers after the last event: pending, or in their settlement."""
        events, lines = self.hand_present(now.hand_id, now.head.version)
        settled = next((event.fact for event in events if isinstance(event.fact, QuestionSettled)), None)
        if settled is None:
            return [(given.seat, given.action) for given in read_lines(now.game.name, lines)][:answers]
        return [(seat, settled.asked[seat].answer) for seat in settled.ranking.order][:answers]

    def with_position(self, events: Sequence[Recorded]) -> list[Recorded]:
        """Events of one stream that were read from it; the last one with its position."""
        *others, last = events
        recorder = self.records_of(last.stream.partition(":")[2]).recorder
        return [*others, replace(last, position=recorder.position_of(last.stream, last.n))]

    def submit(self, identity: str, changes: Sequence[Change], sender: Sender) -> Appending[Future[Sequence[int]]]:
        """Hand in changes to streams of one family, without waiting; `StoreBusy` when too many wait already."""
        return self.records_of(identity).submit(changes, sender.actor, sender.command)

    def submit_on(
        self, loop: AbstractEventLoop, identity: str, changes: Sequence[Change], sender: Sender
    ) -> Appending[asyncio.Future[Sequence[int]]]:
        """As `submit`, to wait for on an event loop."""
        return self.records_of(identity).submit_on(loop, changes, sender.actor, sender.command)

    def append(self, identity: str, changes: Sequence[Change], sender: Sender) -> list[Recorded]:
        """Write changes to streams of one family; `StreamMoved` when one of them has moved on."""
        return self.records_of(identity).append(changes, sender.actor, sender.command)

    def with_retries(self, attempt: Callable[[], T], version: Callable[[], int]) -> T:
        """Read, decide and append, up to `TRIES` times while other writers come first; then `VersionConflict`.

        `StoreBusy` instead if the database was away and no other writer was first.
        """
        last: StreamMoved | None = None
        for _ in range(TRIES):
            try:
                return attempt()
            except StreamMoved as moved:
                last = moved
        raise StoreBusy if isinstance(last, NotStored) else VersionConflict(version())

    def position(self) -> Position:
        """How far the log has come."""
        return {k: records.recorder.max_notification_id() or 0 for k, records in enumerate(self.partitions)}

    def has_come_to(self, position: Position) -> bool:
        """Whether everything up to a position is written."""
        end = self.position()
        return all(end.get(partition, 0) >= n for partition, n in position.items())

    def token(self, position: Position) -> str:
        """The token of a position, for callers outside."""
        return encode(position, self.secret)

    def position_in(self, token: str) -> Position:
        """The position in a token; `MalformedPosition` if this log did not issue it."""
        return decode(token, self.secret)

    def position_of(self, events: Sequence[Recorded]) -> Position:
        """The position right after these events of one family."""
        last = events[-1]
        return {self.partition(last.stream.partition(":")[2]): last.position or 0}

    def position_after(self, now: HandNow, events: Sequence[Recorded]) -> Position:
        """The position after these events of a hand, or of its last event if there are none.

        A pending answer has no position, so that a position does not show how many seats have answered.
        """
        if events:
            return self.position_of(events)
        end = self._ends.get(now.hand_id)
        if end is None or end.n != now.head.version:
            [end] = self.with_position(self.hand_events(now.hand_id, now.head.version - 1, now.head.version))
        return self.position_of([end])
