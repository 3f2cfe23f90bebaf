"""Long questions: one that takes too long is given up, and common ones use an index."""

import re
import sqlite3
import time
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from ledger.stores import migrate, store_at
from ledger.stores.postgres.store import PostgresStore
from projections.database.port import Database, ViewsUnavailable
from projections.database.postgres import PostgresDatabase
from projections.database.sqlite import SQLiteDatabase
from projections.hand_history.schema import SCHEMA
from projections.hand_history.view import OF_PLAYER, OF_TABLE

FOR_EVER = "WITH RECURSIVE n (x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n) SELECT count(*) FROM n"


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Database:
    """Where a question may take a fifth of a second."""
    if request.param == "sqlite":
        url = f"sqlite:///{tmp_path / 'log.db'}"
        migrate(url)
        return SQLiteDatabase.in_file(tmp_path / "log.db", seconds=0.2)
    url = request.getfixturevalue("postgres_database")
    migrate(url)
    store: Any = store_at(url)
    assert isinstance(store, PostgresStore)
    return PostgresDatabase(store.url, store.role, seconds=0.2)


def test_a_question_that_takes_too_long_is_given_up_and_the_next_one_is_answered(database: Database) -> None:
    with closing(database):
        begun = time.monotonic()
        with pytest.raises(ViewsUnavailable), database.snapshot() as reader:
            reader.query(FOR_EVER)
        assert time.monotonic() - begun < 5
        with database.snapshot() as reader:
            assert [*reader.query("SELECT 1 AS one")[0].values()] == [1]


@pytest.mark.parametrize("listing, name", [(OF_PLAYER, "companion"), (OF_TABLE, "player")])
def test_who_sat_at_a_hand_is_looked_up_by_the_hand(listing: Any, name: str) -> None:
    """Not by the player: then each of one's hands would go through all of the other's."""
    where = f"host = 'x' AND {listing.conditions[name]}" if listing is OF_TABLE else listing.conditions[name]
    if listing is OF_PLAYER:
        where = f"own.host = 'x' AND own.player = 'y' AND {where}"
    with closing(sqlite3.connect(":memory:")) as connection:
        for statement in SCHEMA:
            connection.execute(statement)
        values = {"companion": "z", "player": "z"}
        plan = connection.execute("EXPLAIN QUERY PLAN " + listing.select.format(where=where), values)
        [inner] = [row[3] for row in plan if re.search(r"SEARCH (other|own) .*hand_id=\?", row[3])]
    assert "(hand_id=? AND player=?)" in inner
