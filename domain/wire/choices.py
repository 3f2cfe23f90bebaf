"""Values that a field may have, where its type lists them: looked up by the field's path."""

import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import msgspec
from msgspec import inspect

_STEP = re.compile(r"\.?([a-z_][a-z0-9_]*)|\[")


@cache
def choices(kind: Any, path: str) -> tuple[str, ...]:
    """Listed values of a field (`mode`, `rules.kao`, `seats[1]`) as JSON spells them; () where the type lists none."""
    types = [inspect.type_info(kind)]
    for name in _STEP.findall(path):
        types = [below for each in types for below in _below(each, name)]
    return tuple(dict.fromkeys(spelled(value) for each in types for value in _listed(each)))


def _below(kind: inspect.Type, name: str) -> Iterator[inspect.Type]:
    """Types of the field with that name, or of the elements where there is no name."""
    for each in alternatives(kind):
        match each:
            case inspect.StructType():
                yield from (field.type for field in each.fields if field.encode_name == name)
                if each.tag_field == name:
                    yield inspect.LiteralType((each.tag,))
            case inspect.ListType() | inspect.VarTupleType() if not name:
                yield each.item_type
            case inspect.TupleType() if not name:
                yield from each.item_types
            case inspect.DictType():
                yield each.value_type
            case _:
                pass


def _listed(kind: inspect.Type) -> Iterator[Any]:
    for each in alternatives(kind):
        if isinstance(each, inspect.LiteralType):
            yield from each.values
        if isinstance(each, inspect.NoneType):
            yield None


def alternatives(kind: inspect.Type, *, deprecated: bool = True) -> Iterator[inspect.Type]:
    """Each type of a union, without its bounds; `deprecated=False` leaves out the deprecated ones."""
    match kind:
        case inspect.UnionType():
            for each in kind.types:
                yield from alternatives(each, deprecated=deprecated)
        case inspect.Metadata():
            if deprecated or not (kind.extra_json_schema or {}).get("deprecated"):
                yield from alternatives(kind.type, deprecated=deprecated)
        case _:
            yield kind


def spelled(value: Any) -> str:
    """A value as JSON spells it; a text without its quotation marks."""
    return value if isinstance(value, str) else msgspec.json.encode(value).decode()
