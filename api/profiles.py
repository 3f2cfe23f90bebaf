"""Profiles of players: kept beside the log, because names change and events never do."""

from collections.abc import Callable
from datetime import UTC, datetime

from api.schemas.profiles import NewProfile, Profile
from ledger.application import timestamp
from projections.database import Database

TABLE = """
    CREATE TABLE IF NOT EXISTS player_profiles (
        player TEXT PRIMARY KEY, display_name TEXT NOT NULL, note TEXT, updated_at TEXT NOT NULL
    )
"""
FIND = "SELECT player, display_name, note, updated_at FROM player_profiles WHERE player = :player"
PUT = """
    INSERT INTO player_profiles VALUES (:player, :display_name, :note, :updated_at)
    ON CONFLICT (player) DO UPDATE SET display_name = :display_name, note = :note, updated_at = :updated_at
"""


class Profiles:
    """The profiles of one installation's players."""

    def __init__(self, database: Database, clock: Callable[[], datetime] = lambda: datetime.now(UTC)) -> None:
        self._database = database
        self._clock = clock
        with database.alone() as transaction:
            transaction.execute(TABLE)

    def of(self, player: str) -> Profile | None:
        """The profile of a player, if one was written."""
        with self._database.snapshot() as reader:
            rows = reader.query(FIND, {"player": player})
        return Profile(**rows[0]) if rows else None

    def put(self, player: str, new: NewProfile) -> Profile:
        """The profile from now on."""
        profile = Profile(player, new.display_name, new.note, timestamp(self._clock()))
        values = {
            "player": player,
            "display_name": profile.display_name,
            "note": profile.note,
            "updated_at": profile.updated_at,
        }
        with self._database.transaction() as transaction:
            transaction.execute(PUT, values)
        return profile
