"""The peer of our views: a scoreboard kept as the event-sourcing library comes, with one transaction for each event."""

from typing import Any
from uuid import UUID, uuid4

from eventsourcing.application import Application
from eventsourcing.domain import Aggregate, event
from eventsourcing.persistence import Tracking
from eventsourcing.postgres import PostgresDatastore, PostgresTrackingRecorder
from eventsourcing.projection import Projection
from psycopg.sql import SQL

TABLE = """
    CREATE TABLE IF NOT EXISTS score (hand_id text, player text, points bigint, PRIMARY KEY (hand_id, player))
"""
INSERT = SQL("INSERT INTO score SELECT %s, * FROM unnest(%s::text[], %s::bigint[])")


class Table(Aggregate):
    """A table at which hands are played."""

    class HandFinished(Aggregate.Event):
        """A hand paid these points."""

        hand_id: str
        players: list[str]
        points: list[int]

    @event(HandFinished)
    def finish(self, hand_id: str, players: list[str], points: list[int]) -> None:
        """A hand is over."""


class Tables(Application[UUID]):
    """Keeps tables."""


class Scores(PostgresTrackingRecorder):
    """Points by hand and player, and the position they are counted to."""

    def __init__(self, datastore: PostgresDatastore, **kwargs: Any) -> None:
        super().__init__(datastore, **kwargs)
        self.sql_create_statements.append(SQL(TABLE).format())

    def add(self, hand_id: str, players: list[str], points: list[int], tracking: Tracking) -> None:
        """Count a hand."""
        with self.datastore.transaction(commit=True) as cursor:
            self._insert_tracking(cursor, tracking)
            cursor.execute(INSERT, (hand_id, players, points), prepare=True)


class ScoresProjection(Projection[Scores]):
    """Counts the hands of all tables."""

    name = "scores"

    def process_event(self, domain_event: Any, tracking: Tracking) -> None:
        """Count what is a hand."""
        if isinstance(domain_event, Table.HandFinished):
            self.view.add(domain_event.hand_id, domain_event.players, domain_event.points, tracking)
        else:
            self.view.insert_tracking(tracking)


def table_of(hands: int, players: list[str]) -> Table:
    """A table with so many hands, not saved yet."""
    table = Table()
    for number in range(hands):
        table.finish(hand_id=str(uuid4()), players=players, points=[number, *(-1 for _ in players[1:])])
    return table
