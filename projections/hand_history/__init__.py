"""The hand history: the hands of a player, in every seat, and those of a table; running hands included."""

from domain.table.facts import HandFinished, HandStarted, HandWithdrawn
from ledger.encoding.names import TABLE
from projections.hand_history.projector import project
from projections.hand_history.schema import INDEXES, SCHEMA, TABLES
from projections.projection import Projection, topics_of

HAND_HISTORY = Projection(
    name="hand_history",
    version=7,
    topics=topics_of(TABLE, HandStarted, HandFinished, HandWithdrawn),
    tables=TABLES,
    indexes=INDEXES,
    schema=SCHEMA,
    project=project,
)
