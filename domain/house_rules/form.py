"""Options of a game as a form needs them: the name, type, bounds, listed values and default of each."""

from collections.abc import Iterator, Mapping
from typing import Any, Literal

import msgspec
from msgspec import Struct, inspect

from domain.wire.choices import alternatives

OptionType = Literal["choice", "number", "text", "list", "record"]


class HouseRule(Struct, frozen=True, kw_only=True):
    """An option: `scoring.cap` is the field `cap` of the record `scoring`.

    `values` are the listed ones, plain JSON: all of a `choice`, those besides the numbers of a `number`, the elements
    of a `list`; a `text` has a `pattern` or a `max_length`. `default` is null where there is none: `players`, which
    follows from the seats.
    """

    option: str
    type: OptionType
    values: tuple[Any, ...] = ()
    minimum: int | None = None
    maximum: int | None = None
    max_length: int | None = None
    pattern: str | None = None
    default: Any = None


def house_rules(options: Any) -> tuple[HouseRule, ...]:
    """Every option of the record, a nested record before its fields, in the order of the rule book."""
    return tuple(_of(inspect.type_info(options), ""))


def rule_of(options: Any, option: str) -> HouseRule | None:
    """The option of that dotted name."""
    return next((rule for rule in house_rules(options) if rule.option == option), None)


def members(plain: Mapping[str, Any], prefix: str = "") -> Iterator[tuple[str, Any]]:
    """The dotted name and the value of every option in a plain record, of nested records each option."""
    for name, value in plain.items():
        if isinstance(value, Mapping):
            yield from members(value, f"{prefix}{name}.")
        else:
            yield f"{prefix}{name}", value


def _of(record: inspect.Type, prefix: str) -> Iterator[HouseRule]:
    if isinstance(record, inspect.StructType):
        for field in record.fields:
            name = f"{prefix}{field.encode_name}"
            yield _rule(name, field)
            yield from _of(field.type, f"{name}.")


def _rule(name: str, field: inspect.Field) -> HouseRule:
    """The option that a field describes, without deprecated values; the widest alternative gives its type."""
    kinds = tuple(alternatives(field.type, deprecated=False))
    number = next((kind for kind in kinds if isinstance(kind, inspect.IntType)), None)
    text = next((kind for kind in kinds if isinstance(kind, inspect.StrType)), None)
    return HouseRule(
        option=name,
        type=_type(kinds),
        values=tuple(dict.fromkeys(value for kind in kinds for value in _listed(kind))),
        minimum=number.ge if number else None,
        maximum=number.le if number else None,
        max_length=text.max_length if text else None,
        pattern=text.pattern if text else None,
        default=_default(field),
    )


def _type(kinds: tuple[inspect.Type, ...]) -> OptionType:
    by_kind: Mapping[Any, OptionType] = {
        inspect.StructType: "record",
        inspect.VarTupleType: "list",
        inspect.IntType: "number",
        inspect.StrType: "text",
    }
    return next((name for kind, name in by_kind.items() if any(isinstance(each, kind) for each in kinds)), "choice")


def _default(field: inspect.Field) -> Any:
    default = field.default if field.default is not msgspec.NODEFAULT else None
    if field.default_factory is not msgspec.NODEFAULT:
        default = field.default_factory()
    return msgspec.to_builtins(default)


def _listed(kind: inspect.Type) -> Iterator[Any]:
    match kind:
        case inspect.LiteralType(values):
            yield from values
        case inspect.BoolType():
            yield from (True, False)
        case inspect.NoneType():
            yield None
        case inspect.VarTupleType(item):
            for each in alternatives(item):
                yield from _listed(each)
        case _:
            pass
