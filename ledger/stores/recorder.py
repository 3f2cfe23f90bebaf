"""The recorder port: what every store adds to the library's recorder: whole commands, positions, pending answers."""

from abc import abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from eventsourcing.persistence import ApplicationRecorder, IntegrityError, StoredEvent

from ledger.stores.partition import Partition


class PendingAnswer(NamedTuple):
    """The `k`-th answer to the question open after event `version` of a stream; it has no position in the log."""

    stream: str
    version: int
    k: int
    line: bytes


class AnswersTaken(NamedTuple):
    """Removal of the `k` pending answers after event `version`: the same command settles their question."""

    stream: str
    version: int
    k: int


LogRow = StoredEvent | PendingAnswer | AnswersTaken
StoredCommand = Sequence[LogRow]
"""The rows that one command writes, all or none."""


class StreamMark(NamedTuple):
    """The end of a stream: the number of its last event, and of pending answers after it."""

    n: int = 0
    answers: int = 0


WriteOutcome = Sequence[int] | IntegrityError
"""The positions of a command's events, or why it was not written: one of its streams has moved on."""


class LogRecorder(ApplicationRecorder):
    """Writes one partition: positions from 1 without a gap, and in each stream events from 1 without a gap."""

    @property
    @abstractmethod
    def partition(self) -> Partition:
        """The part of the log that is written here; its `origin` goes into every event."""

    @abstractmethod
    def insert_commands(self, commands: Sequence[StoredCommand]) -> list[WriteOutcome]:
        """Store commands in one transaction, each whole or not at all: one that conflicts fails alone.

        When this raises, nothing is stored; only after OutcomeUnknown one has to look.
        """

    def settle(self) -> None:
        """Wait for what is still committing; what was sent before and has not begun will not be stored any more."""
        self.insert_commands(())

    def insert_events(self, stored_events: StoredCommand, **_: object) -> Sequence[int]:
        """Store one command and return its positions, or raise and store none.

        Raises IntegrityError where an event is not the next of its stream.
        """
        [outcome] = self.insert_commands([stored_events])
        if isinstance(outcome, IntegrityError):
            raise outcome
        return outcome

    def stretch(self, stream: str, after: int = 0, upto: int | None = None) -> Sequence[tuple[str, bytes]]:
        """Topic and state of the events of a stream that are numbered from `after` + 1 to `upto`, in order."""
        return [(stored.topic, stored.state) for stored in self.select_events(stream, gt=after or None, lte=upto)]

    @abstractmethod
    def marks(self, streams: Sequence[str]) -> Mapping[str, StreamMark]:
        """Where each of the streams is."""

    @abstractmethod
    def present(self, stream: str, after: int = 0) -> tuple[Sequence[tuple[str, bytes]], Sequence[bytes]]:
        """Topic and state of the events after number `after`, and the pending answers, as of one moment."""

    @abstractmethod
    def position_of(self, stream: str, n: int) -> int:
        """The position of a stored event; `LookupError` when there is none."""


class Accepted(NamedTuple):
    """The rows that a transaction writes: those of commands not refused, each kind in order."""

    events: Sequence[StoredEvent]
    answers: Sequence[PendingAnswer]
    taken: Sequence[AnswersTaken]


def outcomes(
    commands: Sequence[StoredCommand], refused: Sequence[IntegrityError | None], first: int
) -> list[WriteOutcome]:
    """The outcome of each command, if those not refused were written in order from position `first`."""
    position = first
    found: list[WriteOutcome] = []
    for rows, refusal in zip(commands, refused, strict=True):
        written = 0 if refusal else sum(1 for _ in events_of(rows))
        found.append(refusal or list(range(position, position + written)))
        position += written
    return found


def events_of(rows: StoredCommand) -> Iterator[StoredEvent]:
    """The events of a command."""
    return (row for row in rows if isinstance(row, StoredEvent))


def accepted(commands: Sequence[StoredCommand], refused: Sequence[IntegrityError | None]) -> Accepted:
    """The rows of the commands that are not refused."""
    rows = [row for rows, refusal in zip(commands, refused, strict=True) if refusal is None for row in rows]
    return Accepted(
        [row for row in rows if isinstance(row, StoredEvent)],
        [row for row in rows if isinstance(row, PendingAnswer)],
        [row for row in rows if isinstance(row, AnswersTaken)],
    )
