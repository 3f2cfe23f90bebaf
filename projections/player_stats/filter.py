"""Filters of player statistics: which of a player's hands are wanted."""

from datetime import datetime

from msgspec import Struct

from domain.table.facts import LOCAL
from projections.database.changes import Values
from projections.database.period import period

CONDITIONS = {
    "host": "own.host = :host",
    "player": "own.player = :player",
    "companion": "other.player = :companion",
    "game": "own.game = :game",
    "table_id": "own.table_id = :table_id",
    "since": "own.moment >= :since",
    "until": "own.moment < :until",
}


class StatsFilter(Struct, frozen=True, kw_only=True):
    """A host's hands that ended at or after `since` and before `until`, of a game, at a table."""

    host: str = LOCAL
    game: str | None = None
    table_id: str | None = None
    since: datetime | None = None
    until: datetime | None = None

    def values(self, player: str, companion: str | None = None) -> Values:
        """The values of a question about a player, or two."""
        times = period(self.since, self.until)
        return {
            "host": self.host,
            "player": player,
            "companion": companion,
            "game": self.game,
            "table_id": self.table_id,
            **times,
        }
