"""The projector of the table list: the state of tables after some events."""

from collections.abc import Iterable, Mapping, Sequence

import msgspec

from domain.table.facts import HandFinished, HandStarted, Players, SeatsChanged, TableClosed, TableOpened, TableReopened
from ledger.encoding.event import Recorded
from projections.database.changes import Cells, Insert, Statement, Update, Value, ViewChange
from projections.projection import moment_of, table_of

TABLE, PLAYER = "tables_table", "tables_player"
OPENED = ("table_id", "game", "seats", "host", "external_id", "open", "opened_at", "hands", "moment")
CLEAR_SEATS = "DELETE FROM tables_player WHERE table_id = :table_id"


def project(events: Sequence[Recorded]) -> Iterable[ViewChange]:
    """The changes that tables' events bring about: of each kind the last one at a table counts."""
    facts = [(table_of(event), event.fact) for event in events]
    opened = {table_id: fact.seats for table_id, fact in facts if isinstance(fact, TableOpened)}
    changed = {table_id: fact.seats for table_id, fact in facts if isinstance(fact, SeatsChanged)}
    dealt = {table_id: _dealt(fact) for table_id, fact in facts if isinstance(fact, HandStarted | HandFinished)}
    doors = {table_id: fact for table_id, fact in facts if isinstance(fact, TableClosed | TableReopened)}
    is_open = [(table_id, int(isinstance(fact, TableReopened))) for table_id, fact in doors.items()]
    yield Insert(TABLE, OPENED, [_opened(event, event.fact) for event in events if isinstance(event.fact, TableOpened)])
    yield Update(TABLE, ("table_id",), ("seats",), [(table_id, _json(seats)) for table_id, seats in changed.items()])
    yield from (Statement(CLEAR_SEATS, {"table_id": table_id}) for table_id in changed)
    yield Insert(PLAYER, ("table_id", "player"), _seated({**opened, **changed}))
    yield Update(TABLE, ("table_id",), ("hands", "running"), [(table_id, *last) for table_id, last in dealt.items()])
    yield Update(TABLE, ("table_id",), ("open",), is_open)


def _opened(event: Recorded, opened: TableOpened) -> tuple[Value, ...]:
    return (
        table_of(event),
        opened.game,
        _json(opened.seats),
        opened.host,
        opened.external_id,
        1,
        event.at,
        0,
        moment_of(event),
    )


def _dealt(fact: HandStarted | HandFinished) -> tuple[int, str | None]:
    """How many hands were started, and the one that runs."""
    return fact.number, fact.hand_id if isinstance(fact, HandStarted) else None


def _seated(seats: Mapping[str, Players]) -> Cells:
    return [(table_id, player) for table_id, players in seats.items() for player in sorted(set(players))]


def _json(seats: Players) -> str:
    return msgspec.json.encode(seats).decode()
