"""The log that a command works on: the one named, else the one of the settings."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from api.cli.program import Trouble
from ledger.ledger import Ledger, Sender
from ledger.stores import migrate

if TYPE_CHECKING:
    from api.settings import Settings

OPERATOR = Sender("paipu")
"""The sender of everything that is done from the command line."""


def settings(**given: Any) -> "Settings":
    """The settings, with what the command line says over what the environment says."""
    from pydantic import ValidationError  # noqa: PLC0415  a command on a file has no settings

    from api.settings import Settings, faults  # noqa: PLC0415

    try:
        return Settings(**{name: value for name, value in given.items() if value is not None})
    except ValidationError as error:
        raise Trouble(faults(error)) from None


@contextmanager
def open_log(database: str | None) -> Iterator[Ledger]:
    """The log as it is; `StoreError` where there is none."""
    with Ledger.open(settings(database_url=database).database_url) as ledger:
        yield ledger


@contextmanager
def open_or_make_log(database: str | None) -> Iterator[Ledger]:
    """The log to write to: a SQLite file is made or brought up to date first."""
    url = settings(database_url=database).database_url
    make_if_file(url)
    with Ledger.open(url) as ledger:
        yield ledger


def make_if_file(url: str) -> None:
    """Migrate a log in a SQLite file; a server's log is migrated by its owner, with `paipu migrate`."""
    if is_file(url):
        migrate(url)


def is_file(url: str) -> bool:
    """Whether the log is one in a SQLite file."""
    return url.startswith("sqlite:")
