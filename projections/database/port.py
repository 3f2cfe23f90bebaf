"""The port to the database of the views: SQL that SQLite and PostgreSQL read alike, with values by name (`:player`)."""

from collections.abc import Iterable, Mapping
from contextlib import AbstractContextManager
from typing import Any, NamedTuple, Protocol

from projections.database.changes import Values, ViewChange

Row = Mapping[str, Any]

NOTHING: Values = {}


class Schema(NamedTuple):
    """A part of the database beside the log: its PostgreSQL schema, and whether it must outlive a power cut."""

    name: str
    durable: bool

    @property
    def exchanged(self) -> bool:
        """Whether its tables are exchanged now and then for others that were made anew from the log."""
        return not self.durable


VIEWS = Schema("views", durable=False)
"""A view that a power cut takes back is followed anew from the log, so only the log has to wait for the disk."""

SERVICE = Schema("service", durable=True)
"""What the service keeps for itself, such as keys: nothing else remembers it."""


QUESTION_SECONDS = 10.0
"""A question that takes longer is given up: nobody waits for it any more, and others need the connection."""


class ViewsUnavailable(Exception):
    """The database of the views does not answer now; the views are whole, and asking again later may help."""


class Reader(Protocol):
    """Answers questions; all of one reader's answers are of the same moment."""

    def query(self, statement: str, values: Values = NOTHING) -> list[Row]: ...


class Transaction(Reader, Protocol):
    """Changes that hold together or not at all; text is ordered by code points in both databases."""

    def execute(self, statement: str, values: Values = NOTHING) -> int:
        """Carry out one statement; how many rows it changed."""

    def apply(self, changes: Iterable[ViewChange]) -> None:
        """Carry out many changes in their order; many rows at a time, as the database likes it best."""


class Database(Protocol):
    """Where views are kept. Every method raises `ViewsUnavailable` while the database is away."""

    def snapshot(self) -> AbstractContextManager[Reader]: ...

    def transaction(self) -> AbstractContextManager[Transaction]: ...

    def alone(self) -> AbstractContextManager[Transaction]:
        """A transaction that waits until no other of this kind runs, in any process: for making tables."""

    def exchange(self) -> AbstractContextManager[Transaction]:
        """Such a transaction for exchanging tables: no question sees those of before beside those of after."""

    def close(self) -> None: ...


def where(conditions: Mapping[str, str], values: Values) -> str:
    """The conditions whose value is given, as one; a value of None asks for nothing."""
    return " AND ".join(["TRUE", *(conditions[name] for name, value in values.items() if value is not None)])
