"""A PostgreSQL database as a store: made by its owner, opened by the service."""

from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from dataclasses import dataclass, field
from typing import Any

import psycopg
from psycopg import Connection
from psycopg.rows import scalar_row, tuple_row
from psycopg.sql import SQL, Identifier

from domain.sentence import Sentence
from ledger.stores.errors import MigrationRefused, NotMigrated, StoreError, UnsafeSettings
from ledger.stores.migrations import pending, require_none_pending
from ledger.stores.partition import Log, Partition, new_secret, settle
from ledger.stores.postgres.connections import act_as, conninfo
from ledger.stores.postgres.recorder import PostgresLogFactory, partition_schema
from ledger.stores.postgres.roles import grant_database, grant_partition, make_role, require_role

MIGRATING = int.from_bytes(b"paipu")  # the advisory lock of migrations
BOOKKEEPING = """
    CREATE SCHEMA IF NOT EXISTS paipu;
    CREATE TABLE IF NOT EXISTS paipu.migration (
        scope text, number integer, name text NOT NULL, at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (scope, number)
    )
"""


@dataclass(frozen=True)
class PostgresStore:
    """A log of 1 to 256 partitions in the database at `url`, written as `role`."""

    url: str = field(repr=False)
    role: str

    def open(self, partition: int) -> dict[str, str]:
        with _connected(self.url) as connection:
            require_role(connection, self.role)
            act_as(connection, self.role)
            _require_durable(connection)
            _require_migrated(connection, partition)
        return {
            "PERSISTENCE_MODULE": "ledger.stores.postgres.recorder:PostgresLogFactory",
            "APPLICATION_RECORDER_TOPIC": "ledger.stores.postgres.recorder:PostgresLogRecorder",
            "ORIGINATOR_ID_TYPE": "text",
            "CREATE_TABLE": "no",
            PostgresLogFactory.URL: self.url,
            PostgresLogFactory.PARTITION: str(partition),
            PostgresLogFactory.ROLE: self.role,
        }

    def migrate(self, partitions: int | None, log_name: str | None) -> list[str]:
        with _connected(self.url) as connection:
            connection.execute("SELECT pg_advisory_lock(%s)", [MIGRATING])
            _require_utf8(connection)
            log = settle(_made(connection), partitions, log_name)
            make_role(connection, self.role)
            connection.execute(BOOKKEEPING)
            done = _migrate_database(connection, self.role)
            for number in range(log.partitions):
                done += _migrate_partition(connection, Partition(log, number), self.role)
            return done

    def only_server(self) -> AbstractContextManager[None]:
        return nullcontext()


@contextmanager
def _connected(url: str) -> Iterator[Connection[Any]]:
    try:
        with psycopg.connect(conninfo(url), autocommit=True, row_factory=scalar_row) as connection:
            yield connection
    except psycopg.Error as error:
        raise StoreError(Sentence(zh=f"PostgreSQL 连不上或拒绝了：{error}", en=f"PostgreSQL: {error}")) from error


def _require_utf8(connection: Connection[Any]) -> None:
    encoding = connection.execute("SELECT current_setting('server_encoding')").fetchone()
    if encoding != "UTF8":
        raise MigrationRefused(
            Sentence(
                zh=f"数据库的编码是 {encoding}：请用 ENCODING 'UTF8' 建一个。",
                en=f"The database is encoded in {encoding}: make one with ENCODING 'UTF8'.",
            )
        )


def _require_durable(connection: Connection[Any]) -> None:
    for setting in ("fsync", "full_page_writes"):
        if connection.execute("SELECT current_setting(%s)", [setting]).fetchone() != "on":
            raise UnsafeSettings(
                Sentence(
                    zh=f"PostgreSQL 关掉了 {setting}：断电会丢失已确认的事件。"
                    f"请执行 ALTER SYSTEM RESET {setting}，再执行 SELECT pg_reload_conf()。",
                    en=f"PostgreSQL runs with {setting} off: a power cut loses acknowledged events. "
                    f"Run ALTER SYSTEM RESET {setting}, then SELECT pg_reload_conf().",
                )
            )


def _require_migrated(connection: Connection[Any], partition: int) -> None:
    log = _made(connection)
    if log is None:
        raise NotMigrated(
            Sentence(
                zh="数据库里还没有日志。请先执行 `paipu migrate`。",
                en="The database has no log yet. Run `paipu migrate`.",
            )
        )
    if not 0 <= partition < log.partitions:
        raise StoreError(
            Sentence(
                zh=f"没有分区 {partition}：这个日志有 {log.partitions} 个分区，从 0 起。",
                en=f"There is no partition {partition}: this log has {log.partitions}, from 0.",
            )
        )
    require_none_pending("postgres_database", _applied(connection, "database"))
    require_none_pending("postgres_partition", _applied(connection, partition_schema(partition)))


def _migrate_database(connection: Connection[Any], role: str) -> list[str]:
    with connection.transaction():
        done = _apply(connection, "postgres_database", "database", {})
        grant_database(connection, role)
    return done


def _migrate_partition(connection: Connection[Any], partition: Partition, role: str) -> list[str]:
    schema = partition_schema(partition.number)
    counter = SQL("INSERT INTO {}.counter VALUES (%s, %s, %s, 0, %s) ON CONFLICT DO NOTHING").format(Identifier(schema))
    with connection.transaction():
        done = _apply(connection, "postgres_partition", schema, {"schema": Identifier(schema)})
        connection.execute(counter, [partition.number, partition.log.partitions, partition.origin, new_secret()])
        grant_partition(connection, schema, role)
    return done


def _apply(connection: Connection[Any], folder: str, scope: str, names: dict[str, Identifier]) -> list[str]:
    steps = pending(folder, _applied(connection, scope))
    for step in steps:
        connection.execute(SQL(step.sql).format(**names))
        connection.execute(
            "INSERT INTO paipu.migration (scope, number, name) VALUES (%s, %s, %s)", [scope, step.number, step.name]
        )
    return [f"{scope} {step.number} {step.name}" for step in steps]


def _applied(connection: Connection[Any], scope: str) -> int:
    last = connection.execute("SELECT max(number) FROM paipu.migration WHERE scope = %s", [scope]).fetchone()
    return last or 0


def _made(connection: Connection[Any]) -> Log | None:
    first = partition_schema(0)
    if not connection.execute("SELECT 1 FROM pg_namespace WHERE nspname = %s", [first]).fetchone():
        return None
    with connection.cursor(row_factory=tuple_row) as cursor:
        [counter] = cursor.execute(SQL("SELECT origin, partitions FROM {}.counter").format(Identifier(first)))
        return Log.of(*counter)
