"""Chosen options of a full record: those that differ from their default, given the other options."""

from collections.abc import Mapping
from typing import Any

import msgspec
from msgspec import Struct

from domain.house_rules.options import OptionRefused, read_options

PlainOptions = dict[str, Any]


def chosen_options(kind: type[Struct], presets: Mapping[str, Mapping[str, Any]], options: Any) -> PlainOptions:
    """The options from which the full record follows, nested ones in their place; a `preset` stays.

    An option with its default counts as not chosen: the record does not tell the two apart. So a default that depends
    on other options follows them when they change.
    """
    whole: PlainOptions = msgspec.to_builtins(options)
    chosen = whole
    for path in paths_of(whole):
        left = _without(chosen, path)
        if path != ("preset",) and _read(kind, presets, left, options) == options:
            chosen = left
    return chosen


def paths_of(options: Mapping[str, Any], above: tuple[str, ...] = ()) -> dict[tuple[str, ...], Any]:
    """The values by their paths, such as `("scoring", "base")`."""
    paths: dict[tuple[str, ...], Any] = {}
    for name, value in options.items():
        below = (*above, name)
        paths |= paths_of(value, below) if isinstance(value, Mapping) else {below: value}
    return paths


def _without(options: Mapping[str, Any], path: tuple[str, ...]) -> PlainOptions:
    """The options without one; a nested record that is empty then goes too."""
    name, *below = path
    rest = {member: value for member, value in options.items() if member != name}
    kept = _without(options[name], tuple(below)) if below else {}
    return {**rest, name: kept} if kept else rest


def _read(kind: type[Struct], presets: Mapping[str, Mapping[str, Any]], given: PlainOptions, options: Any) -> Any:
    try:
        return read_options(kind, presets, given, options.players, lambda _: None)
    except OptionRefused:
        return None
