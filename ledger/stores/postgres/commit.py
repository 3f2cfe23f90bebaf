"""A transaction whose end is told truly: stored, not stored, or nobody knows."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import psycopg
from psycopg import Connection
from psycopg.errors import Diagnostic

from ledger.stores.errors import OutcomeUnknown

WARNING = "01000"  # comes with a commit whose wait for the standby was cancelled


@contextmanager
def told_transaction(connection: Connection[Any]) -> Iterator[None]:
    """Commit at the end of the block; raises OutcomeUnknown where the commit was sent and not confirmed."""
    doubts: list[str] = []
    commit_sent = False

    def note(notice: Diagnostic) -> None:
        if notice.sqlstate == WARNING:
            doubts.append(notice.message_primary or WARNING)

    connection.add_notice_handler(note)
    try:
        with connection.transaction():
            yield
            commit_sent = True
    except (psycopg.OperationalError, psycopg.InterfaceError) as error:
        if not commit_sent:
            raise
        doubts.append(" ".join(str(error).split()))
    finally:
        connection.remove_notice_handler(note)
    if doubts:
        raise OutcomeUnknown(f"The commit was sent, but not confirmed: {'; '.join(doubts)}")
