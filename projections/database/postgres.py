"""Views in PostgreSQL: the schema `views` of the log's database, made and written by the service role."""

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, nullcontext
from functools import lru_cache
from itertools import groupby
from typing import Any

from eventsourcing.persistence import InterfaceError, OperationalError
from psycopg import Connection, IsolationLevel
from psycopg.rows import DictRow

from ledger.stores.postgres.connections import PooledDatastore
from projections.database.changes import Add, Cells, Insert, Statement, Update, Values, ViewChange
from projections.database.many_rows import all_at_once, as_json
from projections.database.port import NOTHING, QUESTION_SECONDS, VIEWS, DatabaseSchema, Row, ViewsUnavailable
from projections.database.tokens import Token, rewritten

GATE = "CREATE TABLE IF NOT EXISTS gate ()"
PASS_GATE = "LOCK TABLE gate IN ACCESS SHARE MODE"
CLOSE_GATE = "LOCK TABLE gate IN ACCESS EXCLUSIVE MODE"
NO_TIMEOUT = "SET LOCAL statement_timeout TO 0"
MAKING_TABLES = int.from_bytes(b"views")  # the advisory lock of making tables


@lru_cache(maxsize=1000)
def in_postgres(statement: str) -> bytes:
    """The portable statement in this dialect: psycopg's placeholders, and text in the order of its code points."""
    return rewritten(statement, _in_postgres).encode()


def _in_postgres(token: Token) -> str:
    match token:
        case ("parameter", name):
            return f"%({name})s"
        case ("word", word) if word.upper() == "TEXT":
            return 'TEXT COLLATE "C"'
        case _:
            return token.sql.replace("%", "%%")  # a single one would begin a placeholder


class SchemaDatastore(PooledDatastore):
    """Connections whose search path is one schema."""

    def __init__(self, url: str, role: str, schema: DatabaseSchema, seconds: float) -> None:
        self._schema, self._seconds = schema, seconds
        super().__init__(url, schema.name, role)

    def after_connect_func(self) -> Callable[[Connection[Any]], None]:
        """The settings of a new connection."""
        prepare, schema, seconds = super().after_connect_func(), self._schema, self._seconds

        def after_connect(connection: Connection[Any]) -> None:
            prepare(connection)
            connection.execute(f"SET search_path TO {schema.name}")
            connection.execute(f"SET statement_timeout TO {round(seconds * 1000)}")

        return after_connect


class PostgresTransaction:
    """A transaction that is open on one connection."""

    def __init__(self, connection: Connection[DictRow]) -> None:
        self._connection = connection

    def query(self, statement: str, values: Values = NOTHING) -> list[Row]:
        """The rows of the answer."""
        return [*self._connection.execute(in_postgres(statement), values)]

    def execute(self, statement: str, values: Values = NOTHING) -> int:
        """Carry out one statement; how many rows it changed."""
        return self._connection.execute(in_postgres(statement), values).rowcount

    def apply(self, changes: Iterable[ViewChange]) -> None:
        """Carry out many changes in their order; except for COPY none waits for the answer to the one before."""
        needed = (change for change in changes if isinstance(change, Statement) or change.rows)
        for copied, stretch in groupby(needed, lambda change: isinstance(change, Insert)):
            with nullcontext() if copied else self._connection.pipeline():
                for change in stretch:
                    self._carry_out(change)

    def _carry_out(self, change: ViewChange) -> None:
        match change:
            case Statement(statement, values):
                self._connection.execute(in_postgres(statement), values)
            case Insert(table, columns, rows):
                self._copy(f"COPY {table} ({', '.join(columns)}) FROM STDIN", rows)
            case Add() | Update():
                self._connection.execute(all_at_once(change), [as_json(change)], prepare=True)

    def _copy(self, statement: str, rows: Cells) -> None:
        with self._connection.cursor() as cursor, cursor.copy(statement.encode()) as copy:
            for row in rows:
                copy.write_row(row)


class PostgresDatabase:
    """A pool of connections to one schema of a database."""

    def __init__(self, url: str, role: str, schema: DatabaseSchema = VIEWS, seconds: float = QUESTION_SECONDS) -> None:
        self._datastore = SchemaDatastore(url, role, schema, seconds)
        self._schema = schema
        if schema.exchanged:
            with self.alone() as session:
                session.execute(GATE)

    @contextmanager
    def snapshot(self) -> Iterator[PostgresTransaction]:
        """Answers of one moment, given up when they take too long.

        It begins behind the gate, so that the tables are those of that moment too.
        """
        with self._begun(IsolationLevel.REPEATABLE_READ) as session:
            if self._schema.exchanged:
                session.execute(PASS_GATE)
            yield session

    @contextmanager
    def transaction(self) -> Iterator[PostgresTransaction]:
        """All changes or none, without a time limit."""
        with self._begun(IsolationLevel.READ_COMMITTED) as session:
            session.execute(NO_TIMEOUT)
            yield session

    @contextmanager
    def alone(self) -> Iterator[PostgresTransaction]:
        """A transaction that waits for others that make tables."""
        with self.transaction() as session:
            session.query("SELECT pg_advisory_xact_lock(:key)", {"key": MAKING_TABLES})
            yield session

    @contextmanager
    def exchange(self) -> Iterator[PostgresTransaction]:
        """A transaction that waits until no snapshot is behind the gate, and shuts it."""
        with self.alone() as session:
            session.execute(CLOSE_GATE)
            yield session

    def close(self) -> None:
        """Let go of every connection."""
        self._datastore.close()

    @contextmanager
    def _begun(self, level: IsolationLevel) -> Iterator[PostgresTransaction]:
        try:
            with self._datastore.get_connection() as connection:
                connection.isolation_level = level
                with connection.transaction():
                    yield PostgresTransaction(connection)
        except (OperationalError, InterfaceError) as error:
            raise ViewsUnavailable(f"PostgreSQL: {error}") from error
