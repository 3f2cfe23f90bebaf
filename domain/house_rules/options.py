"""House rules from JSON: a preset, the options given over it, and refusals that name the option."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, TypeVar

from msgspec import Struct

from domain.house_rules.words import OptionWords
from domain.sentence import Refused, Sentence
from domain.wire.validation import FieldNames, Invalid, one_of, validated

OptionsT = TypeVar("OptionsT", bound=Struct)
GivenOptions = Mapping[str, Any]


class OptionRefused(Refused):
    """An option is unknown, or the rule book has no procedure for its value; `option` is its name."""

    def __init__(self, option: str, sentence: Sentence) -> None:
        super().__init__(sentence)
        self.option = option


class Earlier(Struct, frozen=True):
    """An older full record of a game's options: the options it had, and the values that newer ones had implicitly."""

    members: frozenset[str]
    meant: Mapping[str, Any]


def read_options(
    kind: type[OptionsT],
    presets: Mapping[str, GivenOptions],
    given: GivenOptions,
    players: int,
    check: Callable[[OptionsT], None] = lambda _: None,
    words: Mapping[str, OptionWords] = MappingProxyType({}),
) -> OptionsT:
    """The full record of options for `players` seats: defaults, the preset, the given options, nested ones merged.

    Refusals call an option by its `words` and its name.
    """
    names = _names(words)
    preset = given.get("preset")
    if preset is not None and (not isinstance(preset, str) or preset not in presets):
        raise OptionRefused("preset", _no_preset(presets, names))
    written = _as_written(kind, given)
    whole = merged({"players": players}, merged(presets.get(preset, {}) if preset else {}, written))
    options = _convert(whole, kind, names)
    if getattr(options, "players", players) != players:
        called = names.field("players")
        zh, en = f"{called.zh}须为 {players}，即此桌的座位数。", f"{called.en} must be {players}, the number of seats."
        raise OptionRefused("players", Sentence(zh=zh, en=en))
    check(options)
    return options


def _as_written(kind: type[OptionsT], given: GivenOptions) -> GivenOptions:
    """The given options; of an older full record, with the values of options that did not exist yet."""
    earlier: Earlier | None = getattr(kind, "EARLIER", None)
    return given if earlier is None or not earlier.members <= given.keys() else {**earlier.meant, **given}


def merged(base: GivenOptions, over: GivenOptions) -> dict[str, Any]:
    """`over` merged over `base`, nested records field by field."""
    result = dict(base)
    for name, value in over.items():
        below = result.get(name)
        nested = isinstance(below, Mapping) and isinstance(value, Mapping)
        result[name] = merged(below, value) if nested and isinstance(below, Mapping) else value
    return result


def _names(words: Mapping[str, OptionWords]) -> FieldNames:
    """Names of options and values in refusals: in words, and as JSON spells them."""
    return FieldNames(
        lambda path: _option(words, path),
        lambda path, value: _value(words, path, value),
        lambda path: tuple(words[_name(path)].values) if _name(path) in words else (),
    )


def _option(words: Mapping[str, OptionWords], path: str) -> Sentence:
    known = words.get(_name(path))
    if known is None:
        return Sentence(zh=f"规则选项 {path} ", en=f"The option {path}")
    return Sentence(zh=f"规则“{known.name.zh}”（{path}）", en=f"The house rule '{known.name.en}' ({path})")


def _value(words: Mapping[str, OptionWords], path: str, value: str) -> Sentence:
    option = words.get(_name(path))
    known = option.of(value) if option is not None else None
    if known is None:
        return Sentence(zh=value, en=value)
    zh, en = (
        value if name == value else form.format(value, name)
        for name, form in ((known.name.zh, "{}（{}）"), (known.name.en, "{} ({})"))
    )
    return Sentence(zh=zh, en=en)


def _name(path: str) -> str:
    """The option of a path; a place in a list belongs to its option."""
    return path.partition("[")[0]


def _no_preset(presets: Mapping[str, GivenOptions], names: FieldNames) -> Sentence:
    if not presets:
        return Sentence(zh="这个游戏没有预设规则（preset）。", en="This game has no preset.")
    called, must = names.field("preset"), one_of(names.value("preset", preset) for preset in presets)
    return Sentence(zh=f"{called.zh}{must.zh}。", en=f"{called.en} {must.en}.")


def _convert(plain: GivenOptions, kind: type[OptionsT], names: FieldNames) -> OptionsT:
    try:
        return validated(plain, kind, names)
    except Invalid as invalid:
        name = _name(invalid.path) or "?"
        raise OptionRefused(name, _unknown(name) if invalid.unknown else invalid.sentence) from None


def _unknown(name: str) -> Sentence:
    return Sentence(zh=f"这个游戏没有 {name} 这个规则选项。", en=f"This game has no option {name}.")
