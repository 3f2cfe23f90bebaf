"""Tracking: how far each projection has followed each partition, stored and changed together with its view.

`position`: how far the log was read. `heard`: the last relevant position, of the last event that the projection listens
to. Only the second may be shown: the first moves on with events that are not public.
"""

from ledger.position import Position
from projections.database.changes import Values
from projections.database.port import Database, Reader, Row, Transaction, ViewsUnavailable
from projections.projection import Projection

TRACKING = """
    CREATE TABLE IF NOT EXISTS followed (
        projection TEXT, version BIGINT NOT NULL, partition BIGINT, position BIGINT NOT NULL, heard BIGINT NOT NULL,
        PRIMARY KEY (projection, partition)
    )
"""
DROP_OLD_TRACKING = "DROP TABLE IF EXISTS tracking"
"""The table of an older version, which must not change views any more."""

VERSIONS = "SELECT DISTINCT version FROM followed WHERE projection = :projection"
FORGET = "DELETE FROM followed WHERE projection = :projection"
BEGIN = "INSERT INTO followed VALUES (:projection, :version, :partition, 0, 0)"
REACHED = """
    SELECT partition, position, heard FROM followed WHERE projection = :projection AND version = :version
    ORDER BY partition
"""
TAKE_OVER = """
    UPDATE followed SET position = new.position, heard = new.heard FROM followed AS new
    WHERE followed.projection = :projection AND new.projection = :new AND new.partition = followed.partition
"""
LOCK = "UPDATE followed SET position = position WHERE projection = :projection"
ADVANCE = """
    UPDATE followed SET position = :reached, heard = coalesce(:heard, heard)
    WHERE projection = :projection AND version = :version AND partition = :partition AND position = :expected
"""


def prepare(database: Database, projection: Projection, partitions: int) -> None:
    """Make the projection's tables, empty, unless they are there in its version."""
    with database.alone() as transaction:
        transaction.execute(DROP_OLD_TRACKING)
        transaction.execute(TRACKING)
        versions = transaction.query(VERSIONS, {"projection": projection.name})
        if [row["version"] for row in versions] != [projection.version]:
            _make(transaction, projection, partitions)


def positions(reader: Reader, projection: Projection) -> Position:
    """The position in each partition up to which the view holds everything."""
    return {row["partition"]: row["position"] for row in _reached(reader, projection)}


def last_relevant(reader: Reader, projection: Projection) -> Position:
    """The position in each partition of the last event in the view; events that it does not show do not move it."""
    return {row["partition"]: row["heard"] for row in _reached(reader, projection)}


def advance(
    transaction: Transaction,
    projection: Projection,
    partition: int,
    expected: int,
    reached: int,
    last_relevant: int | None,
) -> bool:
    """Move on from the expected position; False if another process has done it, and applied what lies between.

    `last_relevant` is the position of the last event that is applied now, None without one.
    """
    step: Values = {"partition": partition, "expected": expected, "reached": reached, "heard": last_relevant}
    return transaction.execute(ADVANCE, {**_of(projection), **step}) == 1


def lock(transaction: Transaction, projection: Projection) -> None:
    """Lock the view: wait for a running change, and keep others out until the transaction ends."""
    transaction.execute(LOCK, {"projection": projection.name})


def take_over(transaction: Transaction, projection: Projection, new: Projection) -> None:
    """Take over the positions of a new view."""
    transaction.execute(TAKE_OVER, {"projection": projection.name, "new": new.name})


def forget(transaction: Transaction, projection: Projection) -> None:
    """Delete the tracked positions of a view."""
    transaction.execute(FORGET, {"projection": projection.name})


def _reached(reader: Reader, projection: Projection) -> list[Row]:
    rows = reader.query(REACHED, _of(projection))
    if not rows:
        raise ViewsUnavailable(
            f"{projection.name}: another process, or another version of paipu, has rebuilt the view."
        )
    return rows


def _of(projection: Projection) -> Values:
    return {"projection": projection.name, "version": projection.version}


def _make(transaction: Transaction, projection: Projection, partitions: int) -> None:
    for table in projection.tables:
        transaction.execute(f"DROP TABLE IF EXISTS {table}")
    for statement in projection.schema:
        transaction.execute(statement)
    forget(transaction, projection)
    for partition in range(partitions):
        transaction.execute(BEGIN, {**_of(projection), "partition": partition})
