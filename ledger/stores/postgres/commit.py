"""A confirmed write, transaction or single statement: stored, not stored, or an error that says it is not known."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import psycopg
from psycopg import Connection
from psycopg.errors import Diagnostic

from ledger.stores.errors import NotConfirmed, OutcomeUnknown

WARNING = "01000"  # comes with a commit whose wait for the standby was cancelled


_INTERVENTION = "57"  # the server ended the session or the statement, perhaps while it waited for a standby


@contextmanager
def confirmed_transaction(connection: Connection[Any]) -> Iterator[None]:
    """Commit at the end of the block; raises OutcomeUnknown where the commit was sent and not answered.

    Raises NotConfirmed where it was answered, but without the standby that is waited for.
    """
    commit_sent = False
    with _confirmed(connection, lambda _: commit_sent), connection.transaction():
        yield
        commit_sent = True


@contextmanager
def confirmed_statement(connection: Connection[Any]) -> Iterator[None]:
    """Commit the one statement of the block with itself; raises as `confirmed_transaction` does.

    Its outcome is unknown unless the server answered, be it with an error.
    """
    connection.autocommit = True
    try:
        with _confirmed(connection, lambda error: (error.sqlstate or _INTERVENTION).startswith(_INTERVENTION)):
            yield
    finally:
        if not connection.closed:
            connection.autocommit = False


@contextmanager
def _confirmed(connection: Connection[Any], is_unknown: Callable[[psycopg.Error], bool]) -> Iterator[None]:
    warnings: list[str] = []
    lost = ""

    def note(notice: Diagnostic) -> None:
        if notice.sqlstate == WARNING:
            warnings.append(notice.message_primary or WARNING)

    connection.add_notice_handler(note)
    try:
        yield
    except (psycopg.OperationalError, psycopg.InterfaceError) as error:
        if not is_unknown(error):
            raise
        lost = " ".join(str(error).split())
    finally:
        connection.remove_notice_handler(note)
    if warnings:
        raise NotConfirmed(f"The commit was sent, but not confirmed: {'; '.join(warnings)}")
    if lost:
        raise OutcomeUnknown(f"The commit was sent, but not answered: {lost}")
