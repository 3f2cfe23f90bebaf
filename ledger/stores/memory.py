"""The log in memory, under the same rules as the databases: for tests and dry runs. It is gone with the process."""

from collections.abc import Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from threading import Lock

from eventsourcing.persistence import ApplicationRecorder
from eventsourcing.popo import POPOApplicationRecorder, POPOFactory

from domain.sentence import Sentence
from ledger.stores.errors import StoreError
from ledger.stores.numbering import refusals, streams
from ledger.stores.partition import Log, Partition, new_secret, settle
from ledger.stores.recorder import (
    LogRecorder,
    PendingAnswer,
    StoredCommand,
    StreamMark,
    WriteOutcome,
    accepted,
    outcomes,
)


class MemoryLogRecorder(LogRecorder, POPOApplicationRecorder):
    """Keeps events in a list; the position is the place in it, from 1."""

    def __init__(self, partition: Partition) -> None:
        super().__init__()
        self._partition = partition
        self._writing = Lock()
        self._pending: dict[str, list[PendingAnswer]] = {}

    @property
    def partition(self) -> Partition:
        return self._partition

    def insert_commands(self, commands: Sequence[StoredCommand]) -> list[WriteOutcome]:
        with self._writing:
            refused = refusals(commands, self.marks(streams(commands)))
            first = (self.max_notification_id() or 0) + 1
            written = accepted(commands, refused)
            POPOApplicationRecorder.insert_events(self, tuple(written.events))
            for answer in written.answers:
                self._pending.setdefault(answer.stream, []).append(answer)
            for stream, version, _ in written.taken:
                self._pending[stream] = [answer for answer in self._pending[stream] if answer.version > version]
        return outcomes(commands, refused, first)

    def marks(self, streams: Sequence[str]) -> dict[str, StreamMark]:
        return {
            stream: StreamMark(len(self._stored_events_index.get(stream, ())), len(self._pending.get(stream, ())))
            for stream in streams
        }

    def present(self, stream: str, after: int = 0) -> tuple[Sequence[tuple[str, bytes]], Sequence[bytes]]:
        with self._writing:
            return self.stretch(stream, after), [answer.line for answer in self._pending.get(stream, ())]

    def position_of(self, stream: str, n: int) -> int:
        return self._stored_events_index[stream][n] + 1


class MemoryLogFactory(POPOFactory):
    """Makes the recorder for the log named in the environment."""

    LOG_NAME = "PAIPU_LOG_NAME"

    def application_recorder(self) -> ApplicationRecorder:
        log = Log(self.env.get(self.LOG_NAME, "memory"), partitions=1)
        return MemoryLogRecorder(Partition(log, number=0, secret=new_secret()))


@dataclass(frozen=True)
class MemoryStore:
    """A store that needs no setting up: each time it is opened there is a new, empty log."""

    log_name: str

    def open(self, partition: int) -> dict[str, str]:
        if partition != 0:
            raise StoreError(
                Sentence(
                    zh=f"没有分区 {partition}：内存里的日志只有一个，编号 0。",
                    en=f"There is no partition {partition}: a log in memory has one, number 0.",
                )
            )
        return {"PERSISTENCE_MODULE": "ledger.stores.memory:MemoryLogFactory", MemoryLogFactory.LOG_NAME: self.log_name}

    def migrate(self, partitions: int | None, log_name: str | None) -> list[str]:
        settle(Log(self.log_name, 1), partitions, log_name)
        return []

    def only_server(self) -> AbstractContextManager[None]:
        return nullcontext()
