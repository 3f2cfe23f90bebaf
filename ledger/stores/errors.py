"""Errors of stores. Each message says what is wrong and what to do about it."""

from eventsourcing.persistence import (
    DatabaseError,
    DataError,
    IntegrityError,
    NotSupportedError,
    OperationalError,
    PersistenceError,
    ProgrammingError,
)

from domain.sentence import Sentence

_BUSY = Sentence(
    zh="等候写入的太多，或数据库暂时连不上：请稍后再试。",
    en="Too many writers wait already, or the database is away: try again in a moment.",
)

StoreFailure = PersistenceError
"""Any error with which the database answers."""

DATA_FAULTS = (DataError, IntegrityError, NotSupportedError, ProgrammingError)
"""The database answers and refuses the statement: our fault, not an outage."""

StreamMoved = IntegrityError
"""Another writer has moved the stream on: read on and decide again."""


class NotStored(StreamMoved):
    """The database was away and the command was not stored: decide again; `StoreBusy` if that never succeeds."""


class StoreError(Exception):
    """The store cannot be used as it is; the sentence says why and what to do."""

    def __init__(self, sentence: Sentence) -> None:
        super().__init__(sentence.en)
        self.sentence = sentence


class NotMigrated(StoreError):
    """The tables are not those that this version of the code expects."""


class MigrationRefused(StoreError):
    """The request contradicts how the database was made, or needs a right that is missing."""


class UnsafeSettings(StoreError):
    """With these settings an acknowledged event could be lost or a reader could miss one."""


class AlreadyServed(StoreError):
    """Another process writes to this file."""


class StoreBusy(StoreError):
    """Nothing was written."""

    def __init__(self) -> None:
        super().__init__(_BUSY)


class OutcomeUnknown(OperationalError):
    """The commit was sent and not answered: read the stream back before sending the events again."""


class NotConfirmed(OutcomeUnknown):
    """The commit holds here, but the standby that was to confirm it has not: a failover may lose it."""


class StorageRefused(DatabaseError):
    """Where the log is kept cannot be written now: disk fault, quota, read-only file. Nothing was written."""


class StorageFull(DatabaseError):
    """There is no room left where the log is kept. Nothing was written; as soon as there is room, writing goes on."""
