"""Cards that a record names: the values of its fields whose type says `Card`, whatever their names."""

from collections.abc import Iterator, Mapping
from functools import cache
from itertools import repeat
from types import UnionType
from typing import Annotated, Any, Union, get_args, get_origin

from msgspec import Struct
from msgspec.structs import fields

from domain.cards import Card, IsCard


@cache
def card_members(kind: type[Struct]) -> Mapping[str, Any]:
    """Field → type, for the fields of a record that hold cards."""
    return {field.name: field.type for field in fields(kind) if _holds_cards(field.type)}


def named_cards(record: Struct) -> Iterator[Card]:
    """Every card in the record, copies and records within it included."""
    for name, hint in _types(type(record)).items():
        yield from _cards(getattr(record, name), hint)


@cache
def _types(kind: type[Struct]) -> Mapping[str, Any]:
    return {field.name: field.type for field in fields(kind)}


def _holds_cards(hint: Any) -> bool:
    if isinstance(hint, type) and issubclass(hint, Struct):
        return bool(card_members(hint))
    return any(isinstance(part, IsCard) or _holds_cards(part) for part in get_args(hint))


def _cards(value: Any, hint: Any) -> Iterator[Card]:
    """Cards in a value of that type; a value that is no text is no card, whatever the union allows."""
    origin, parts = get_origin(hint), get_args(hint)
    if isinstance(value, Struct):
        yield from named_cards(value)
    elif isinstance(value, str) and any(isinstance(part, IsCard) for part in parts):
        yield value
    elif origin is Annotated:
        yield from _cards(value, parts[0])
    elif origin in (Union, UnionType):
        for part in parts:
            yield from _cards(value, part)
    elif origin is tuple and isinstance(value, tuple):
        for each, part in zip(value, repeat(parts[0]) if parts[-1] is ... else parts, strict=False):
            yield from _cards(each, part)
