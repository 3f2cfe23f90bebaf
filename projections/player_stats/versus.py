"""Two players against each other: the hands that both played."""

from msgspec import Struct

from projections.database.port import Reader, where
from projections.player_stats.filter import CONDITIONS, StatsFilter


class Versus(Struct, frozen=True, kw_only=True):
    """Over the `hands` of a game that count and that both played, as the one player sees it.

    `difference` is own points less the other's; in as many hands they were `ahead`, `level` or `behind` by points.
    """

    game: str
    hands: int
    wins: int
    other_wins: int
    points: int
    other_points: int
    difference: int
    ahead: int
    level: int
    behind: int


def versus(reader: Reader, player: str, other: str, wanted: StatsFilter) -> list[Versus]:
    """The comparison, by the name of the game; games that they did not play together are left out."""
    values = wanted.values(player, other)
    return [Versus(**row) for row in reader.query(TOGETHER.format(where=where(CONDITIONS, values)), values)]


TOGETHER = """
    SELECT own.game, count(*) AS hands,
           count(CASE WHEN own.outcome = 'won' THEN 1 END) AS wins,
           count(CASE WHEN other.outcome = 'won' THEN 1 END) AS other_wins,
           CAST(sum(own.points) AS BIGINT) AS points, CAST(sum(other.points) AS BIGINT) AS other_points,
           CAST(sum(own.points - other.points) AS BIGINT) AS difference,
           count(CASE WHEN own.points > other.points THEN 1 END) AS ahead,
           count(CASE WHEN own.points = other.points THEN 1 END) AS level,
           count(CASE WHEN own.points < other.points THEN 1 END) AS behind
    FROM player_stats_hand AS own JOIN player_stats_hand AS other ON other.hand_id = own.hand_id
    WHERE own.outcome IN ('won', 'lost', 'drawn') AND other.outcome IN ('won', 'lost', 'drawn') AND {where}
    GROUP BY own.game ORDER BY own.game
"""
