"""Retried reads: after the server was away a pool still holds dead connections, so a read tries another.

The library waits and tries again whatever went wrong. Where there is no connection to be had, that would keep a thread
for half a minute, and soon all of them.
"""

from collections.abc import Callable
from functools import wraps
from typing import ParamSpec, TypeVar

from eventsourcing.persistence import InterfaceError, OperationalError
from psycopg_pool import PoolTimeout

from ledger.stores.postgres.connections import MOST_CONNECTIONS

P = ParamSpec("P")
T = TypeVar("T")


def on_a_living_connection(read: Callable[P, T]) -> Callable[P, T]:
    """The read, once for each connection that may be dead, or until there is none to be had."""

    @wraps(read)
    def reading(*args: P.args, **kwargs: P.kwargs) -> T:
        for _ in range(MOST_CONNECTIONS):
            try:
                return read(*args, **kwargs)
            except (InterfaceError, OperationalError) as error:
                if isinstance(error.__cause__, PoolTimeout):
                    raise
        return read(*args, **kwargs)

    return reading
