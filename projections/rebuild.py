"""A view made anew from the whole log, beside the one that answers, and exchanged with it when it has come as far."""

import secrets
from collections.abc import Callable, Sequence

from ledger.application import GameRecords
from ledger.position import Position
from projections.batch import next_batch
from projections.beside import all_beside, beside, discard, exchange_tables
from projections.database import Database, Transaction
from projections.follow import Follower, changes_of
from projections.projection import Projection
from projections.tracking import hold, move, positions, prepare

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
    follower = Follower(new, database, partitions)
    follower.catch_up(lambda: told(sum(follower.position().values())))
    with database.exchange() as transaction:
        hold(transaction, projection)
        move(transaction, projection, _drawn_level(transaction, new, projection, partitions))
        exchange_tables(transaction, projection, new)
    _clear(database, projection)


def _drawn_level(transaction: Transaction, new: Projection, old: Projection, partitions: Partitions) -> Position:
    """The positions of the new view after all that the old one has heard: nobody shall see a view go back."""
    reached = dict(positions(transaction, new))
    for k, goal in positions(transaction, old).items():
        while reached[k] < goal and (batch := next_batch(partitions[k], reached[k], new.topics)) is not None:
            transaction.apply(changes_of(new, batch))
            reached[k] = batch.end
    return reached


def _clear(database: Database, projection: Projection) -> None:
    with database.alone() as transaction:
        for left in all_beside(transaction, projection):
            discard(transaction, left)
