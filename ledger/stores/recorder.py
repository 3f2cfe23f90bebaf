"""What every recorder of the log offers, beyond the library's: whole commands, their positions, and where it writes."""

from abc import abstractmethod
from collections.abc import Iterator, Mapping, Sequence

from eventsourcing.persistence import ApplicationRecorder, IntegrityError, StoredEvent

from ledger.stores.partition import Partition

Command = Sequence[StoredEvent]
"""The rows that one command writes, all or none."""

Outcome = Sequence[int] | IntegrityError
"""The positions of a command's events, or why it was not written: one of its streams has moved on."""


class LogRecorder(ApplicationRecorder):
    """Writes one partition: positions from 1 without a gap, and in each stream events from 1 without a gap."""

    @property
    @abstractmethod
    def partition(self) -> Partition:
        """The part of the log that is written here; its `origin` goes into every event."""

    @abstractmethod
    def insert_commands(self, commands: Sequence[Command]) -> list[Outcome]:
        """Store commands in one transaction, each whole or not at all: one that conflicts fails alone.

        When this raises, nothing is stored, except after OutcomeUnknown: then nobody can say without looking.
        """

    def insert_events(self, stored_events: Command, **_: object) -> Sequence[int]:
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
    def last_numbers(self, streams: Sequence[str]) -> Mapping[str, int]:
        """The number of each stream's last event, 0 for a stream that is not there."""

    @abstractmethod
    def position_of(self, stream: str, n: int) -> int:
        """The position of a stored event; `LookupError` when there is none."""


def outcomes(commands: Sequence[Command], refused: Sequence[IntegrityError | None], first: int) -> list[Outcome]:
    """What became of each command where those not refused were written one behind the other from position `first`."""
    position = first
    found: list[Outcome] = []
    for events, refusal in zip(commands, refused, strict=True):
        found.append(refusal or list(range(position, position + len(events))))
        position += 0 if refusal else len(events)
    return found


def accepted(commands: Sequence[Command], refused: Sequence[IntegrityError | None]) -> Iterator[StoredEvent]:
    """The events of the commands that are not refused, in order."""
    return (event for events, refusal in zip(commands, refused, strict=True) if refusal is None for event in events)
