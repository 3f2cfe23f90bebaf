"""Profiles of players, by account: kept beside the log, because names change and events never do."""

from collections.abc import Callable
from datetime import UTC, datetime

from msgspec.structs import asdict

from api.schemas.profiles import NewProfile, Profile
from ledger.writing.clock import timestamp
from projections.database.port import Database

TABLE = """
    CREATE TABLE IF NOT EXISTS profiles (
        host TEXT, player TEXT, display_name TEXT NOT NULL, note TEXT, updated_by TEXT NOT NULL,
        updated_at TEXT NOT NULL, PRIMARY KEY (host, player)
    )
"""
FIND = """
    SELECT host, player, display_name, note, updated_by, updated_at FROM profiles
    WHERE host = :host AND player = :player
"""
PUT = """
    INSERT INTO profiles VALUES (:host, :player, :display_name, :note, :updated_by, :updated_at)
    ON CONFLICT (host, player) DO UPDATE SET
        display_name = :display_name, note = :note, updated_by = :updated_by, updated_at = :updated_at
"""
FIRST_AND_LAST = "SELECT (SELECT min(host) FROM profiles) AS first, (SELECT max(host) FROM profiles) AS last"


class Profiles:
    """The profiles of one installation's players."""

    def __init__(self, database: Database, clock: Callable[[], datetime] = lambda: datetime.now(UTC)) -> None:
        self._database = database
        self._clock = clock
        with database.alone() as transaction:
            transaction.execute(TABLE)

    def accounts(self) -> list[str]:
        """The accounts that have profiles, two at most: enough to tell whether there is only one."""
        with self._database.snapshot() as reader:
            [row] = reader.query(FIRST_AND_LAST)
        return sorted({host for host in (row["first"], row["last"]) if host is not None})

    def of(self, host: str, player: str) -> Profile | None:
        """The profile of an account's player, if one was written."""
        with self._database.snapshot() as reader:
            rows = reader.query(FIND, {"host": host, "player": player})
        return Profile(**rows[0]) if rows else None

    def put(self, host: str, player: str, new: NewProfile, by: str) -> Profile:
        """Write the profile; `by` is the key that does."""
        profile = Profile(host, player, new.display_name, new.note, by, timestamp(self._clock()))
        with self._database.transaction() as transaction:
            transaction.execute(PUT, asdict(profile))
        return profile
