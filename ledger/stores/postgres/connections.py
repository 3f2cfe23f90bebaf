"""Connections to PostgreSQL: every libpq option of the URL is kept, and the session acts as the service role."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from eventsourcing.persistence import OperationalError
from eventsourcing.postgres import ConnectionPool, PostgresDatastore
from psycopg import Connection
from psycopg.conninfo import make_conninfo
from psycopg.errors import ConfigurationLimitExceeded, DiskFull, IoError
from psycopg.rows import DictRow, dict_row
from psycopg.sql import SQL, Identifier
from psycopg_pool import PoolTimeout

from ledger.stores import address
from ledger.stores.errors import StorageFull, StorageRefused
from ledger.stores.postgres import SERVICE_ROLE
from ledger.stores.postgres.arrays import register_arrays

MOST_CONNECTIONS = 10
WAIT_SECONDS = 3.0
WAIT_WHILE_AWAY_SECONDS = 0.05
"""Wait for a connection after one was waited for in vain: the pool goes on trying, and threads must not pile up."""

IDLE_IN_TRANSACTION_SECONDS = 5.0

# A node that dies without a word must be noticed in seconds; a URL may set any of these otherwise.
DEFAULTS = {
    "application_name": "paipu",
    "connect_timeout": "5",
    "keepalives_idle": "5",
    "keepalives_interval": "5",
    "keepalives_count": "3",
    "tcp_user_timeout": "20000",
    "target_session_attrs": "read-write",
}
READ_COMMITTED = "SELECT set_config('default_transaction_isolation', 'read committed', false)"
STAY_DURABLE = """
    SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off'
"""


def conninfo(url: str) -> str:
    """The libpq connection string of a URL, with our defaults where it is silent. Raises StoreError."""
    given = address.conninfo(url)
    return make_conninfo(url, **{name: value for name, value in DEFAULTS.items() if name not in given})


def act_as(connection: Connection[Any], role: str) -> None:
    """Give the session the rights of `role` and no others, whatever login it has."""
    connection.execute(SQL("SET ROLE {}").format(Identifier(role)))


class PooledDatastore(PostgresDatastore):
    """A pool of connections for one schema: a partition of the log, or the views."""

    def __init__(self, url: str, schema: str, role: str = SERVICE_ROLE) -> None:
        self.role = role
        super().__init__(
            dbname="",  # the library knows five parts of a URL and drops the others: its pool is replaced
            host="",
            port="",
            user="",
            password="",
            schema=schema,
            originator_id_type="text",
            idle_in_transaction_session_timeout=IDLE_IN_TRANSACTION_SECONDS,
        )
        self.pool = ConnectionPool(
            conninfo(url),
            connection_class=Connection[DictRow],
            kwargs={"row_factory": dict_row},
            min_size=1,
            max_size=MOST_CONNECTIONS,
            timeout=WAIT_SECONDS,
            reconnect_timeout=WAIT_SECONDS,  # then a caller tries again, instead of waiting ever longer
            open=False,
            configure=self.after_connect_func(),
        )

    @contextmanager
    def get_connection(self) -> Iterator[Connection[DictRow]]:
        """As the library does; raises StorageFull where the server has no room for what is written."""
        try:
            with super().get_connection() as connection:
                self.pool.timeout = WAIT_SECONDS
                yield connection
        except OperationalError as error:
            if isinstance(error.__cause__, PoolTimeout):
                self.pool.timeout = WAIT_WHILE_AWAY_SECONDS
            if isinstance(error.__cause__, DiskFull):
                raise StorageFull(f"PostgreSQL: {error}") from error
            if isinstance(error.__cause__, IoError | ConfigurationLimitExceeded):
                raise StorageRefused(f"PostgreSQL: {error}") from error
            raise

    def after_connect_func(self) -> Callable[[Connection[Any]], None]:
        prepare_as_the_library_does, role = super().after_connect_func(), self.role

        def after_connect(connection: Connection[Any]) -> None:
            prepare_as_the_library_does(connection)
            connection.execute(READ_COMMITTED)
            connection.execute(STAY_DURABLE)
            register_arrays(connection.adapters)
            act_as(connection, role)

        return after_connect

    def register_type_adapters(self) -> None:
        """Nothing to register: events travel as plain arrays, not as composite types."""
