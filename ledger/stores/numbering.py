"""The one rule for event numbers, the same in every store: a stream's next event is its last number plus one."""

from collections.abc import Mapping, Sequence

from eventsourcing.persistence import IntegrityError, StoredEvent


def streams(events: Sequence[StoredEvent]) -> list[str]:
    """The streams that a batch writes to, each once."""
    return list(dict.fromkeys(str(event.originator_id) for event in events))


def refuse_unless_next(events: Sequence[StoredEvent], last: Mapping[str, int]) -> None:
    """Raise IntegrityError unless every event follows on its stream without gap or repeat.

    `last` holds the highest stored number of each stream; a stream that is not in it is new.
    """
    reached = dict(last)
    for event in events:
        stream, n = str(event.originator_id), event.originator_version
        due = reached.get(stream, 0) + 1
        if n != due:
            raise IntegrityError(f"{stream} continues with event {due}, not {n}: read on and decide again")
        reached[stream] = n
