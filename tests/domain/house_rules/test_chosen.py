"""Chosen options are known from the full record: the others follow by default."""

from collections.abc import Mapping
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.game import AnyGame
from domain.games import GAMES
from domain.house_rules.chosen import chosen_options
from domain.house_rules.options import read_options
from tests import strategies


def read(game: AnyGame, members: Mapping[str, Any], players: int) -> Any:
    return read_options(game.options, game.presets, members, players, game.check_options)


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
@given(data=st.data())
def test_the_full_record_follows_from_what_was_chosen(game: AnyGame, data: st.DataObject) -> None:
    options = data.draw(strategies.options(game))
    assert read(game, chosen_options(game.options, game.presets, options), options.players) == options


@pytest.mark.parametrize(
    ("name", "members"),
    [
        ("baohuang", {"preset": "concise", "snatch_solo": True}),
        ("baohuang", {"preset": "classic", "open_solo_free": False}),
        ("paohuzi", {"preset": "anhua", "min_huxi": 18, "scoring": {"base": 5, "names": {"honghu": 3}}}),
        ("twelve_months", {"preset": "race", "steal_self": False}),
        ("old_maid", {"direction": "ccw"}),
    ],
)
def test_nothing_else_counts_as_chosen(name: str, members: dict[str, Any]) -> None:
    game = GAMES[name]
    options = read(game, members, game.seats[1])
    assert chosen_options(game.options, game.presets, options) == members


def test_a_value_that_the_preset_has_is_not_chosen() -> None:
    game = GAMES["baohuang"]
    options = read(game, {"preset": "concise", "rank_low": 6, "rebellion": False}, 5)
    assert chosen_options(game.options, game.presets, options) == {"preset": "concise", "rebellion": False}
