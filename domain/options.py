"""House rules: a preset, the members given over it, and a refusal that names the option."""

import re
from collections.abc import Callable, Mapping
from typing import Any, TypeVar

import msgspec
from msgspec import Struct

Options = TypeVar("Options", bound=Struct)
Plain = Mapping[str, Any]


class OptionRefused(Exception):
    """An option is unknown or its value is not one the rule book gives a procedure for; `option` is its name."""

    def __init__(self, option: str, detail: str) -> None:
        super().__init__(detail)
        self.option = option
        self.detail = detail


def read_options(
    kind: type[Options], presets: Mapping[str, Plain], given: Plain, players: int, check: Callable[[Options], None]
) -> Options:
    """The full record of options for `players` seats: defaults, the preset, the given members, nested ones merged."""
    preset = given.get("preset")
    if preset is not None and (not isinstance(preset, str) or preset not in presets):
        known = ", ".join(presets) or "this game's: it has none"
        raise OptionRefused("preset", f"The preset is none of {known}.")
    whole = merged({"players": players}, merged(presets.get(preset, {}) if preset else {}, given))
    options = _convert(whole, kind)
    if getattr(options, "players", players) != players:
        raise OptionRefused("players", f"players says another number than the {players} seats of the table.")
    check(options)
    return options


def merged(base: Plain, over: Plain) -> dict[str, Any]:
    """`over` laid over `base`, nested records member by member."""
    result = dict(base)
    for name, value in over.items():
        below = result.get(name)
        nested = isinstance(below, Mapping) and isinstance(value, Mapping)
        result[name] = merged(below, value) if nested and isinstance(below, Mapping) else value
    return result


def _convert(plain: Plain, kind: type[Options]) -> Options:
    try:
        return msgspec.convert(plain, kind)
    except msgspec.ValidationError as refusal:
        raise OptionRefused(*_named(str(refusal))) from None


def _named(message: str) -> tuple[str, str]:
    """The option's name (path) and a sentence, without anything of the value that was sent."""
    path = re.search(r"at `\$\.([a-z_.]*)", message)
    unknown = re.search(r"unknown field `([a-z_]{1,40})`", message)
    parts = ([path[1]] if path else []) + ([unknown[1]] if unknown else [])
    name = ".".join(parts) or "?"
    if "unknown field" in message:
        return name, f"The option {name} is not known to this game."
    return name, f"The value of the option {name} is not one that the rules of this game know."
