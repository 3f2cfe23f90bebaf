"""The scoreboard's one question: who stands where."""

from datetime import datetime

from msgspec import Struct

from ledger.application import timestamp
from ledger.position import Position
from projections.database import Reader, Values, where

TIE_RULE = "1, 2, 2, 4"
"""Equal points share a place, and the places that they fill are left out behind them."""

STANDINGS = """
    SELECT rank() OVER (ORDER BY sum(points) DESC) AS place, player,
           CAST(sum(points) AS BIGINT) AS points, count(*) AS hands, CAST(sum(won) AS BIGINT) AS wins
    FROM scoreboard_score WHERE withdrawn_at IS NULL AND {where}
    GROUP BY player ORDER BY place, player
"""
CONDITIONS = {
    "game": "game = :game",
    "table_id": "table_id = :table_id",
    "since": "at >= :since",
    "until": "at < :until",
}


class Standing(Struct, frozen=True):
    """One line: `hands` that were scored, `wins` among them."""

    place: int
    player: str
    points: int
    hands: int
    wins: int


class Scoreboard(Struct, frozen=True):
    """Best first, then by player id; holds everything up to `position`."""

    rows: list[Standing]
    position: Position
    tie_rule: str = TIE_RULE


class Scope(Struct, frozen=True, kw_only=True):
    """Which hands count: those that ended at or after `since` and before `until`."""

    game: str | None = None
    table_id: str | None = None
    since: datetime | None = None
    until: datetime | None = None


def standings(reader: Reader, scope: Scope) -> list[Standing]:
    """The places of all players with a scored hand in scope."""
    values: Values = {
        "game": scope.game,
        "table_id": scope.table_id,
        "since": timestamp(scope.since) if scope.since else None,
        "until": timestamp(scope.until) if scope.until else None,
    }
    return [Standing(**row) for row in reader.query(STANDINGS.format(where=where(CONDITIONS, values)), values)]
