"""Player statistics: figures for each player and game, and of two players against each other."""

from domain.table.facts import HandFinished, HandWithdrawn
from ledger.encoding.names import TABLE
from projections.player_stats.projector import project
from projections.player_stats.schema import INDEXES, SCHEMA, TABLES
from projections.projection import Projection, topics_of

PLAYER_STATS = Projection(
    name="player_stats",
    version=4,
    topics=topics_of(TABLE, HandFinished, HandWithdrawn),
    tables=TABLES,
    indexes=INDEXES,
    schema=SCHEMA,
    project=project,
)
