"""Batches of events: the next ones of a partition for some topics, and how far they reach."""

from collections.abc import Sequence

from msgspec import Struct

from ledger.encoding.codec import read
from ledger.encoding.event import Recorded
from ledger.writing.partition_log import PartitionLog

EVENTS = 1_000
REACH = 20_000


class EventBatch(Struct, frozen=True):
    """All events of some topics up to the position `end`; `more`: whether the log goes on after it."""

    events: list[Recorded]
    end: int
    more: bool


def next_batch(records: PartitionLog, after: int, topics: Sequence[str]) -> EventBatch | None:
    """The batch after a position, or None at the end of the log.

    Positions become visible in order, without a gap. So an event that the second query does not find, up to the end
    that the first one saw, does not exist and never will.
    """
    last = records.recorder.max_notification_id() or 0
    if last <= after:
        return None
    end = min(last, after + REACH)
    rows = records.recorder.select_notifications(after, EVENTS, end, topics, inclusive_of_start=False)
    if len(rows) == EVENTS:
        end = rows[-1].id
    return EventBatch([read(row, row.id) for row in rows], end, more=end < last)
