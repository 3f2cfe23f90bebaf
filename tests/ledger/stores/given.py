"""Given a log: an application without rules, and events without meaning."""

from eventsourcing.application import Application
from eventsourcing.persistence import StoredEvent

from ledger.stores.recorder import LogRecorder


class Log(Application[str]):
    """Writes what it is given."""

    recorder: LogRecorder


def event(stream: str, n: int, topic: str = "old_maid.card_drawn:1", state: bytes = b"{}\n") -> StoredEvent:
    return StoredEvent(originator_id=stream, originator_version=n, topic=topic, state=state)


def events(stream: str, first: int, last: int) -> list[StoredEvent]:
    return [event(stream, n) for n in range(first, last + 1)]
