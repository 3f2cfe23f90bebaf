"""The figures of a player, game by game."""

from collections import Counter
from collections.abc import Iterable, Mapping
from itertools import groupby
from typing import Any

from msgspec import Struct

from projections.database.port import Reader, Row, where
from projections.outcome import COUNTED
from projections.player_stats.filter import CONDITIONS, StatsFilter


class PointFigures(Struct, frozen=True):
    """All points together, the most and the fewest in one hand that counts (None without one).

    The sum includes what some house rules pay a player who sits out.
    """

    sum: int
    best: int | None
    worst: int | None


class Outcomes(Struct, frozen=True):
    """Hands by outcome; those that are void, or that the player sat out, count nowhere else."""

    won: int = 0
    lost: int = 0
    drawn: int = 0
    void: int = 0
    sat_out: int = 0


class Streak(Struct, frozen=True):
    """Hands won one after the other: those up to the last hand that counts, and the most there have been."""

    current: int = 0
    longest: int = 0


class GameStats(Struct, frozen=True, kw_only=True):
    """The figures of a player in a game: `places` counts how often each place was reached, in games with places.

    `penalties` (0 or less) are owed besides the points, also of hands that do not count; `total` is both together.
    """

    game: str
    hands: int
    wins: int
    points: PointFigures
    penalties: int
    total: int
    places: Mapping[int, int]
    outcomes: Outcomes
    winning_streak: Streak


def stats_of_player(reader: Reader, player: str, wanted: StatsFilter) -> list[GameStats]:
    """The figures, by the name of the game; games without a hand that is over are left out."""
    values = wanted.values(player)
    asked = where(CONDITIONS, values)
    streaks = {row.pop("game"): Streak(**row) for row in map(dict, reader.query(STREAKS.format(where=asked), values))}
    groups = groupby(reader.query(GROUPS.format(where=asked), values), lambda row: row["game"])
    return [_stats(game, list(rows), streaks.get(game, Streak())) for game, rows in groups]


def _stats(game: str, groups: list[Row], streak: Streak) -> GameStats:
    counting = [group for group in groups if group["outcome"] in COUNTED]
    outcomes = Outcomes(**_sums((group["outcome"], group["hands"]) for group in groups))
    points, penalties = _points(groups, counting), sum(group["penalties"] for group in groups)
    return GameStats(
        game=game,
        hands=sum(group["hands"] for group in counting),
        wins=outcomes.won,
        points=points,
        penalties=penalties,
        total=points.sum + penalties,
        places=_sums((group["place"], group["hands"]) for group in counting if group["place"] is not None),
        outcomes=outcomes,
        winning_streak=streak,
    )


def _points(groups: list[Row], counting: list[Row]) -> PointFigures:
    return PointFigures(
        sum(group["points"] or 0 for group in groups),
        max((group["best"] for group in counting), default=None),
        min((group["worst"] for group in counting), default=None),
    )


def _sums(pairs: Iterable[tuple[Any, int]]) -> dict[Any, int]:
    sums: Counter[Any] = Counter()
    for name, n in pairs:
        sums[name] += n
    return dict(sorted(sums.items()))


GROUPS = """
    SELECT game, outcome, place, count(*) AS hands, CAST(sum(points) AS BIGINT) AS points,
           CAST(sum(penalty) AS BIGINT) AS penalties, max(points) AS best, min(points) AS worst
    FROM player_stats_hand AS own WHERE {where} GROUP BY game, outcome, place ORDER BY game
"""

STREAKS = """
    WITH hand AS (
        SELECT game, moment, CASE outcome WHEN 'won' THEN 1 ELSE 0 END AS won
        FROM player_stats_hand AS own WHERE outcome IN ('won', 'lost', 'drawn') AND {where}
    ), numbered AS (
        SELECT game, won, moment, row_number() OVER (PARTITION BY game ORDER BY moment)
               - row_number() OVER (PARTITION BY game, won ORDER BY moment) AS run
        FROM hand
    ), run AS (
        SELECT game, won * count(*) AS wins, rank() OVER (PARTITION BY game ORDER BY max(moment) DESC) AS age
        FROM numbered GROUP BY game, won, run
    )
    SELECT game, max(CASE age WHEN 1 THEN wins ELSE 0 END) AS current, max(wins) AS longest FROM run GROUP BY game
"""
