"""The log's rows in PostgreSQL: one partition, one counter row, no table lock, no sequence, no NOTIFY."""

from collections.abc import Mapping, Sequence
from functools import cached_property
from inspect import unwrap
from typing import Any

from eventsourcing.persistence import (
    ApplicationRecorder,
    InfrastructureFactory,
    NotSupportedError,
    StoredEvent,
    Subscription,
)
from eventsourcing.postgres import PostgresApplicationRecorder, PostgresFactory
from eventsourcing.utils import Environment, EnvType, strtobool
from psycopg import Cursor
from psycopg.rows import DictRow, scalar_row, tuple_row
from psycopg.sql import SQL, Composed, Identifier

from domain.sentence import Sentence
from ledger.stores.errors import UnsafeSettings
from ledger.stores.numbering import KnownMark, follow_each_other, known_marks, refusals, streams
from ledger.stores.partition import Log, Partition
from ledger.stores.postgres import SERVICE_ROLE
from ledger.stores.postgres.arrays import BigintArray, ByteaArray, TextArray
from ledger.stores.postgres.commit import confirmed_statement, confirmed_transaction
from ledger.stores.postgres.connections import PooledDatastore
from ledger.stores.postgres.retrying import on_a_living_connection
from ledger.stores.recorder import (
    Accepted,
    AnswersTaken,
    LogRecorder,
    PendingAnswer,
    StoredCommand,
    StreamMark,
    WriteOutcome,
    accepted,
    outcomes,
)

COUNTER = "SELECT * FROM {}.counter"
LOCK_COUNTER = "SELECT n, fence FROM {}.counter FOR UPDATE"
MOVE_FENCE = "UPDATE {}.counter SET fence = fence + 1"
MARKS = """
    SELECT marked.stream,
           (SELECT max(originator_version) FROM {schema}.stored_events WHERE originator_id = marked.stream) AS n,
           (SELECT max(k) FROM {schema}.pending WHERE pending.stream = marked.stream) AS answers
    FROM unnest(%s::text[]) AS marked (stream)
"""
PRESENT = """
    SELECT topic, state FROM (
        SELECT topic, state, originator_version AS place FROM {schema}.stored_events
        WHERE originator_id = %s AND originator_version > %s
        UNION ALL SELECT NULL, line, k FROM {schema}.pending WHERE stream = %s
    ) AS present ORDER BY topic IS NULL, place
"""
INSERT_ANSWERS = """
    INSERT INTO {}.pending SELECT * FROM unnest(%b::text[], %b::bigint[], %b::bigint[], %b::bytea[])
"""
TAKE_ANSWERS = """
    DELETE FROM {schema}.pending USING unnest(%b::text[], %b::bigint[]) AS taken (stream, n)
    WHERE pending.stream = taken.stream AND pending.n <= taken.n
"""
APPEND = """
    SELECT {}.append(%b, %b, %b, %b, %b, %b, %b, %b, %b, %b, %b, %b, %b, %b) AS first
"""
POSITION = "SELECT notification_id FROM {}.stored_events WHERE originator_id = %s AND originator_version = %s"
INSERT = """
    WITH counted AS (UPDATE {schema}.counter SET n = n + %s)
    INSERT INTO {schema}.stored_events (notification_id, originator_id, originator_version, topic, state)
    SELECT %s - 1 + place, stream, n, topic, state
    FROM unnest(%b::text[], %b::bigint[], %b::text[], %b::bytea[])
    WITH ORDINALITY AS event (stream, n, topic, state, place)
"""
STRETCH = """
    SELECT topic, state FROM {}.stored_events
    WHERE originator_id = %s AND originator_version BETWEEN %s AND %s ORDER BY originator_version
"""
LAST = 2**63 - 1
NO_ANSWERS_KNOWN = -1

Array = TextArray | BigintArray | ByteaArray


class PostgresLogRecorder(LogRecorder, PostgresApplicationRecorder):
    """Writes whole batches or nothing, numbered without a gap, at positions from the counter row."""

    def __init__(self, datastore: PooledDatastore, **_: object) -> None:
        super().__init__(datastore, events_table_name="stored_events")
        schema = Identifier(datastore.schema)
        self._counter = SQL(COUNTER).format(schema)
        self._lock_counter = SQL(LOCK_COUNTER).format(schema)
        self._marks = SQL(MARKS).format(schema=schema)
        self._move_fence = SQL(MOVE_FENCE).format(schema)
        self._append = SQL(APPEND).format(schema)
        self._fence: int | None = None
        self._present = SQL(PRESENT).format(schema=schema)
        self._insert_answers = SQL(INSERT_ANSWERS).format(schema)
        self._take_answers = SQL(TAKE_ANSWERS).format(schema=schema)
        self._insert = SQL(INSERT).format(schema=schema)
        self._stretch = SQL(STRETCH).format(schema)
        self._position = SQL(POSITION).format(schema)

    @cached_property
    def partition(self) -> Partition:
        with self.datastore.get_connection() as connection:
            [row] = connection.execute(self._counter).fetchall()
        return Partition(Log.of(row["origin"], row["partitions"]), row["partition"], bytes(row["secret"]))

    def insert_commands(self, commands: Sequence[StoredCommand]) -> list[WriteOutcome]:
        first = self._append_all(commands)
        return self._judge_each(commands) if first is None else outcomes(commands, [None] * len(commands), first)

    def _append_all(self, commands: Sequence[StoredCommand]) -> int | None:
        """The position of the first event, all commands written in one round trip; None where that cannot be."""
        known = known_marks(commands)
        if self._fence is None or not follow_each_other(commands, known):
            return None
        with (
            self.datastore.get_connection() as connection,
            confirmed_statement(connection),
            connection.cursor(row_factory=scalar_row) as cursor,
        ):
            cursor.execute(*self.statement(commands, known), prepare=True)
            first: int | None = cursor.fetchone()
        return first

    def statement(
        self, commands: Sequence[StoredCommand], known: Mapping[str, KnownMark]
    ) -> tuple[Composed, list[Any]]:
        """The one statement that writes all commands, with its values."""
        rows = accepted(commands, [None] * len(commands))
        return self._append, [self._fence, *_marks(known), *_rows(rows)]

    def _judge_each(self, commands: Sequence[StoredCommand]) -> list[WriteOutcome]:
        """The outcome of each command, of which some may be refused, in a transaction with a look at the streams."""
        with (
            self.datastore.get_connection() as connection,
            confirmed_transaction(connection),
            connection.cursor() as cursor,
        ):
            return self._write(cursor, commands)

    def settle(self) -> None:
        """End what may still be under way, as the port says: the fence moves behind it."""
        with self.datastore.get_connection() as connection, connection.transaction():
            connection.execute(self._move_fence)
        self._fence = None

    def _write(self, cursor: Cursor[DictRow], commands: Sequence[StoredCommand]) -> list[WriteOutcome]:
        [counter] = cursor.execute(self._lock_counter).fetchall()
        self._fence = counter["fence"]
        # A statement of its own: what it sees is settled after the counter's lock was granted.
        refused = refusals(commands, self._read_marks(cursor, streams(commands)))
        first = counter["n"] + 1
        self._insert_rows(cursor, accepted(commands, refused), first)
        return outcomes(commands, refused, first)

    def _insert_rows(self, cursor: Cursor[DictRow], rows: Accepted, first: int) -> None:
        events, answers, taken = _events(rows.events), _answers(rows.answers), _taken(rows.taken)
        if rows.events:
            cursor.execute(self._insert, [len(rows.events), first, *events])
        if rows.answers:
            cursor.execute(self._insert_answers, answers)
        if rows.taken:
            cursor.execute(self._take_answers, taken)

    @on_a_living_connection
    def marks(self, streams: Sequence[str]) -> dict[str, StreamMark]:
        with self.datastore.get_connection() as connection, connection.cursor() as cursor:
            return self._read_marks(cursor, streams)

    def _read_marks(self, cursor: Cursor[DictRow], streams: Sequence[str]) -> dict[str, StreamMark]:
        rows = cursor.execute(self._marks, [list(streams)]).fetchall()
        return {row["stream"]: StreamMark(row["n"] or 0, row["answers"] or 0) for row in rows}

    @on_a_living_connection
    def present(self, stream: str, after: int = 0) -> tuple[Sequence[tuple[str, bytes]], Sequence[bytes]]:
        with self.datastore.get_connection() as connection:
            cursor = connection.cursor(binary=True, row_factory=tuple_row)
            rows = cursor.execute(self._present, [stream, after, stream], prepare=True).fetchall()
        return [row for row in rows if row[0] is not None], [line for topic, line in rows if topic is None]

    @on_a_living_connection
    def position_of(self, stream: str, n: int) -> int:
        with self.datastore.get_connection() as connection:
            row = connection.execute(self._position, [stream, n]).fetchone()
        if row is None:
            raise LookupError(f"{stream} has no event {n}")
        return int(row["notification_id"])

    @on_a_living_connection
    def stretch(self, stream: str, after: int = 0, upto: int | None = None) -> Sequence[tuple[str, bytes]]:
        numbers = [after + 1, LAST if upto is None else upto]
        with self.datastore.get_connection() as connection:
            cursor = connection.cursor(binary=True, row_factory=tuple_row)
            return cursor.execute(self._stretch, [stream, *numbers], prepare=True).fetchall()

    select_events = on_a_living_connection(unwrap(PostgresApplicationRecorder.select_events))
    select_notifications = on_a_living_connection(unwrap(PostgresApplicationRecorder.select_notifications))
    max_notification_id = on_a_living_connection(unwrap(PostgresApplicationRecorder.max_notification_id))

    def subscribe(self, gt: int | None = None, topics: Sequence[str] = ()) -> Subscription[ApplicationRecorder]:  # noqa: ARG002
        """Refused: the library's subscription waits for a NOTIFY that is never sent."""
        raise NotSupportedError("Follow the log with select_notifications(): NOTIFY would hold up every writer.")


class PostgresLogFactory(PostgresFactory):
    """Makes the recorder of one partition from our settings in the environment."""

    URL, PARTITION, ROLE = "PAIPU_DATABASE_URL", "PAIPU_PARTITION", "PAIPU_SERVICE_ROLE"

    def __init__(self, env: Environment | EnvType | None) -> None:
        InfrastructureFactory.__init__(self, env)
        if strtobool(self.env.get(self.POSTGRES_ENABLE_DB_FUNCTIONS) or "no"):
            raise UnsafeSettings(
                Sentence(
                    zh=f"{self.POSTGRES_ENABLE_DB_FUNCTIONS} 开着："
                    "那样写入不上锁，跟读日志的会永远漏掉事件。请取消这个变量。",
                    en=f"{self.POSTGRES_ENABLE_DB_FUNCTIONS} is on: that way of writing takes no lock, "
                    "and readers that follow the log miss events for good. Unset it.",
                )
            )
        schema = partition_schema(int(self.env.get(self.PARTITION, "0")))
        self.datastore = PooledDatastore(self.env[self.URL], schema, self.env.get(self.ROLE, SERVICE_ROLE))


def partition_schema(number: int) -> str:
    """The schema that holds one partition."""
    return f"log_{number:04d}"


def _marks(known: Mapping[str, KnownMark]) -> tuple[Array, ...]:
    return (
        TextArray.of(known),
        BigintArray.of([mark.n for mark in known.values()]),
        BigintArray.of([NO_ANSWERS_KNOWN if mark.answers is None else mark.answers for mark in known.values()]),
    )


def _rows(rows: Accepted) -> tuple[Array, ...]:
    return (*_events(rows.events), *_answers(rows.answers), *_taken(rows.taken))


def _events(events: Sequence[StoredEvent]) -> tuple[Array, ...]:
    return (
        TextArray.of([str(event.originator_id) for event in events]),
        BigintArray.of([event.originator_version for event in events]),
        TextArray.of([event.topic for event in events]),
        ByteaArray.of([event.state for event in events]),
    )


def _answers(answers: Sequence[PendingAnswer]) -> tuple[Array, ...]:
    return (
        TextArray.of([answer.stream for answer in answers]),
        BigintArray.of([answer.version for answer in answers]),
        BigintArray.of([answer.k for answer in answers]),
        ByteaArray.of([answer.line for answer in answers]),
    )


def _taken(taken: Sequence[AnswersTaken]) -> tuple[Array, ...]:
    return (TextArray.of([each.stream for each in taken]), BigintArray.of([each.version for each in taken]))
