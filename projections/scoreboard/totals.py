"""Totals of a table: for each match, and for each session, which is a day there on which hands ended."""

from itertools import groupby
from typing import Literal

from msgspec import Struct

from projections.database.paging import Listing, Page, PageRequest, read_page
from projections.database.port import Reader, Row
from projections.scoreboard.places import places
from projections.scoreboard.view import Standing

TotalsBy = Literal["match", "session"]


class Total(Struct, frozen=True, kw_only=True):
    """The hands that count of the match or session `key`; the first of them ended at `since`, the last at `until`."""

    key: int | str
    hands: int
    since: str
    until: str
    standings: list[Standing]


def totals_of_table(reader: Reader, table_id: str, by: TotalsBy, request: PageRequest) -> Page[Total]:
    """The totals, newest first; matches and sessions without a hand that counts are left out. `InvalidCursor`."""
    page = read_page(reader, LISTINGS[by], {"table_id": table_id}, request)
    if not page.items:
        return Page([], None)
    stretch = {"table_id": table_id, "newest": page.items[0]["key"], "oldest": page.items[-1]["key"]}
    rows = reader.query(STANDINGS.format(key=KEYS[by]), stretch)
    standings = {key: _placed(list(group)) for key, group in groupby(rows, lambda row: row["key"])}
    return Page([Total(**row, standings=standings[row["key"]]) for row in page.items], page.next_cursor)


def _placed(rows: list[Row]) -> list[Standing]:
    columns = Standing.__struct_fields__[1:]
    ends = places(row["total"] for row in rows)
    return [Standing(end.place, *(row[name] for name in columns)) for end, row in zip(ends, rows, strict=True)]


KEYS = {"match": "match_number", "session": "session"}

STANDINGS = """
    SELECT {key} AS key, player, CAST(sum(points) AS BIGINT) AS points, CAST(sum(penalty) AS BIGINT) AS penalties,
           CAST(sum(points + penalty) AS BIGINT) AS total, CAST(sum(hands) AS BIGINT) AS hands,
           CAST(sum(won) AS BIGINT) AS wins
    FROM scoreboard_score
    WHERE table_id = :table_id AND withdrawn_at IS NULL AND {key} BETWEEN :oldest AND :newest
    GROUP BY 1, player ORDER BY 1 DESC, 5 DESC, player
"""


def _listing(by: str, key: str) -> Listing[Row]:
    return Listing(
        name=f"totals by {by}",
        select=f"""
            SELECT {key} AS key, count(DISTINCT CASE WHEN hands > 0 THEN hand_id END) AS hands,
                   min(at) AS since, max(at) AS until
            FROM scoreboard_score WHERE withdrawn_at IS NULL AND {{where}} GROUP BY {key}
        """,  # noqa: S608  the key is one of ours
        key=key,
        conditions={"table_id": "table_id = :table_id"},
        read=lambda row: row,
    )


LISTINGS = {by: _listing(by, key) for by, key in KEYS.items()}
