"""Chance is declared beside the field; to name it is to give it another value than its default."""

from typing import Annotated

from msgspec import Struct

from domain.chance import ByChance, chance_members, names_chance
from domain.games.old_maid.actions import Draw, Pair
from domain.games.old_maid.options import Options


class Roll(Struct, frozen=True, tag_field="do", tag="roll", rename={"pips": "eyes"}):
    """A throw of dice: neither a draw nor a card."""

    times: int = 1
    pips: Annotated[tuple[int, ...], ByChance()] = ()


def test_the_members_that_chance_fills_are_those_that_say_so() -> None:
    assert chance_members(Draw) == {"card": None, "position": None}
    assert chance_members(Roll) == {"pips": ()}
    assert chance_members(Pair) == {}


def test_an_action_names_chance_when_it_fills_such_a_member() -> None:
    assert [names_chance(action) for action in (Draw(1), Draw(1, "SA"), Draw(1, None, 0))] == [False, True, True]
    assert [names_chance(action) for action in (Roll(2), Roll(2, (6, 6)))] == [False, True]
    assert not names_chance(Pair(("SA", "HA")))


def test_what_the_house_rules_leave_to_the_players_is_not_chance_s() -> None:
    picked, random = (Options(players=3, draw_pick=pick) for pick in ("position", "server_random"))
    assert chance_members(Draw, picked) == {"card": None}
    assert chance_members(Draw, random) == {"card": None, "position": None}
    assert [names_chance(Draw(1, None, 0), rules) for rules in (picked, random, None)] == [False, True, True]
    assert names_chance(Draw(1, "SA", 0), picked)
