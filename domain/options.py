"""House rules: a preset, the members given over it, and a refusal that names the option."""

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from msgspec import Struct

from domain.sentence import Refused, Sentence
from domain.validation import Invalid, validated

Options = TypeVar("Options", bound=Struct)
Plain = Mapping[str, Any]


class OptionRefused(Refused):
    """An option is unknown or its value is not one the rule book gives a procedure for; `option` is its name."""

    def __init__(self, option: str, sentence: Sentence) -> None:
        super().__init__(sentence)
        self.option = option


def read_options(
    kind: type[Options], presets: Mapping[str, Plain], given: Plain, players: int, check: Callable[[Options], None]
) -> Options:
    """The full record of options for `players` seats: defaults, the preset, the given members, nested ones merged."""
    preset = given.get("preset")
    if preset is not None and (not isinstance(preset, str) or preset not in presets):
        raise OptionRefused("preset", _no_preset(presets))
    whole = merged({"players": players}, merged(presets.get(preset, {}) if preset else {}, given))
    options = _convert(whole, kind)
    if getattr(options, "players", players) != players:
        zh, en = f"players 与此桌的 {players} 个座位不符。", f"The table has {players} seats; players says otherwise."
        raise OptionRefused("players", Sentence(zh, en))
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


def _no_preset(presets: Mapping[str, Plain]) -> Sentence:
    if not presets:
        return Sentence("这个游戏没有预设规则。", "This game has no presets.")
    return Sentence(f"preset 须为 {'、'.join(presets)} 之一。", f"The preset is none of {', '.join(presets)}.")


def _convert(plain: Plain, kind: type[Options]) -> Options:
    try:
        return validated(plain, kind)
    except Invalid as invalid:
        name = invalid.path.partition("[")[0] or "?"
        raise OptionRefused(name, _unknown(name) if invalid.unknown else invalid.sentence) from None


def _unknown(name: str) -> Sentence:
    return Sentence(f"这个游戏没有 {name} 这个规则选项。", f"The option {name} is not known to this game.")
