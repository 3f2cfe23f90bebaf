"""PHZ-OPTIONS, rooms: what can be checked on the screens of public Anhua rooms is said by house rules."""

from typing import Any

import msgspec
import pytest

from domain.games.paohuzi import PAOHUZI
from domain.house_rules.form import members
from domain.house_rules.options import merged
from tests.domain.games.paohuzi.table import rules

SCREEN: list[dict[str, Any]] = [
    {"min_huxi": 18},
    {"min_huxi": 21},
    {"scoring": {"xi_per_tun": 1}},
    {"scoring": {"zimo": []}},
    {"scoring": {"zimo": ["tun"]}},
    {"scoring": {"zimo": ["double", "tun"]}},
    {"scoring": {"first_tun": 2}},
    {"scoring": {"names": {"shibada": 6}}},
    {"san_ti_wu_kan": True, "scoring": {"san_ti_wu_kan_factor": 2}},
    {"scoring": {"climb": "double", "climb_cap": 8}},
    {"wei_visibility": "open"},
    {"first_dealer": "host"},
    {"opening_ti": "refill", "opening_ti_timing": "at_deal"},
]
"""Each box, checked or not as it is not by default."""


@pytest.mark.parametrize("preset", PAOHUZI.presets)
@pytest.mark.parametrize("box", SCREEN, ids=str)
def test_phz_options_every_box_of_the_screen_can_be_said(box: dict[str, Any], preset: str) -> None:
    said = dict(members(msgspec.json.decode(msgspec.json.encode(rules(preset=preset, **box)))))
    assert {name: said[name] for name, _ in members(box)} == dict(members(box))


@pytest.mark.parametrize(("players", "buried"), [(3, 0), (2, 0), (2, 10), (2, 20)])
def test_phz_options_a_whole_screen_with_everything_checked(players: int, buried: int) -> None:
    everything: dict[str, Any] = {}
    for box in SCREEN:
        everything = merged(everything, box)
    house = rules(players, buried=buried, **everything)
    assert (house.buried, house.scoring.zimo, house.opening_ti) == (buried, ("double", "tun"), "refill")


def test_phz_options_a_room_as_it_is_opened() -> None:
    room, plain = (dict(members(msgspec.to_builtins(rules(preset=preset)))) for preset in ("anhua_room", "anhua"))
    assert {name: room[name] for name in room if room[name] != plain[name]} == {
        "preset": "anhua_room",
        "first_dealer": "host",
        "san_ti_wu_kan": True,
        "opening_ti": "refill",
        "opening_ti_timing": "at_deal",
    }
