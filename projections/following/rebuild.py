"""Rebuilding a view from the whole log: in shadow tables, exchanged with the live ones once they have caught up."""

import secrets
from collections.abc import Callable, Sequence

from ledger.writing.partition_log import PartitionLog
from projections.database.port import Database, Transaction
from projections.following.batch import next_batch
from projections.following.follower import Follower
from projections.following.shadow import discard, exchange_tables, shadow_of, shadows_of
from projections.following.tracking import lock, positions, prepare, take_over
from projections.following.view_step import apply_step, view_step
from projections.projection import Projection

OnProgress = Callable[[int], object]
"""Called with the number of events that were read."""


def rebuild(
    projection: Projection,
    database: Database,
    partitions: Sequence[PartitionLog],
    on_progress: OnProgress = lambda _: None,
) -> None:
    """Rebuild the view, which answers and follows the log all the while; an interrupted rebuild may be begun again.

    A second rebuild takes the place of one that runs, which then ends with `ViewsUnavailable`.
    """
    prepare(database, projection, len(partitions))
    _clear(database, projection)
    new = shadow_of(projection, secrets.token_hex(4))
    follower = Follower([new], database, partitions)
    follower.catch_up(lambda: on_progress(sum(follower.position().values())))
    with database.exchange() as transaction:
        lock(transaction, projection)
        _catch_up(transaction, new, projection, partitions)
        take_over(transaction, projection, new)
        exchange_tables(transaction, projection, new)
    _clear(database, projection)


def _catch_up(transaction: Transaction, new: Projection, old: Projection, partitions: Sequence[PartitionLog]) -> None:
    """Catch up with the old view's position, so that readers never see it go backwards."""
    reached = positions(transaction, new)
    for k, goal in positions(transaction, old).items():
        n = reached[k]
        while n < goal and (batch := next_batch(partitions[k], n, new.topics)) is not None:
            apply_step(transaction, new, k, n, view_step(new, batch))
            n = batch.end


def _clear(database: Database, projection: Projection) -> None:
    with database.alone() as transaction:
        for left in shadows_of(transaction, projection):
            discard(transaction, left)
