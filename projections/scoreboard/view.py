"""The scoreboard's one question: who stands where, now or as it was."""

from msgspec import Struct

from ledger.position import Position
from projections.database import Reader, ViewsUnavailable
from projections.scoreboard.bookmark import read_bookmark, write_bookmark
from projections.scoreboard.counting import counted
from projections.scoreboard.scope import Scope

TIE_RULE = "1, 2, 2, 4"
"""Equal points share a place, and the places that they fill are left out behind them."""

STANDINGS = """
    {preamble} SELECT rank() OVER (ORDER BY sum(points) DESC) AS place, player, CAST(sum(points) AS BIGINT) AS points,
        CAST(sum(hands) AS BIGINT) AS hands, CAST(sum(wins) AS BIGINT) AS wins
    FROM ({relation}) AS counted GROUP BY player HAVING sum(hands) > 0 ORDER BY place, player {stretch}
"""
STRETCH = "LIMIT :most OFFSET :skip"


class Standing(Struct, frozen=True):
    """One line: `hands` that were scored, `wins` among them."""

    place: int
    player: str
    points: int
    hands: int
    wins: int


class Scoreboard(Struct, frozen=True):
    """Best first, then by player id; holds everything up to `position`. `next_cursor` is None at its end."""

    rows: list[Standing]
    position: Position
    tie_rule: str = TIE_RULE
    next_cursor: str | None = None


def scoreboard(
    reader: Reader, scope: Scope, reached: Position, upto: Position | None, cursor: str | None, limit: int | None
) -> Scoreboard:
    """The board of a view that has come to `reached`, or as it was at `upto`; without `limit` to its end.

    All pages are of the board that the first one was of, whatever ends or is withdrawn meanwhile. `InvalidCursor`.
    """
    skip = 0
    if cursor is not None:
        upto, skip = read_bookmark(scope, cursor)
    position = {**reached, **(upto or {})}
    if any(n > reached.get(partition, 0) for partition, n in position.items()):
        raise ViewsUnavailable("The scoreboard has not come that far yet.")
    rows = standings(reader, scope, None if upto is None else position, skip, None if limit is None else limit + 1)
    end = None if limit is None or len(rows) <= limit else write_bookmark(scope, position, skip + limit)
    return Scoreboard(rows[:limit], position, next_cursor=end)


def standings(
    reader: Reader, scope: Scope, upto: Position | None = None, skip: int = 0, most: int | None = None
) -> list[Standing]:
    """The places of the players with a hand that counts: all behind the first `skip`, or `most` of them."""
    preamble, relation, values = counted(scope, upto)
    statement = STANDINGS.format(preamble=preamble, relation=relation, stretch="" if most is None else STRETCH)
    return [Standing(**row) for row in reader.query(statement, {**values, "skip": skip, "most": most})]
