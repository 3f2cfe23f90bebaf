"""JSON schemas of a game's events, actions and state; private fields may be counted, missing or null."""

from collections.abc import Iterable
from typing import Any, get_args, get_origin

import msgspec
from msgspec import Struct

from domain.facts import How
from domain.game import AnyGame
from domain.hand.command import Abort, Auto, Autopilot, Close, Quit, Void
from domain.privacy import EachSeat, Hidden, Marker, ToSeats, markers

Schema = dict[str, Any]

COUNT: Schema = {"type": "object", "properties": {"count": {"type": "integer"}}, "required": ["count"]}
NOTHING: Schema = {"type": "null"}
SEAT: Schema = {"seat": {"type": "integer", "minimum": 0}}
SENT: Schema = {
    "how": {"enum": list(get_args(How)), "default": "player"},
    "client_at": {"type": "string", "format": "date-time"},
}


def schema_of(kinds: Iterable[Any]) -> Schema:
    """The self-contained schema of a record, or of any one of several."""
    kinds = tuple(kinds)
    schemas, components = msgspec.json.schema_components(kinds, ref_template="#/$defs/{name}")
    for kind, schema in zip(kinds, schemas, strict=True):
        _show(components[schema["$ref"].rpartition("/")[2]], get_origin(kind) or kind)
    whole = schemas[0] if len(schemas) == 1 else {"anyOf": list(schemas)}
    return {**whole, "$defs": components}


def actions_of(game: AnyGame) -> Schema:
    """The schema of the actions of a game: those of seats, and those of the host."""
    of_seats = (Quit, Autopilot) if game.switch_autopilot is not None else (Quit,)
    schema = schema_of((*game.actions, *of_seats, Auto, Close, Void, Abort))
    for place, kind in enumerate(schema["anyOf"]):
        record = schema["$defs"][kind["$ref"].rpartition("/")[2]]
        record["properties"] = {**record["properties"], **SENT, **(SEAT if place < len(game.actions) else {})}
        record["required"] = [*record["required"], *(SEAT if place < len(game.actions) else {})]
    return schema


def _show(schema: Schema, record: type[Struct]) -> None:
    """Widen the schema of each private field by what other viewers see in its place."""
    for member, marker in markers(record).items():
        schema["properties"][member] = _seen(schema["properties"][member], marker)
        schema["required"] = [name for name in schema["required"] if name != member]


def _seen(schema: Schema, marker: Marker) -> Schema:
    match marker:
        case EachSeat(count=count):
            hidden = COUNT if count else NOTHING
            return {**schema, "items": {"anyOf": [schema["items"], hidden]}}
        case Hidden(count=True):
            return {"anyOf": [schema, COUNT]}
        case ToSeats() | Hidden():
            return schema
