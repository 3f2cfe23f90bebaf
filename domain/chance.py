"""The members of an action that chance fills: declared beside the member, as privacy is."""

from functools import cache
from typing import Annotated, Any, get_args, get_origin

from msgspec import Struct
from msgspec.structs import fields


class ByChance(Struct, frozen=True):
    """Marker of a member that chance fills where the action leaves it at its default; no player may fill it.

    It belongs beside what the `outcomes` of an action name, and beside whatever settles that in another way, such as
    the place of a card.
    """


@cache
def chance_members(kind: type[Struct]) -> dict[str, Any]:
    """Attribute → value that leaves it open, for the members of an action record that chance fills."""
    return {field.name: field.default for field in fields(kind) if _is_marked(field.type)}


def names_chance(action: Struct) -> bool:
    """Whether the action names what chance decides."""
    return any(getattr(action, name) != left_open for name, left_open in chance_members(type(action)).items())


def _is_marked(hint: Any) -> bool:
    return get_origin(hint) is Annotated and any(isinstance(extra, ByChance) for extra in get_args(hint)[1:])
