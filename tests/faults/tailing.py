"""Eight writers at once, and a reader that follows them to the end."""

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from threading import Event
from typing import NamedTuple, Protocol
from uuid import uuid4

from eventsourcing.persistence import Notification, StoredEvent

from tests.ledger.stores.given import events

WRITERS = 8
BATCH = 100


class Recorder(Protocol):
    """What both the ledger's recorder and the library's can do."""

    def insert_events(self, stored_events: list[StoredEvent]) -> Sequence[int] | None: ...

    def select_notifications(
        self, start: int | None, limit: int, *, inclusive_of_start: bool = True
    ) -> Sequence[Notification]: ...


class Followed(NamedTuple):
    """The positions that a reader came past, and those that are stored, in order."""

    read: list[int]
    stored: list[int]


def follow(writers: Recorder, reader: Recorder, commands: int) -> Followed:
    """Each writer writes so many commands to a stream of its own while the reader follows, page by page."""
    written = Event()
    with ThreadPoolExecutor(WRITERS + 1) as threads:
        reading = threads.submit(_read, reader, written)
        for writing in [threads.submit(_write, writers, commands) for _ in range(WRITERS)]:
            writing.result()
        written.set()
    return Followed(reading.result(), [row.id for row in reader.select_notifications(None, 2**31)])


def _write(recorder: Recorder, commands: int) -> None:
    stream = f"hand:{uuid4()}"
    for command in range(commands):
        recorder.insert_events(events(stream, 2 * command + 1, 2 * command + 2))


def _read(recorder: Recorder, written: Event) -> list[int]:
    read: list[int] = []
    while True:
        last_look = written.is_set()
        page = recorder.select_notifications(read[-1] if read else None, BATCH, inclusive_of_start=False)
        read += [row.id for row in page]
        if last_look and not page:
            return read
