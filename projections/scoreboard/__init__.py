"""The scoreboard: points of the players of an account, per game, table and period."""

from domain.table.facts import HandFinished, HandWithdrawn
from ledger.encoding.names import TABLE
from projections.projection import Projection, topics_of
from projections.scoreboard.projector import project
from projections.scoreboard.schema import INDEXES, SCHEMA, TABLES

SCOREBOARD = Projection(
    name="scoreboard",
    version=6,
    topics=topics_of(TABLE, HandFinished, HandWithdrawn),
    tables=TABLES,
    indexes=INDEXES,
    schema=SCHEMA,
    project=project,
)
