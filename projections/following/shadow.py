"""Shadow tables of a projection, under other names, filled while the live ones keep answering.

Only the names that the projection declares are changed, where they stand as names in its SQL.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from functools import lru_cache, partial

from ledger.encoding.event import Recorded
from projections.database.changes import Statement, Values, ViewChange
from projections.database.port import Reader, Transaction
from projections.database.tokens import rewritten
from projections.following.tracking import forget
from projections.projection import Projection

MARK = "~"
NAMES = "SELECT DISTINCT projection FROM followed WHERE projection LIKE :pattern"


def shadow_of(projection: Projection, mark: str) -> Projection:
    """The shadow of a projection: its name, tables and indexes with a mark of letters and digits."""
    renamed = partial(_renamed, frozenset(projection.tables + projection.indexes), mark)

    def project(events: Sequence[Recorded]) -> Iterable[ViewChange]:
        return (_redirected(change, renamed) for change in projection.project(events))

    return replace(
        projection,
        name=f"{projection.name}{MARK}{mark}",
        tables=tuple(map(renamed, projection.tables)),
        indexes=tuple(map(renamed, projection.indexes)),
        schema=tuple(map(renamed, projection.schema)),
        project=project,
    )


def shadows_of(reader: Reader, projection: Projection) -> list[Projection]:
    """The shadows of a projection: of a rebuild that runs, or left behind by one that was interrupted."""
    names: Values = {"pattern": f"{projection.name}{MARK}%"}
    return [shadow_of(projection, row["projection"].rpartition(MARK)[2]) for row in reader.query(NAMES, names)]


def exchange_tables(transaction: Transaction, one: Projection, other: Projection) -> None:
    """Exchange the names of the tables."""
    for table, its_other in zip(one.tables, other.tables, strict=True):
        for name, new_name in ((table, f"{its_other}_x"), (its_other, table), (f"{its_other}_x", its_other)):
            transaction.execute(f"ALTER TABLE {name} RENAME TO {new_name}")


def discard(transaction: Transaction, projection: Projection) -> None:
    """Drop the tables and their tracked positions."""
    for table in projection.tables:
        transaction.execute(f"DROP TABLE IF EXISTS {table}")
    forget(transaction, projection)


def _redirected(change: ViewChange, renamed: Callable[[str], str]) -> ViewChange:
    if isinstance(change, Statement):
        return change._replace(statement=renamed(change.statement))
    return change._replace(table=renamed(change.table))


@lru_cache(maxsize=1000)
def _renamed(names: frozenset[str], mark: str, statement: str) -> str:
    return rewritten(statement, lambda token: f"{token.name}_{mark}" if token.name in names else token.sql)
