"""A view made anew from the whole log, beside the one that answers, and exchanged with it when it has come as far."""

import secrets
from collections.abc import Callable, Sequence

from ledger.writer import GameRecords
from projections.database.port import Database, Transaction
from projections.following.apply import step_of, take
from projections.following.batch import next_batch
from projections.following.follower import Follower
from projections.following.shadow import all_beside, beside, discard, exchange_tables
from projections.following.tracking import hold, positions, prepare, succeed
from projections.projection import Projection

Told = Callable[[int], object]
"""Hears how many events of the log are behind us."""

Partitions = Sequence[GameRecords]


def rebuild(projection: Projection, database: Database, partitions: Partitions, told: Told = lambda _: None) -> None:
    """Make the view anew. It answers and follows the log all the while; interrupted, this may be begun again.

    Whoever begins while another is at it takes the other's place, who then ends with `ViewsUnavailable`.
    """
    prepare(database, projection, len(partitions))
    _clear(database, projection)
    new = beside(projection, secrets.token_hex(4))
    follower = Follower([new], database, partitions)
    follower.catch_up(lambda: told(sum(follower.position().values())))
    with database.exchange() as transaction:
        hold(transaction, projection)
        _draw_level(transaction, new, projection, partitions)
        succeed(transaction, projection, new)
        exchange_tables(transaction, projection, new)
    _clear(database, projection)


def _draw_level(transaction: Transaction, new: Projection, old: Projection, partitions: Partitions) -> None:
    """Lead the new view on to all that the old one has heard: nobody shall see a view go back."""
    reached = positions(transaction, new)
    for k, goal in positions(transaction, old).items():
        n = reached[k]
        while n < goal and (batch := next_batch(partitions[k], n, new.topics)) is not None:
            take(transaction, new, k, n, step_of(new, batch))
            n = batch.end


def _clear(database: Database, projection: Projection) -> None:
    with database.alone() as transaction:
        for left in all_beside(transaction, projection):
            discard(transaction, left)
