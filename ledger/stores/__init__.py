"""Stores of the log, chosen by URL.

`memory:` is gone with the process. `sqlite:///path/to/file.db`, or `sqlite:relative.db`, is a file; what follows is the
path as it is. `postgresql://user@host/database` is a server, with every libpq option.
"""

import re
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Protocol

from domain.sentence import Sentence
from ledger.stores.errors import StoreError
from ledger.stores.memory import MemoryStore
from ledger.stores.postgres import SERVICE_ROLE
from ledger.stores.sqlite.store import SQLiteStore


class Store(Protocol):
    """The methods of every store; see the functions of the same names."""

    def open(self, partition: int) -> dict[str, str]: ...
    def migrate(self, partitions: int | None, log_name: str | None) -> list[str]: ...
    def only_server(self) -> AbstractContextManager[None]: ...


def store_at(url: str, role: str = SERVICE_ROLE) -> Store:
    """The store at a URL. `role` is the PostgreSQL role that the service acts as."""
    scheme, _, rest = url.partition(":")
    match scheme:
        case "memory":
            return MemoryStore(rest or "memory")
        case "sqlite":
            return SQLiteStore(_sqlite_path(rest))
        case "postgresql" | "postgres":
            from ledger.stores.postgres.store import PostgresStore  # noqa: PLC0415  a file needs no driver

            return PostgresStore(url, role)
    kind = repr(scheme) if re.fullmatch(r"[\w.+-]*", scheme) else "That"  # a password may be in what is no scheme
    raise StoreError(
        Sentence(
            zh=f"不能用 {kind} 存日志：请写 memory:、sqlite:///path 或 postgresql://user@host/database。",
            en=f"{kind} is no kind of store: use memory:, sqlite:///path or postgresql://user@host/database.",
        )
    )


def open_store(url: str, partition: int = 0, role: str = SERVICE_ROLE) -> dict[str, str]:
    """The `env` with which an `eventsourcing` Application writes to one partition.

    Raises NotMigrated unless the tables are those that this code expects, and StoreError where they cannot be used.
    """
    return store_at(url, role).open(partition)


def migrate(
    url: str, partitions: int | None = None, log_name: str | None = None, role: str = SERVICE_ROLE
) -> list[str]:
    """Make the tables or bring them up to date; returns the names of the steps done, none the second time.

    On PostgreSQL the login of `url` owns what is made, and `role` is granted what the service needs. `partitions` (1)
    and `log_name` (`paipu-` and 8 random hex digits) are settled the first time; another wish later raises
    MigrationRefused.
    """
    return store_at(url, role).migrate(partitions, log_name)


def only_server(url: str) -> AbstractContextManager[None]:
    """A lock that only one server of a SQLite file holds: a second one raises AlreadyServed."""
    return store_at(url).only_server()


def _sqlite_path(rest: str) -> Path:
    path = rest.removeprefix("//")
    if path in ("", "/", ":memory:"):
        raise StoreError(
            Sentence(
                zh="日志的地址里没有文件：请写 sqlite:///path/to/file.db；不要文件就写 memory:。",
                en="The log's address names no file: write sqlite:///path/to/file.db, "
                "or memory: for a log without one.",
            )
        )
    if rest.startswith("//") and not path.startswith("/"):
        shown = "…" if "@" in path else path
        raise StoreError(
            Sentence(
                zh=f"日志的地址里有主机名：从根目录起的文件请写 sqlite:///{shown}，此文件夹里的写 sqlite:file.db。",
                en=f"The log's address names a host: write sqlite:///{shown} for a file from the root, "
                "or sqlite:file.db for one here.",
            )
        )
    return Path(path)
