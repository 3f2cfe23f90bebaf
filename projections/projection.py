"""Projections: the topics that one listens to, its tables, and a pure function from events to changes."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from ledger.encoding.event import Recorded
from ledger.encoding.names import StoredName, event_name, present_version
from projections.database.changes import ViewChange


@dataclass(frozen=True)
class Projection:
    """`schema` makes the `tables` and `indexes`. A new `version` makes them again and fills them from the whole log.

    `project` turns the next events into changes; however events are cut into batches, the rows are the same.
    """

    name: str
    version: int
    topics: tuple[str, ...]
    tables: tuple[str, ...]
    indexes: tuple[str, ...]
    schema: tuple[str, ...]
    project: Callable[[Sequence[Recorded]], Iterable[ViewChange]]


def one_by_one(
    project: Callable[[Recorded], Iterable[ViewChange]],
) -> Callable[[Sequence[Recorded]], Iterable[ViewChange]]:
    """A projection of one event after the other."""
    return lambda events: (change for event in events for change in project(event))


def topics_of(scope: str, *kinds: Any) -> tuple[str, ...]:
    """The stored topics of some facts, in all their versions."""
    names = [event_name(kind) for kind in kinds]
    return tuple(
        StoredName(scope, name, version).topic
        for name in names
        for version in range(1, present_version(scope, name) + 1)
    )


def table_of(event: Recorded) -> str:
    """The id of the table that the event happened at."""
    return event.stream.partition(":")[2]


def partition_of(event: Recorded) -> int:
    """The partition that the event was written in; its position counts there."""
    return int(event.origin.rpartition("/")[2])


def moment_of(event: Recorded) -> str:
    """The moment of an event: a text of it only, which orders events by time, then stream, then number."""
    return f"{event.at}/{event.stream}/{event.n:09}"
