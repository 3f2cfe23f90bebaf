"""Counted hands as rows to be summed: those of now, or of a given time or position.

The sums of a game are stored, and hands after a position are subtracted from them. All else is counted hand by hand.
"""

from itertools import chain
from typing import NamedTuple

from ledger.position import Position
from projections.database.changes import Values
from projections.database.period import period, stored_time
from projections.database.port import where
from projections.scoreboard.scope import Scope

SUMS = "SELECT player, points, penalties, hands, wins FROM scoreboard_total WHERE {where}"
WITHOUT_LATER = """
    UNION ALL SELECT player, -points, -penalty, -hands, -won FROM upto JOIN scoreboard_score AS score
    ON score.partition = upto.partition AND score.position > upto.position
    WHERE withdrawn_position IS NULL AND {where}
    UNION ALL SELECT player, points, penalty, hands, won FROM upto JOIN scoreboard_score AS score
    ON score.partition = upto.partition AND score.withdrawn_position > upto.position
    WHERE score.position <= upto.position AND {where}
"""
HANDS = """
    SELECT player, points, penalty AS penalties, hands, won AS wins FROM scoreboard_score AS score
    WHERE (withdrawn_at IS NULL {or_later}) AND {where}
"""
REACHED = "(SELECT upto.position FROM upto WHERE upto.partition = score.partition)"

CONDITIONS = {
    "host": "host = :host",
    "game": "game = :game",
    "table_id": "table_id = :table_id",
    "since": "at >= :since",
    "until": "at < :until",
    "as_of": "at <= :as_of",
    "upto": f"score.position <= {REACHED}",
}
WITHDRAWN_LATER = {"as_of": "OR withdrawn_at > :as_of", "upto": f"OR withdrawn_position > {REACHED}"}


class Counted(NamedTuple):
    """A relation of (player, points, penalties, hands, wins) with its values; `preamble` stands before it."""

    preamble: str
    relation: str
    values: Values


def counted(scope: Scope, upto: Position | None = None) -> Counted:
    """The hands in scope that count, without anything after the position `upto`."""
    values: Values = {
        "host": scope.host,
        "game": scope.game,
        "table_id": scope.table_id,
        **period(scope.since, scope.until),
        "as_of": stored_time(scope.as_of),
        "upto": None if upto is None else len(upto),
    }
    asked = {name for name, value in values.items() if value is not None}
    relation = _kept(values) if asked <= {"host", "game", "upto"} else _by_hand(values)
    return Counted(_preamble(upto), relation, {**values, **_reached(upto)})


def _kept(values: Values) -> str:
    of_game = where(CONDITIONS, {name: values[name] for name in ("host", "game")})
    return (SUMS + (WITHOUT_LATER if values["upto"] else "")).format(where=of_game)


def _by_hand(values: Values) -> str:
    later = " ".join(condition for name, condition in WITHDRAWN_LATER.items() if values[name] is not None)
    return HANDS.format(or_later=later, where=where(CONDITIONS, values))


def _preamble(upto: Position | None) -> str:
    if upto is None:
        return ""
    rows = ", ".join(f"(CAST(:partition_{k} AS BIGINT), CAST(:position_{k} AS BIGINT))" for k in range(len(upto)))
    return f"WITH upto (partition, position) AS (VALUES {rows})"


def _reached(upto: Position | None) -> Values:
    pairs = enumerate((upto or {}).items())
    return dict(chain.from_iterable(((f"partition_{k}", p), (f"position_{k}", n)) for k, (p, n) in pairs))
