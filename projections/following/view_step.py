"""View steps: what a batch changes in one view, applied exactly once."""

from collections.abc import Sequence

from msgspec import Struct

from projections.database.changes import ViewChange
from projections.database.port import Transaction
from projections.following.batch import EventBatch
from projections.following.tracking import advance
from projections.projection import Projection


class ViewStep(Struct, frozen=True):
    """The changes up to the position `end`; `last_relevant`: of the last event that changes the view, or None."""

    changes: Sequence[ViewChange]
    end: int
    last_relevant: int | None


def view_step(projection: Projection, batch: EventBatch) -> ViewStep:
    """The step of a batch, from the events that the projection listens to."""
    events = [event for event in batch.events if event.topic in projection.topics]
    return ViewStep([*projection.project(events)], batch.end, events[-1].position if events else None)


def apply_step(transaction: Transaction, projection: Projection, partition: int, expected: int, step: ViewStep) -> bool:
    """Apply a step at the expected position; False, and nothing changes, if the view is at another one."""
    if not advance(transaction, projection, partition, expected, step.end, step.last_relevant):
        return False
    transaction.apply(step.changes)
    return True
