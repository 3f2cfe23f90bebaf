"""What every recorder of the log offers, beyond the library's: whole batches, their positions, and where it writes."""

from abc import abstractmethod
from collections.abc import Sequence

from eventsourcing.persistence import ApplicationRecorder, StoredEvent

from ledger.stores.partition import Partition


class LogRecorder(ApplicationRecorder):
    """Writes one partition: positions from 1 without a gap, and in each stream events from 1 without a gap."""

    @property
    @abstractmethod
    def partition(self) -> Partition:
        """The part of the log that is written here; its `origin` goes into every event."""

    @abstractmethod
    def insert_events(self, stored_events: Sequence[StoredEvent], **kwargs: object) -> Sequence[int]:
        """Store all events and return their positions, or raise and store none.

        Raises IntegrityError where an event is not the next of its stream. After OperationalError and OutcomeUnknown
        read the stream back: a write is never repeated here.
        """

    @abstractmethod
    def position_of(self, stream: str, n: int) -> int:
        """The position of a stored event; `LookupError` when there is none."""
