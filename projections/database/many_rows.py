"""Statements for many rows: one executed row by row, or one that takes all rows as a JSON array."""

from collections.abc import Iterator

import msgspec

from projections.database.changes import Add, Columns, Insert, ManyRows, Update, Value


def row_by_row(change: ManyRows) -> str:
    """The statement for SQLite, executed for each row: its values by the names of their columns."""
    places = {column: f":{column}" for column in change.columns}
    match change:
        case Insert(table):
            return f"{_insert(table, change.columns)} VALUES ({', '.join(places.values())})"
        case Add(table):
            return f"{_insert(table, change.columns)} VALUES ({', '.join(places.values())}) {_or_add(change)}"
        case Update(table, key, values):
            return f"UPDATE {table} SET {_pairs(values, places, ', ')} WHERE {_pairs(key, places, ' AND ')}"  # noqa: S608


def by_name(change: ManyRows) -> Iterator[dict[str, Value]]:
    """The rows, each with its values by the names of their columns."""
    return (dict(zip(change.columns, row, strict=True)) for row in change.rows)


def all_at_once(change: Add | Update) -> bytes:
    """The statement for PostgreSQL, executed once: it takes the rows from `as_json`, with the table's types."""
    new = {column: f"new.{column}" for column in change.columns}
    rows = f"FROM json_populate_recordset(NULL::{change.table}, %s) AS new"
    match change:
        case Add(table):
            taken = ", ".join(new.values())
            return f"{_insert(table, change.columns)} SELECT {taken} {rows} {_or_add(change)}".encode()
        case Update(table, key, values):
            same = " AND ".join(f"{table}.{column} = new.{column}" for column in key)
            return f"UPDATE {table} SET {_pairs(values, new, ', ')} {rows} WHERE {same}".encode()  # noqa: S608


def as_json(change: ManyRows) -> str:
    """The rows as an array of objects."""
    return msgspec.json.encode(list(by_name(change))).decode()


def _insert(table: str, columns: Columns) -> str:
    return f"INSERT INTO {table} ({', '.join(columns)})"


def _or_add(change: Add) -> str:
    sums = ", ".join(f"{column} = {change.table}.{column} + excluded.{column}" for column in change.amounts)
    return f"ON CONFLICT ({', '.join(change.key)}) DO UPDATE SET {sums}"


def _pairs(columns: Columns, values: dict[str, str], between: str) -> str:
    return between.join(f"{column} = {values[column]}" for column in columns)
