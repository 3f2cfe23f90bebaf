"""Questions about tables: which there are, newest first, and which accounts have any."""

import msgspec
from msgspec import Struct

from projections.database.paging import Listing, Page, PageRequest, read_page
from projections.database.port import Reader, Row


class TableRow(Struct, frozen=True, kw_only=True):
    """A table: `hands` were started there, `running` is the id of the one in play."""

    table_id: str
    game: str
    seats: tuple[str, ...]
    host: str
    external_id: str | None
    open: bool
    opened_at: str
    hands: int
    running: str | None


class TableFilter(Struct, frozen=True, kw_only=True):
    """Which tables are wanted: of a game, with a player who sits there now, of a host, open ones or closed ones."""

    game: str | None = None
    player: str | None = None
    host: str | None = None
    open: bool | None = None


def list_tables(reader: Reader, wanted: TableFilter, request: PageRequest) -> Page[TableRow]:
    """The tables that were opened; `InvalidCursor`."""
    is_open = None if wanted.open is None else int(wanted.open)
    values = {"game": wanted.game, "player": wanted.player, "host": wanted.host, "open": is_open}
    return read_page(reader, OPENED, values, request)


def accounts(reader: Reader) -> list[str]:
    """The accounts that tables belong to, at most two of them: enough to know whether there is only one."""
    [row] = reader.query(FIRST_AND_LAST)
    return sorted({host for host in (row["first"], row["last"]) if host is not None})


def _table_row(row: Row) -> TableRow:
    return msgspec.convert({**row, "seats": msgspec.json.decode(row["seats"]), "open": bool(row["open"])}, TableRow)


FIRST_AND_LAST = """
    SELECT (SELECT min(host) FROM tables_table) AS first, (SELECT max(host) FROM tables_table) AS last
"""

OPENED = Listing(
    name="tables",
    select="""
        SELECT table_id, game, seats, host, external_id, open, opened_at, hands, running, moment AS key
        FROM tables_table WHERE {where}
    """,
    key="moment",
    conditions={
        "game": "game = :game",
        "host": "host = :host",
        "open": "open = :open",
        "player": "table_id IN (SELECT table_id FROM tables_player WHERE player = :player)",
    },
    read=_table_row,
)
