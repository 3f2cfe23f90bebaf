"""What changes in a view: rows that come, sums that grow, values that become others; and any statement besides."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

Value = str | int | None
Values = Mapping[str, Value]
Columns = tuple[str, ...]
Cells = Sequence[tuple[Value, ...]]
"""Rows with a value for each of some columns, in their order."""


class Insert(NamedTuple):
    """Rows that come into a table."""

    table: str
    columns: Columns
    rows: Cells


class Add(NamedTuple):
    """Amounts that are added to the row under a `key`; where there is none yet, they make it. No key comes twice."""

    table: str
    key: Columns
    amounts: Columns
    rows: Cells

    @property
    def columns(self) -> Columns:
        """Those of the rows: the key, then the amounts."""
        return self.key + self.amounts


class Update(NamedTuple):
    """Values that the row under a `key` has from now on; where there is none, nothing happens. No key comes twice."""

    table: str
    key: Columns
    values: Columns
    rows: Cells

    @property
    def columns(self) -> Columns:
        """Those of the rows: the key, then the values."""
        return self.key + self.values


ManyRows = Insert | Add | Update


class Statement(NamedTuple):
    """One statement that SQLite and PostgreSQL read alike, with values by name (`:player`)."""

    statement: str
    values: Values


ViewChange = ManyRows | Statement
