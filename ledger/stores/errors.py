"""What may be wrong with a store. Each message says what is wrong and what to do about it."""

from eventsourcing.persistence import (
    DatabaseError,
    DataError,
    IntegrityError,
    NotSupportedError,
    OperationalError,
    PersistenceError,
    ProgrammingError,
)

StoreFailure = PersistenceError
"""Whatever the database may answer instead of doing what it was asked."""

DATA_FAULTS = (DataError, IntegrityError, NotSupportedError, ProgrammingError)
"""The database answers, and refuses what it was sent: a fault of ours, never its absence."""

StreamMoved = IntegrityError
"""Somebody else has written to the stream meanwhile: read on and decide again."""


class NotStored(StreamMoved):
    """The database was away and what was on its way did not get there: decide again, and own up if it never does."""


class StoreError(Exception):
    """The store cannot be used as it is."""


class NotMigrated(StoreError):
    """The tables are not those that this version of the code expects."""


class MigrationRefused(StoreError):
    """What was asked contradicts what the database was made with, or needs a right that is missing."""


class UnsafeSettings(StoreError):
    """With these settings an acknowledged event could be lost or a reader could miss one."""


class AlreadyServed(StoreError):
    """Another process writes to this file."""


class StoreBusy(StoreError):
    """Nothing was written."""

    def __init__(self) -> None:
        super().__init__("Too many writers wait already, or the database is away: try again in a moment.")


class OutcomeUnknown(OperationalError):
    """The commit was sent and nobody can say whether it holds: read the stream back before sending the events again."""


class NotConfirmed(OutcomeUnknown):
    """The commit holds here, but the standby that was to confirm it has not: a failover may lose it."""


class StorageRefused(DatabaseError):
    """Where the log is kept cannot be written now: disk fault, quota, read-only file. Nothing was written."""


class StorageFull(DatabaseError):
    """There is no room left where the log is kept. Nothing was written; as soon as there is room, writing goes on."""
