"""The list of tables, with their players and running hands."""

from domain.table.facts import TABLE_FACTS
from ledger.encoding.names import TABLE
from projections.projection import Projection, topics_of
from projections.tables.projector import project
from projections.tables.schema import INDEXES, SCHEMA, TABLES

TABLE_LIST = Projection(
    name="tables",
    version=4,
    topics=topics_of(TABLE, *TABLE_FACTS),
    tables=TABLES,
    indexes=INDEXES,
    schema=SCHEMA,
    project=project,
)
