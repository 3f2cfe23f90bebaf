"""Fresh databases on a real PostgreSQL: logs of ours, and tables of the event-sourcing library."""

from collections.abc import Iterator
from contextlib import contextmanager
from urllib.parse import urlsplit

from ledger.ledger import Ledger
from ledger.stores import migrate
from tests.postgres import fresh_database


@contextmanager
def log_database(server: str) -> Iterator[str]:
    """The URL of an empty log."""
    with fresh_database(server) as url:
        migrate(url)
        yield url


@contextmanager
def empty_log(server: str) -> Iterator[Ledger]:
    """An empty log, open."""
    with log_database(server) as url, Ledger.open(url) as ledger:
        yield ledger


@contextmanager
def stock_database(server: str) -> Iterator[dict[str, str]]:
    """The environment in which the event-sourcing library keeps its tables in a database of their own."""
    with fresh_database(server) as url:
        parts = urlsplit(url)
        yield {
            "PERSISTENCE_MODULE": "eventsourcing.postgres",
            "POSTGRES_DBNAME": parts.path.lstrip("/"),
            "POSTGRES_HOST": parts.hostname or "",
            "POSTGRES_PORT": str(parts.port or 5432),
            "POSTGRES_USER": parts.username or "",
            "POSTGRES_PASSWORD": parts.password or "none",
        }
