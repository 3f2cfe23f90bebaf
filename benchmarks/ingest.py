"""Import throughput: events a second with every rule checked, beside plain copying of rows of the same size."""

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import count

import psycopg
import typer
from eventsourcing.persistence import Notification

from benchmarks.databases import log_database
from benchmarks.measure import Side, side_by_side
from benchmarks.records import imported, record_file
from benchmarks.report import Json, Result, at_least, tell
from ledger.ledger import Ledger
from tests.postgres import running_postgres

HANDS = 15
"""Of each game, in each round."""

MAKE = "CREATE TABLE IF NOT EXISTS copied (LIKE log_0000.stored_events INCLUDING ALL)"
COPY = "COPY copied FROM STDIN (FORMAT BINARY)"
TYPES = ("int8", "text", "int8", "text", "bytea")


def main(json: Json = False) -> None:
    """Events a second imported into PostgreSQL, beside binary COPY."""
    with running_postgres() as server, log_database(server) as url, Ledger.open(url) as ledger:
        tell(_results(ledger, url), json)


def _results(ledger: Ledger, url: str) -> Iterator[Result]:
    files = (record_file(seed, HANDS) for seed in count())
    with psycopg.connect(url, autocommit=True) as connection:
        ours = Side(lambda: next(files), partial(_import, ledger))
        peer = Side(lambda: _rows(ledger, connection), partial(_copy, connection))
        yield at_least(0.08, "ingest: record files", *side_by_side("record files", ours, peer), "events/s")


def _import(ledger: Ledger, file: bytes) -> int:
    return sum(report.events for report in imported(ledger, file))


def _rows(ledger: Ledger, connection: psycopg.Connection) -> Sequence[Notification]:
    """All rows of the log, and an empty table to copy them to."""
    connection.execute(MAKE)
    connection.execute("TRUNCATE copied")
    return ledger.partitions[0].since(0, 1_000_000)


def _copy(connection: psycopg.Connection, rows: Sequence[Notification]) -> int:
    with connection.cursor() as cursor, cursor.copy(COPY) as copy:
        copy.set_types(TYPES)
        for row in rows:
            copy.write_row((row.id, row.originator_id, row.originator_version, row.topic, row.state))
    return len(rows)


if __name__ == "__main__":
    typer.run(main)
