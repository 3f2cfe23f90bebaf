"""A confirmed transaction: it ends as stored, not stored, or with an error that says its outcome is unknown."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import psycopg
from psycopg import Connection
from psycopg.errors import Diagnostic

from ledger.stores.errors import NotConfirmed, OutcomeUnknown

WARNING = "01000"  # comes with a commit whose wait for the standby was cancelled


@contextmanager
def confirmed_transaction(connection: Connection[Any]) -> Iterator[None]:
    """Commit at the end of the block; raises OutcomeUnknown where the commit was sent and not answered.

    Raises NotConfirmed where it was answered, but without the standby that is waited for.
    """
    warnings: list[str] = []
    lost = ""
    commit_sent = False

    def note(notice: Diagnostic) -> None:
        if notice.sqlstate == WARNING:
            warnings.append(notice.message_primary or WARNING)

    connection.add_notice_handler(note)
    try:
        with connection.transaction():
            yield
            commit_sent = True
    except (psycopg.OperationalError, psycopg.InterfaceError) as error:
        if not commit_sent:
            raise
        lost = " ".join(str(error).split())
    finally:
        connection.remove_notice_handler(note)
    if warnings:
        raise NotConfirmed(f"The commit was sent, but not confirmed: {'; '.join(warnings)}")
    if lost:
        raise OutcomeUnknown(f"The commit was sent, but not answered: {lost}")
