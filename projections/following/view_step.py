"""What a batch does to one view, and doing it exactly once."""

from collections.abc import Sequence

from msgspec import Struct

from projections.database.changes import ViewChange
from projections.database.port import Transaction
from projections.following.batch import EventBatch
from projections.following.tracking import advance
from projections.projection import Projection


class ViewStep(Struct, frozen=True):
    """The changes that lead a view on to the position `end`; `heard` is where the last event is that brings any."""

    changes: Sequence[ViewChange]
    end: int
    last_relevant: int | None


def view_step(projection: Projection, batch: EventBatch) -> ViewStep:
    """The step, by those events of a batch that the projection listens to."""
    events = [event for event in batch.events if event.topic in projection.topics]
    return ViewStep([*projection.project(events)], batch.end, events[-1].position if events else None)


def apply_step(transaction: Transaction, projection: Projection, partition: int, expected: int, step: ViewStep) -> bool:
    """Lead the view on from the expected position; False, and nothing is changed, when it is not there."""
    if not advance(transaction, projection, partition, expected, step.end, step.last_relevant):
        return False
    transaction.apply(step.changes)
    return True
