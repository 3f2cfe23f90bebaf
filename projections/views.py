"""The views of a log: they follow it while they are open, and each question is one method.

with Views.open(url, ledger) as views:
    views.wait_for(position, timeout=2)
    views.scoreboard(Scope(game="old_maid"))
"""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Self

from ledger.ledger import Ledger
from ledger.position import Position
from ledger.stores import store_at
from ledger.stores.memory import MemoryStore
from ledger.stores.postgres.store import PostgresStore
from ledger.stores.sqlite.store import SQLiteStore
from projections.database.paging import Page, PageRequest
from projections.database.port import VIEWS, Database, DatabaseSchema, Reader
from projections.database.postgres import PostgresDatabase
from projections.database.sqlite import SQLiteDatabase
from projections.following.follower import Follower
from projections.following.tracking import last_relevant
from projections.hand_history import HAND_HISTORY
from projections.hand_history.view import (
    HandFilter,
    HandRow,
    PlayedHand,
    TableHandFilter,
    hands_of_player,
    hands_of_table,
)
from projections.player_stats import PLAYER_STATS
from projections.player_stats.filter import StatsFilter
from projections.player_stats.versus import Versus, versus
from projections.player_stats.view import GameStats, stats_of_player
from projections.projection import Projection
from projections.scoreboard import SCOREBOARD
from projections.scoreboard.scope import Scope
from projections.scoreboard.totals import Total, TotalsBy, totals_of_table
from projections.scoreboard.view import Scoreboard, scoreboard
from projections.tables import TABLE_LIST
from projections.tables.view import TableFilter, TableRow, accounts, list_tables

PROJECTIONS = (SCOREBOARD, HAND_HISTORY, PLAYER_STATS, TABLE_LIST)
ALL_HANDS = TableHandFilter()


class Views:
    """The views of a log. Questions raise `ViewsUnavailable` while their database is away, lists `InvalidCursor`."""

    def __init__(self, database: Database, ledger: Ledger) -> None:
        self._database = database
        self._secret = ledger.secret
        self._follower = Follower(PROJECTIONS, database, ledger.partitions)

    @classmethod
    def open(cls, url: str, ledger: Ledger) -> Self:
        """The views that live where the log at `url` does; `start` them, or use them in a `with` statement."""
        return cls(database_at(url), ledger)

    def start(self) -> None:
        """Follow the log from now on, in a thread."""
        self._follower.start()

    def close(self) -> None:
        """Stop following, and let go of the database."""
        self._follower.stop()
        self._database.close()

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def wake(self) -> None:
        """Read soon, because something was written; with it all that comes in the same few hundredths of a second."""
        self._follower.wake()

    def catch_up(self) -> None:
        """Follow to the end of the log in this thread: for a command that needs the views once."""
        self._follower.catch_up()

    def wait_for(self, position: Position, timeout: float) -> bool:
        """Whether all views hold everything up to a position, now or within `timeout` seconds."""
        return self._follower.wait_for(position, timeout)

    async def wait_for_async(self, position: Position, seconds: float) -> bool:
        """The same on an event loop: no thread waits."""
        return await self._follower.wait_for_async(position, seconds)

    def hold(self, position: Position) -> bool:
        """Whether all views hold everything up to a position."""
        return self._follower.holds(position)

    def positions(self) -> Mapping[str, Position]:
        """How far each view holds everything."""
        return self._follower.positions()

    def position(self) -> Position:
        """Up to where all views hold everything."""
        return self._follower.position()

    def lags(self) -> Mapping[str, int]:
        """How many events of the log each view has not read yet."""
        return self._follower.lags()

    def scoreboard(
        self, scope: Scope, upto: Position | None = None, cursor: str | None = None, limit: int | None = None
    ) -> Scoreboard:
        """The scoreboard of the hands in scope; now, or as it was at the position `upto`."""
        complete = self._follower.positions()[SCOREBOARD.name]
        with self._reading(SCOREBOARD) as (reader, last):
            return scoreboard(reader, scope, last, complete, upto, self._request(cursor, limit))

    def totals_of_table(
        self, table_id: str, by: TotalsBy, cursor: str | None = None, limit: int = 50
    ) -> tuple[Page[Total], Position]:
        """The totals of each match or session of a table, newest first, and the position they are of."""
        with self._reading(SCOREBOARD) as (reader, last):
            return totals_of_table(reader, table_id, by, self._request(cursor, limit)), last

    def stats_of_player(self, player: str, wanted: StatsFilter) -> tuple[list[GameStats], Position]:
        """The figures of a player, game by game, and the position they are of."""
        with self._reading(PLAYER_STATS) as (reader, last):
            return stats_of_player(reader, player, wanted), last

    def versus(self, player: str, other: str, wanted: StatsFilter) -> tuple[list[Versus], Position]:
        """Two players against each other, game by game, and the position that is of."""
        with self._reading(PLAYER_STATS) as (reader, last):
            return versus(reader, player, other, wanted), last

    def hands_of_player(
        self, player: str, wanted: HandFilter, cursor: str | None = None, limit: int = 50
    ) -> Page[PlayedHand]:
        """The hands that a player had a seat in, newest first."""
        with self._database.snapshot() as reader:
            return hands_of_player(reader, player, wanted, self._request(cursor, limit))

    def hands_of_table(
        self, table_id: str, wanted: TableHandFilter = ALL_HANDS, cursor: str | None = None, limit: int = 50
    ) -> Page[HandRow]:
        """The hands dealt at a table, newest first."""
        with self._database.snapshot() as reader:
            return hands_of_table(reader, table_id, wanted, self._request(cursor, limit))

    def tables(self, wanted: TableFilter, cursor: str | None = None, limit: int = 50) -> Page[TableRow]:
        """The tables, newest first."""
        with self._database.snapshot() as reader:
            return list_tables(reader, wanted, self._request(cursor, limit))

    def _request(self, cursor: str | None, limit: int | None) -> PageRequest:
        return PageRequest(self._secret, cursor, limit)

    def accounts(self) -> list[str]:
        """The accounts that have tables, at most two of them: enough to know whether there is only one."""
        with self._database.snapshot() as reader:
            return accounts(reader)

    @contextmanager
    def _reading(self, projection: Projection) -> Iterator[tuple[Reader, Position]]:
        """A view as it is at one moment, and the position of the last event in it."""
        with self._database.snapshot() as reader:
            yield reader, last_relevant(reader, projection)


def database_at(url: str, schema: DatabaseSchema = VIEWS) -> Database:
    """The database of a schema beside the log at `url`: its views, or the service's own data; or one in memory."""
    match store_at(url):
        case SQLiteStore(path):
            return SQLiteDatabase.in_file(path, schema)
        case PostgresStore(database, role):
            return PostgresDatabase(database, role, schema)
        case MemoryStore():
            return SQLiteDatabase.in_memory()
    raise ValueError(f"{url!r}: no views can be kept there.")
