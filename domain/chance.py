"""Chance in actions: the fields that it fills are declared beside the field, as privacy is."""

from functools import cache
from typing import Annotated, Any, get_args, get_origin

from msgspec import Struct
from msgspec.structs import fields


class ByChance(Struct, frozen=True):
    """Marker of a field that chance fills where the action leaves it at its default; no player may fill it.

    It stands beside each field that the `outcomes` of an action fill in, and beside fields that determine the outcome
    in another way, such as the place of a card. `unless` is a house rule with the value under which players choose.
    """

    unless: tuple[str, Any] | None = None


def chance_members(kind: type[Struct], rules: Any = None) -> dict[str, Any]:
    """Field → the value that leaves it open, for the fields that chance fills; `rules` None: under any house rules."""
    return {name: default for name, (default, marker) in _marked(kind).items() if not _chosen(marker, rules)}


def named_chance(action: Struct, rules: Any = None) -> tuple[ByChance, ...]:
    """Markers of the fields that the action fills in although chance decides them."""
    marked = _marked(type(action))
    open_values = chance_members(type(action), rules).items()
    return tuple(marked[name][1] for name, left_open in open_values if getattr(action, name) != left_open)


def names_chance(action: Struct, rules: Any = None) -> bool:
    """Whether the action fills in a field that chance decides."""
    return bool(named_chance(action, rules))


def _chosen(marker: ByChance, rules: Any) -> bool:
    return rules is not None and marker.unless is not None and getattr(rules, marker.unless[0]) == marker.unless[1]


@cache
def _marked(kind: type[Struct]) -> dict[str, tuple[Any, ByChance]]:
    return {field.name: (field.default, marker) for field in fields(kind) if (marker := _marker(field.type))}


def _marker(hint: Any) -> ByChance | None:
    if get_origin(hint) is not Annotated:
        return None
    return next((extra for extra in get_args(hint)[1:] if isinstance(extra, ByChance)), None)


class OpenToChance(ValueError):
    """Chance decides first which of the equally likely `outcomes` is to be decided on."""

    def __init__(self, outcomes: tuple[Any, ...]) -> None:
        super().__init__("chance decides an open draw first: decide takes one of its outcomes")
        self.outcomes = outcomes
