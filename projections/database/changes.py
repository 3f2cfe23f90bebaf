"""Changes of a view: rows inserted, amounts added, values updated; or any single statement."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

Value = str | int | None
Values = Mapping[str, Value]
Columns = tuple[str, ...]
Cells = Sequence[tuple[Value, ...]]
"""Rows with a value for each of some columns, in their order."""


class Insert(NamedTuple):
    """Rows to insert into a table."""

    table: str
    columns: Columns
    rows: Cells


class Add(NamedTuple):
    """Amounts to add to the row with a `key`, which is made if it is missing. No key comes twice."""

    table: str
    key: Columns
    amounts: Columns
    rows: Cells

    @property
    def columns(self) -> Columns:
        """The columns of the rows: the key, then the amounts."""
        return self.key + self.amounts


class Update(NamedTuple):
    """Values to set in the row with a `key`; a missing row stays missing. No key comes twice."""

    table: str
    key: Columns
    values: Columns
    rows: Cells

    @property
    def columns(self) -> Columns:
        """The columns of the rows: the key, then the values."""
        return self.key + self.values


ManyRows = Insert | Add | Update


class Statement(NamedTuple):
    """One statement that SQLite and PostgreSQL read alike, with values by name (`:player`)."""

    statement: str
    values: Values


ViewChange = ManyRows | Statement
