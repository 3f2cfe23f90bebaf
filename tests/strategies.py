"""Strategies of the law tests: options and actions from their record types, and hands."""

from collections.abc import Mapping
from typing import Any

import msgspec
from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy
from msgspec import Struct, inspect

from domain.game import AnyGame, read_rules
from domain.house_rules.options import OptionRefused
from domain.wire.choices import alternatives
from tests.random_play import Played, by_autopilot, play

WIDEST = 200
"""Integers of options are drawn from this many above the least: points and limits, and hands stay short."""

seeds = st.integers(0, 2**32 - 1)


def options(game: AnyGame) -> SearchStrategy[Any]:
    """Full option records of the game, of the whole range of its house rules."""
    players = st.integers(*game.seats)
    return st.builds(lambda players, given: accepted(game, players, given), players, _given_options(game))


def actions(game: AnyGame) -> SearchStrategy[Struct]:
    """Well-formed actions of the game, hardly ever legal ones."""
    return st.one_of([_action(game, kind) for kind in game.actions])


def hands(game: AnyGame) -> SearchStrategy[Played]:
    """Hands played at random to their end; a player leaves now and then, the stock may be unknown to the service."""
    how = st.fixed_dictionaries({"quits": st.sampled_from([0.0, 0.0, 0.02]), "stock_known": st.booleans()})
    return st.builds(lambda options, seed, how: play(game, options, seed, **how), options(game), seeds, how)


def hands_from_a_deck(game: AnyGame) -> SearchStrategy[Played]:
    """Hands dealt from a deck that the service knows, played at random to their end."""
    return st.builds(lambda options, seed: play(game, options, seed), options(game), seeds)


def hands_by_autopilot(game: AnyGame) -> SearchStrategy[Played]:
    """Hands dealt from a deck, that the autopilot plays alone."""
    return st.builds(lambda options, seed: play(game, options, seed, move=by_autopilot(game)), options(game), seeds)


def accepted(game: AnyGame, players: int, given: Mapping[str, Any]) -> Any:
    """The options given, less those that the others rule out; less the preset, where it brought what is ruled out."""
    try:
        return read_rules(game, given, players)
    except OptionRefused as refused:
        ruled_out = refused.option.partition(".")[0]
        ruled_out = ruled_out if ruled_out in given else "preset"
    return accepted(game, players, {name: given[name] for name in given.keys() - {ruled_out}})


def _given_options(game: AnyGame) -> SearchStrategy[dict[str, Any]]:
    """Some of the options as a table may send them; limits always, as their defaults are meant never to be met."""
    values = {field.encode_name: _value(field.type) for field in fields(game.options) if field.name != "players"}
    if game.presets:
        values["preset"] = st.sampled_from(sorted(game.presets))
    limits = {name: values.pop(name) for name in list(values) if name.startswith("max_")}
    return st.fixed_dictionaries(limits, optional=values)


def _action(game: AnyGame, kind: type[Struct]) -> SearchStrategy[Struct]:
    cards = st.sampled_from(sorted(game.tokens))
    values = {field.encode_name: _value(field.type, cards) for field in fields(kind)}
    return st.fixed_dictionaries(values).map(lambda plain: _built(kind, plain))


def _built(kind: type[Struct], plain: Mapping[str, Any]) -> Struct:
    config = kind.__struct_config__
    return msgspec.convert({**plain, config.tag_field: config.tag} if config.tag_field else plain, kind)


def fields(kind: type[Any]) -> tuple[inspect.Field, ...]:
    """The members of a record, with the types of their values."""
    described = inspect.type_info(kind)
    assert isinstance(described, inspect.StructType)
    return described.fields


def _value(kind: inspect.Type, text: SearchStrategy[str] | None = None) -> SearchStrategy[Any]:
    """Values of one type; where `text` is given, strings are drawn from it."""
    match kind:
        case inspect.LiteralType(values):
            return st.sampled_from(values)
        case inspect.BoolType():
            return st.booleans()
        case inspect.NoneType():
            return st.none()
        case inspect.IntType(ge=least, le=most):
            return _integers(least, most)
        case inspect.StrType(pattern=pattern, max_length=longest):
            return _text(pattern, longest) if text is None else text
        case inspect.UnionType() | inspect.Metadata():
            return st.one_of([_value(each, text) for each in alternatives(kind)])
        case inspect.TupleType(types):
            return st.tuples(*(_value(each, text) for each in types))
        case inspect.VarTupleType(item):
            return st.lists(_value(item, text), max_size=13, unique=text is None).map(tuple)
        case inspect.StructType(fields=members):
            return st.fixed_dictionaries(
                {}, optional={field.encode_name: _value(field.type, text) for field in members}
            )
        case _:
            raise TypeError(f"no values are known for {kind}")


def _text(pattern: str | None, longest: int | None) -> SearchStrategy[str]:
    return st.text(max_size=longest or 40) if pattern is None else st.from_regex(pattern, fullmatch=True)


def _integers(least: int | None, most: int | None) -> SearchStrategy[int]:
    """Within the bounds and near the lower one; unbounded ones are seats and positions, some of which are not there."""
    if least is None:
        return st.integers(-1, 8)
    return st.integers(least, least + WIDEST if most is None else min(most, least + WIDEST))
