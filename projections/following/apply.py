"""What a batch does to one view, and doing it exactly once."""

from collections.abc import Sequence

from msgspec import Struct

from projections.database.changes import Change
from projections.database.port import Transaction
from projections.following.batch import Batch
from projections.following.tracking import advance
from projections.projection import Projection


class Step(Struct, frozen=True):
    """The changes that lead a view on to the position `end`; `heard` is where the last event is that brings any."""

    changes: Sequence[Change]
    end: int
    heard: int | None


def step_of(projection: Projection, batch: Batch) -> Step:
    """The step, by those events of a batch that the projection listens to."""
    events = [event for event in batch.events if event.topic in projection.topics]
    return Step([*projection.project(events)], batch.end, events[-1].position if events else None)


def take(transaction: Transaction, projection: Projection, partition: int, expected: int, step: Step) -> bool:
    """Lead the view on from the expected position; False, and nothing is changed, when it is not there."""
    if not advance(transaction, projection, partition, expected, step.end, step.heard):
        return False
    transaction.apply(step.changes)
    return True
