"""The next stretch of a partition: the events in it that somebody listens to, and how far it reaches."""

from collections.abc import Sequence

from msgspec import Struct

from ledger.encoding.codec import read
from ledger.encoding.event import Recorded
from ledger.writer import PartitionLog

EVENTS = 1_000
REACH = 20_000


class EventBatch(Struct, frozen=True):
    """All events of some topics up to the position `end`; `more` when the log went on behind it."""

    events: list[Recorded]
    end: int
    more: bool


def next_batch(records: PartitionLog, after: int, topics: Sequence[str]) -> EventBatch | None:
    """What lies behind a position, or None at the end of the log.

    Positions become visible in order, without a gap. So whatever the second question does not find up to the end that
    the first one saw is not there, and never will be.
    """
    last = records.recorder.max_notification_id() or 0
    if last <= after:
        return None
    end = min(last, after + REACH)
    rows = records.recorder.select_notifications(after, EVENTS, end, topics, inclusive_of_start=False)
    if len(rows) == EVENTS:
        end = rows[-1].id
    return EventBatch([read(row, row.id) for row in rows], end, more=end < last)
