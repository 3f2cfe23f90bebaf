"""Changes of many rows come to the same in every database."""

from collections.abc import Iterator
from contextlib import closing
from typing import Any

import pytest

from projections.database.changes import Add, Cells, Insert, Statement, Update
from projections.database.port import Database
from projections.views import database_at

TABLE = "CREATE TABLE player (name TEXT, game TEXT, points BIGINT, hands BIGINT, PRIMARY KEY (name, game))"
COLUMNS = ("name", "game", "points", "hands")
ROWS: Cells = [
    ("ann", "old_maid", 1, 2),
    ("李", "跑胡子", -(2**53), 0),
    ("tab\tline\nback\\slash", "\\N", None, None),
    ("'); DROP TABLE player; --", '"{quoted}", %s :name ?1', 0, None),
]


@pytest.fixture
def database(url: str) -> Iterator[Database]:
    with closing(database_at(url)) as database:
        with database.transaction() as transaction:
            transaction.execute(TABLE)
            transaction.apply([Insert("player", COLUMNS, ROWS)])
        yield database


def rows(database: Database) -> set[tuple[Any, ...]]:
    with database.snapshot() as reader:
        return {tuple(row[name] for name in COLUMNS) for row in reader.query("SELECT * FROM player")}


def apply(database: Database, *changes: Insert | Add | Update | Statement) -> None:
    with database.transaction() as transaction:
        transaction.apply(changes)


def test_rows_are_stored_as_they_are(database: Database) -> None:
    assert rows(database) == {*ROWS}


def test_no_rows_change_nothing(database: Database) -> None:
    apply(
        database,
        Insert("player", COLUMNS, []),
        Add("player", ("name", "game"), ("points", "hands"), []),
        Update("player", ("name", "game"), ("points",), []),
    )
    assert rows(database) == {*ROWS}


def test_amounts_are_added_to_what_is_there_or_begin_it(database: Database) -> None:
    more: Cells = [("ann", "old_maid", 10, 1), ("李", "跑胡子", 2**53, 1), ("李", "old_maid", -7, 1)]
    apply(database, Add("player", ("name", "game"), ("points", "hands"), more))
    assert rows(database) - {*ROWS} == {("ann", "old_maid", 11, 3), ("李", "跑胡子", 0, 1), ("李", "old_maid", -7, 1)}


def test_values_become_others_where_the_key_is_there(database: Database) -> None:
    new: Cells = [("ann", "old_maid", None), ("李", "跑胡子", 5), ("bo", "old_maid", 9)]
    apply(database, Update("player", ("name", "game"), ("points",), new))
    assert rows(database) - {*ROWS} == {("ann", "old_maid", None, 2), ("李", "跑胡子", 5, 0)}


def test_changes_of_all_kinds_are_carried_out_in_their_order(database: Database) -> None:
    key = ("name", "game")
    apply(
        database,
        Statement("DELETE FROM player", {}),
        Insert("player", COLUMNS, [("bo", "x", 1, 1)]),
        Update("player", key, ("points",), [("bo", "x", 5)]),
        Add("player", key, ("points", "hands"), [("bo", "x", 2, 2)]),
        Statement("UPDATE player SET hands = -hands WHERE name = :name", {"name": "bo"}),
        Insert("player", COLUMNS, [("chi", "x", 0, 0)]),
        Add("player", key, ("hands",), [("chi", "x", 1)]),
    )
    assert rows(database) == {("bo", "x", 7, -3), ("chi", "x", 0, 1)}


def test_a_literal_is_no_parameter_and_a_percent_sign_no_placeholder(database: Database) -> None:
    statement = "SELECT ':name' AS literal, :name AS given, 7 % 4 AS rest FROM player WHERE name LIKE 'a%' -- :name"
    with database.snapshot() as reader:
        assert [*map(dict, reader.query(statement, {"name": "ann"}))] == [
            {"literal": ":name", "given": "ann", "rest": 3}
        ]
