"""How far each projection has followed each partition, kept beside its view and changed together with it."""

from ledger.position import Position
from projections.changes import Values
from projections.database import Database, Reader, Transaction, ViewsUnavailable
from projections.projection import Projection

TRACKING = """
    CREATE TABLE IF NOT EXISTS tracking (
        projection TEXT, version BIGINT NOT NULL, partition BIGINT, position BIGINT NOT NULL,
        PRIMARY KEY (projection, partition)
    )
"""
VERSIONS = "SELECT DISTINCT version FROM tracking WHERE projection = :projection"
FORGET = "DELETE FROM tracking WHERE projection = :projection"
BEGIN = "INSERT INTO tracking VALUES (:projection, :version, :partition, 0)"
POSITIONS = "SELECT partition, position FROM tracking WHERE projection = :projection AND version = :version"
MOVE = "UPDATE tracking SET position = :reached WHERE projection = :projection AND partition = :partition"
HOLD = "UPDATE tracking SET position = position WHERE projection = :projection"
ADVANCE = """
    UPDATE tracking SET position = :reached WHERE projection = :projection AND version = :version
    AND partition = :partition AND position = :expected
"""


def prepare(database: Database, projection: Projection, partitions: int) -> None:
    """Make the projection's tables, empty, unless they are there in its version."""
    with database.alone() as transaction:
        transaction.execute(TRACKING)
        versions = transaction.query(VERSIONS, {"projection": projection.name})
        if [row["version"] for row in versions] != [projection.version]:
            _make(transaction, projection, partitions)


def positions(reader: Reader, projection: Projection) -> Position:
    """The position in each partition up to which the view holds everything."""
    rows = reader.query(POSITIONS, _of(projection))
    if not rows:
        raise ViewsUnavailable(
            f"{projection.name}: another process, or another version of paipu, has made the view anew."
        )
    return {row["partition"]: row["position"] for row in rows}


def advance(transaction: Transaction, projection: Projection, partition: int, expected: int, reached: int) -> bool:
    """Move on from the expected position; False when somebody else has done it, and applied what lies between."""
    step: Values = {"partition": partition, "expected": expected, "reached": reached}
    return transaction.execute(ADVANCE, {**_of(projection), **step}) == 1


def hold(transaction: Transaction, projection: Projection) -> None:
    """Wait for whoever is changing the view, and let nobody change it before the transaction ends."""
    transaction.execute(HOLD, {"projection": projection.name})


def move(transaction: Transaction, projection: Projection, reached: Position) -> None:
    """The view holds everything up to other positions now."""
    for partition, n in reached.items():
        transaction.execute(MOVE, {"projection": projection.name, "partition": partition, "reached": n})


def forget(transaction: Transaction, projection: Projection) -> None:
    """There is no such view."""
    transaction.execute(FORGET, {"projection": projection.name})


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
