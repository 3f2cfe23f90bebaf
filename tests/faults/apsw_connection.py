"""A `sqlite3`-like connection of apsw, whose file operations tests can watch."""

import sqlite3
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any, Self

import apsw

Values = Sequence[Any] | Mapping[str, Any]


class Row:
    """Values by place and by name."""

    def __init__(self, names: tuple[str, ...], values: tuple[Any, ...]) -> None:
        self._names = names
        self._values = values

    def __getitem__(self, key: int | str) -> Any:
        return self._values[self._names.index(key) if isinstance(key, str) else key]

    def __iter__(self) -> Iterator[Any]:
        return iter(self._values)

    def keys(self) -> tuple[str, ...]:
        """The names of the columns."""
        return self._names


class Cursor:
    """Carries out statements; `rowcount` is how many rows the last one changed."""

    def __init__(self, connection: apsw.Connection) -> None:
        self._connection = connection
        self._cursor = connection.cursor()
        self._cursor.row_trace = _named

    def execute(self, statement: str, values: Values = ()) -> Self:
        """Carry out one statement."""
        with _told_as_sqlite3_does():
            self._cursor.execute(statement, values)
        return self

    def executemany(self, statement: str, many: Sequence[Values]) -> Self:
        """Carry out one statement with each of many values."""
        with _told_as_sqlite3_does():
            self._cursor.executemany(statement, many)
        return self

    def fetchone(self) -> Any:
        """The next row."""
        return self._cursor.fetchone()

    def fetchall(self) -> list[Any]:
        """All rows that are left."""
        return self._cursor.fetchall()

    def __iter__(self) -> Iterator[Any]:
        return iter(self._cursor)

    @property
    def rowcount(self) -> int:
        """How many rows were changed."""
        return self._connection.changes()

    def close(self) -> None:
        """Let go."""
        self._cursor.close()


class Connection:
    """In autocommit mode."""

    row_factory: object = None

    def __init__(self, path: str, vfs: str, busy_seconds: float) -> None:
        self._connection = apsw.Connection(path, vfs=vfs)
        self._connection.set_busy_timeout(int(busy_seconds * 1000))

    def cursor(self) -> Cursor:
        """A new cursor."""
        return Cursor(self._connection)

    def execute(self, statement: str, values: Values = ()) -> Cursor:
        """Carry out one statement on a cursor of its own."""
        return self.cursor().execute(statement, values)

    def executemany(self, statement: str, many: Sequence[Values]) -> Cursor:
        """Carry out one statement with each of many values."""
        return self.cursor().executemany(statement, many)

    def commit(self) -> None:
        """End the transaction, if there is one."""
        self._end("COMMIT")

    def rollback(self) -> None:
        """Take the transaction back, if there is one."""
        self._end("ROLLBACK")

    def set_progress_handler(self, handler: Callable[[], bool] | None, steps: int) -> None:
        """Ask every so many steps whether to give up."""
        self._connection.set_progress_handler(handler, steps or 1)

    def close(self) -> None:
        """Let go of the file."""
        self._connection.close()

    def _end(self, how: str) -> None:
        if self._connection.in_transaction:
            self.execute(how)


def _named(cursor: apsw.Cursor, values: tuple[Any, ...]) -> Row:
    return Row(tuple(column[0] for column in cursor.get_description()), values)


@contextmanager
def _told_as_sqlite3_does() -> Iterator[None]:
    try:
        yield
    except apsw.ConstraintError as error:
        raise sqlite3.IntegrityError(str(error)) from error
    except apsw.Error as error:
        raise sqlite3.OperationalError(str(error)) from error
