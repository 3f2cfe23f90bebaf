"""The event catalogue, docs/events.md, generated from the facts: `make docs`."""

import ast
import inspect
import sys
from collections.abc import Iterator
from typing import Any, Literal, TypeVar, get_args, get_origin

from msgspec import Struct

from domain.facts import COMMON_FACTS, HandDealt, QuestionSettled
from domain.games import GAMES
from domain.privacy import EachSeat, Hidden, Marker, ToSeats, markers
from ledger.encoding.names import DEAL, FACTS, TABLE, event_name, present_version
from tests.examples import ROOT

PAGE = ROOT / "docs" / "events.md"
EVERY_GAME = (HandDealt, QuestionSettled, *COMMON_FACTS)

INTRODUCTION = """\
# Events

Every event with every member, its type and who may see it. This page is written from the code by `make docs`.

An event says what happened, in the past tense, with its results. It leaves the service as one JSON object: its number
and its type, the members of the fact, and what is known of its recording.

| member | type | what it says | who sees it |
|---|---|---|---|
| `n` | `integer` | the number of the event in its hand, from 1 without a gap | everybody |
| `type` | `text` | the name of the fact, as in the headings below | everybody |
| `at` | `text` | the service's clock: RFC 3339, UTC, milliseconds | everybody |
| `claimed_at` | `text` | when it was done elsewhere, as the record that brought it in claims | everybody |
| `actor` | `text` | the public id of the key that acted, or `engine` for what follows automatically | everybody |
| `cause` | `object` | the action as it was sent; only where somebody acted | the seat it was for |
| `hash` | `text` | the hash of the stored event ([stored-bytes.md](stored-bytes.md)) | everybody |

Seats are integers from 0. Cards are tokens such as `H10`. `[card, …]` is a list of any length, `[card, card]` one of
two. The last column tells who sees a member **while the hand runs**.

* The table's host sees everything.
* Of a member that is private by seat, others find `null` or `{"count": …}` in its place. Any other private member is
  not there for them.
* An open question has no event. Its settlement comes whether or not a seat was asked; that a seat was, and what it
  answered, only that seat and the host see. A pause before it tells that somebody was asked, not whom or what for.
* When the hand is over the table's `reveal` decides: `all` shows everything to everybody, `shown` leaves each viewer
  with what they saw.
"""

WORDS = {
    "int": "integer",
    "str": "text",
    "bool": "true or false",
    "Any": "anything",
    "Card": "card",
    "Cards": "[card, …]",
    "Players": "[player, …]",
}


def catalogue() -> str:
    """The whole page."""
    parts = [INTRODUCTION, "## Every game", *map(_section, EVERY_GAME)]
    for name, game in GAMES.items():
        own = [kind for kind in game.facts if (get_origin(kind) or kind) not in EVERY_GAME]
        parts += [
            f"## {game.title.zh} {game.title.en} · `{name}`",
            f"Rules: [{name}.md](rules/{name}.md)",
            *map(_section, own),
        ]
    parts += ["## Tables", "Nothing about a table is hidden.", *map(_section, FACTS[TABLE])]
    parts += ["## Deals", "By these a hand is found again that comes a second time; they never leave the service."]
    parts += map(_section, FACTS[DEAL])
    parts += ["## Records inside events", *map(_section, _records())]
    return "\n\n".join(part.strip() for part in parts) + "\n"


def _section(kind: Any) -> str:
    versions = {present_version(scope, event_name(kind)) for scope, kinds in FACTS.items() if kind in kinds}
    version = "".join(f" · version {version}" for version in versions if version > 1)
    table = ["| member | type | who sees it |", "|---|---|---|", *_rows(kind)]
    return "\n\n".join(
        [f"### `{event_name(kind)}`{version}", _docstring(kind), *(["\n".join(table)] * (len(table) > 2))]
    )


def _docstring(kind: type[Struct]) -> str:
    return " ".join((inspect.getdoc(kind) or "").split())


def _rows(kind: type[Struct]) -> Iterator[str]:
    names = dict(zip(kind.__struct_fields__, kind.__struct_encode_fields__, strict=True))
    for line in _definition(kind).body:
        if isinstance(line, ast.AnnAssign) and isinstance(line.target, ast.Name):
            name = names[line.target.id]
            yield f"| `{name}` | `{_type(line.annotation, kind)}` | {_seen_by(markers(kind).get(name))} |"


def _type(node: ast.expr, kind: type[Struct]) -> str:
    """The type as JSON shows it."""
    match node:
        case ast.BinOp(left, ast.BitOr(), ast.Name("UnsetType")):
            return f"{_type(left, kind)} or absent"
        case ast.BinOp(left, ast.BitOr(), right):
            return f"{_type(left, kind)} or {_type(right, kind)}"
        case ast.Subscript(ast.Name("Annotated"), ast.Tuple([inner, *_])):
            return _type(inner, kind)
        case ast.Subscript(ast.Name("tuple"), ast.Tuple([item, ast.Constant(value=value)])) if value is ...:
            return f"[{_type(item, kind)}, …]"
        case ast.Subscript(ast.Name("tuple"), ast.Tuple(items)):
            return f"[{', '.join(_type(item, kind) for item in items)}]"
        case ast.Subscript(ast.Name(name)) if name not in ("dict", "tuple"):
            return event_name(vars(sys.modules[kind.__module__])[name])
        case ast.Subscript(ast.Name("dict")):
            return "object"
        case ast.Constant(None):
            return "null"
        case ast.Name(name):
            return WORDS.get(name) or _named(vars(sys.modules[kind.__module__])[name])
        case _:
            raise TypeError(f"{kind.__name__}: no word is known for {ast.unparse(node)}")


def _named(meaning: Any) -> str:
    if isinstance(meaning, TypeVar):
        return {"ActionT": "object: an action of the game"}.get(meaning.__name__, "object: the house rules of the game")
    if get_origin(meaning) is Literal:
        return " or ".join(f'"{value}"' for value in get_args(meaning))
    return event_name(meaning)


def _seen_by(marker: Marker | None) -> str:
    match marker:
        case None:
            return "everybody"
        case ToSeats(fields, unless):
            seats = "the seats in " if len(fields) > 1 else "the seat in "
            return (
                seats
                + " and ".join(f"`{field}`" for field in fields)
                + (f", everybody if `{unless}`" if unless else "")
            )
        case EachSeat(count):
            return "each seat its own" + (", everybody how many there are" if count else "")
        case Hidden(count):
            return "no seat" + (", everybody how many there are" if count else "")


def _records() -> list[type[Struct]]:
    """The records that facts consist of, in the order in which they occur."""
    kinds = [get_origin(kind) or kind for kinds in FACTS.values() for kind in kinds]
    meanings = [vars(sys.modules[kind.__module__]).get(name) for kind in kinds for name in _names_in(kind)]
    records = [each for each in meanings if isinstance(each, type) and issubclass(each, Struct)]
    return [kind for kind in dict.fromkeys(records) if kind not in get_args(Marker)]


def _names_in(kind: type[Struct]) -> Iterator[str]:
    for line in _definition(kind).body:
        if isinstance(line, ast.AnnAssign):
            yield from (node.id for node in ast.walk(line.annotation) if isinstance(node, ast.Name))


def _definition(kind: type[Struct]) -> ast.ClassDef:
    (definition,) = ast.parse(inspect.getsource(kind)).body
    assert isinstance(definition, ast.ClassDef)
    return definition


if __name__ == "__main__":
    PAGE.write_text(catalogue())
