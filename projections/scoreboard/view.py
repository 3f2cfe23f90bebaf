"""The standings of a scoreboard, now or as they were."""

from msgspec import Struct

from ledger.position import Position
from projections.database.paging import PageRequest
from projections.database.port import Reader, ViewsUnavailable
from projections.scoreboard.bookmark import Bookmark, boards_of, read_bookmark, write_bookmark
from projections.scoreboard.counting import counted
from projections.scoreboard.places import START, TIE_RULE, Last, places
from projections.scoreboard.scope import Scope

STANDINGS = """
    {preamble} SELECT player, CAST(sum(points) AS BIGINT) AS points, CAST(sum(penalties) AS BIGINT) AS penalties,
        CAST(sum(points + penalties) AS BIGINT) AS total, CAST(sum(hands) AS BIGINT) AS hands,
        CAST(sum(wins) AS BIGINT) AS wins
    FROM ({relation}) AS counted GROUP BY player HAVING sum(hands) > 0 OR sum(points) <> 0 OR sum(penalties) <> 0
    ORDER BY 4 DESC, player {stretch}
"""
STRETCH = "LIMIT :most OFFSET :skip"


class Standing(Struct, frozen=True):
    """One line: `hands` that were scored, `wins` among them.

    `penalties` (0 or less) are owed besides the points; the place goes by the `total`, which is both together.
    """

    place: int
    player: str
    points: int
    penalties: int
    total: int
    hands: int
    wins: int


class Scoreboard(Struct, frozen=True):
    """Best first, then by player id; of the log up to `position`. `next_cursor` is None at its end."""

    rows: list[Standing]
    position: Position
    tie_rule: str = TIE_RULE
    next_cursor: str | None = None


def scoreboard(
    reader: Reader,
    scope: Scope,
    last_relevant: Position,
    complete: Position,
    upto: Position | None,
    request: PageRequest,
) -> Scoreboard:
    """The board as it is, or as it was at `upto`; without `limit` to its end. `InvalidCursor`.

    `last_relevant`: the position of the last event in the view; up to `complete` no other followed it. All pages show
    the board of the first one, whatever ends or is withdrawn meanwhile.
    """
    limit, boards = request.limit, boards_of(request.secret, scope, upto)
    mark = Bookmark({}, START) if request.cursor is None else read_bookmark(boards, request.cursor)
    position = {**last_relevant, **(upto or {}), **mark.position}
    if any(n > max(last_relevant.get(partition, 0), complete.get(partition, 0)) for partition, n in position.items()):
        raise ViewsUnavailable("The scoreboard has not come that far yet.")
    bounds = None if all(position[partition] >= n for partition, n in last_relevant.items()) else position
    rows = standings(reader, scope, bounds, mark.last, None if limit is None else limit + 1)
    if limit is None or len(rows) <= limit:
        return Scoreboard(rows, position)
    last = Last(mark.last.rows + limit, rows[limit - 1].place, rows[limit - 1].total)
    return Scoreboard(rows[:limit], position, next_cursor=write_bookmark(boards, Bookmark(position, last)))


def standings(
    reader: Reader, scope: Scope, upto: Position | None = None, last: Last = START, most: int | None = None
) -> list[Standing]:
    """The players with a hand that counts, or `most` of them after the row `last`."""
    preamble, relation, values = counted(scope, upto)
    statement = STANDINGS.format(preamble=preamble, relation=relation, stretch="" if most is None else STRETCH)
    rows = reader.query(statement, {**values, "skip": last.rows, "most": most})
    ends = places((row["total"] for row in rows), last)
    return [Standing(place=end.place, **row) for end, row in zip(ends, rows, strict=True)]
