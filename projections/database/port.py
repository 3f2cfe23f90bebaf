"""The port to the database of the views: SQL that SQLite and PostgreSQL read alike, with values by name (`:player`)."""

from collections.abc import Iterable, Mapping
from contextlib import AbstractContextManager
from typing import Any, NamedTuple, Protocol

from projections.database.changes import Values, ViewChange

Row = Mapping[str, Any]

NOTHING: Values = {}


class DatabaseSchema(NamedTuple):
    """A schema of the database beside the log: its name in PostgreSQL, and whether it must outlive a power cut."""

    name: str
    durable: bool

    @property
    def exchanged(self) -> bool:
        """Whether its tables may be exchanged for others that were rebuilt from the log."""
        return not self.durable


VIEWS = DatabaseSchema("views", durable=False)
"""The views. A power cut may take them back; they follow the log again, so only the log has to wait for the disk."""

SERVICE = DatabaseSchema("service", durable=True)
"""The data of the service itself, such as keys: it is stored nowhere else."""


QUESTION_SECONDS = 10.0
"""A question that takes longer is given up: its caller has gone, and others need the connection."""


class ViewsUnavailable(Exception):
    """The database of the views does not answer now; the views are whole, and asking again later may help."""


class Reader(Protocol):
    """A reader of one moment: all its answers agree."""

    def query(self, statement: str, values: Values = NOTHING) -> list[Row]: ...


class Transaction(Reader, Protocol):
    """Changes that hold together or not at all; text is ordered by code points in both databases."""

    def execute(self, statement: str, values: Values = NOTHING) -> int:
        """Carry out one statement; how many rows it changed."""

    def apply(self, changes: Iterable[ViewChange]) -> None:
        """Carry out many changes in their order, many rows at a time."""


class Database(Protocol):
    """Where views are kept. Every method raises `ViewsUnavailable` while the database is away."""

    def snapshot(self) -> AbstractContextManager[Reader]: ...

    def transaction(self) -> AbstractContextManager[Transaction]: ...

    def alone(self) -> AbstractContextManager[Transaction]:
        """A transaction that runs alone of its kind, in all processes: for making tables."""

    def exchange(self) -> AbstractContextManager[Transaction]:
        """A transaction that runs alone, for exchanging tables: no question sees some before and some after it."""

    def close(self) -> None: ...


def where(conditions: Mapping[str, str], values: Values) -> str:
    """The conditions whose value is not None, joined by AND."""
    return " AND ".join(["TRUE", *(conditions[name] for name, value in values.items() if value is not None)])
