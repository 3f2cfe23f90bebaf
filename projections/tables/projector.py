"""What each of a table's events does to its row."""

from collections.abc import Iterable

import msgspec

from domain.table.facts import HandFinished, HandStarted, Players, SeatsChanged, TableClosed, TableOpened
from ledger.event import Recorded
from projections.database import Change, Values
from projections.projection import moment_of, table_of

OPEN = """
    INSERT INTO tables_table (table_id, game, seats, host, external_id, open, opened_at, hands, moment)
    VALUES (:table_id, :game, :seats, :host, :external_id, 1, :opened_at, 0, :moment)
"""
SIT = "INSERT INTO tables_player (player, table_id) VALUES (:player, :table_id)"
RISE = "DELETE FROM tables_player WHERE table_id = :table_id"
CHANGE = "UPDATE tables_table SET seats = :seats WHERE table_id = :table_id"
START = "UPDATE tables_table SET hands = :number, running = :hand_id WHERE table_id = :table_id"
FINISH = "UPDATE tables_table SET running = NULL WHERE table_id = :table_id"
CLOSE = "UPDATE tables_table SET open = 0 WHERE table_id = :table_id"


def project(event: Recorded) -> Iterable[Change]:
    """The changes that a table's event brings about."""
    table_id = table_of(event)
    match event.fact:
        case TableOpened() as opened:
            yield _open(event, opened)
            yield from _sit(table_id, opened.seats)
        case SeatsChanged(seats=seats):
            yield Change(CHANGE, {"table_id": table_id, "seats": _json(seats)})
            yield Change(RISE, {"table_id": table_id})
            yield from _sit(table_id, seats)
        case HandStarted(hand_id=hand_id, number=number):
            yield Change(START, {"table_id": table_id, "number": number, "hand_id": hand_id})
        case HandFinished():
            yield Change(FINISH, {"table_id": table_id})
        case TableClosed():
            yield Change(CLOSE, {"table_id": table_id})


def _sit(table_id: str, seats: Players) -> Iterable[Change]:
    return (Change(SIT, {"player": player, "table_id": table_id}) for player in sorted(set(seats)))


def _json(seats: Players) -> str:
    return msgspec.json.encode(seats).decode()


def _open(event: Recorded, opened: TableOpened) -> Change:
    values: Values = {
        "table_id": table_of(event),
        "game": opened.game,
        "seats": _json(opened.seats),
        "host": opened.host,
        "external_id": opened.external_id,
        "opened_at": event.at,
        "moment": moment_of(event),
    }
    return Change(OPEN, values)
