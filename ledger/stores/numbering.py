"""The one rule for event numbers, the same in every store: a stream's next event is its last number plus one."""

from collections.abc import Mapping, Sequence

from eventsourcing.persistence import IntegrityError, StoredEvent


def streams(commands: Sequence[Sequence[StoredEvent]]) -> list[str]:
    """The streams that commands write to, each once."""
    return list({str(event.originator_id): None for events in commands for event in events})


def refusals(commands: Sequence[Sequence[StoredEvent]], last: Mapping[str, int]) -> list[IntegrityError | None]:
    """For each command None, or why it does not follow on its streams: it fails alone, those behind it may hold.

    `last` holds the highest stored number of each stream; a stream that is not in it is new.
    """
    reached = dict(last)
    return [_refusal(events, reached) for events in commands]


def _refusal(events: Sequence[StoredEvent], reached: dict[str, int]) -> IntegrityError | None:
    """None, and `reached` is moved on, where every event follows on its stream without gap or repeat."""
    own: dict[str, int] = {}
    for event in events:
        stream, n = str(event.originator_id), event.originator_version
        due = own.get(stream, reached.get(stream, 0)) + 1
        if n != due:
            return IntegrityError(f"{stream} continues with event {due}, not {n}: read on and decide again")
        own[stream] = n
    reached.update(own)
    return None
