"""Chance is named by the host alone, in every game, whatever its draws and cards are called."""

from collections.abc import Iterator, MutableMapping
from typing import Any, cast

import pytest
from msgspec import Struct, ValidationError, convert
from msgspec.structs import fields

from domain.chance import chance_members
from domain.game import AnyGame
from domain.games import GAMES
from tests.api.desk import Desk, problem
from tests.api.real_server import Server
from tests.reworded import REWORDED


@pytest.fixture(params=[*GAMES, "reworded"])
def game(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> AnyGame:
    """Each game, and one of them in other words in its own place."""
    if request.param != "reworded":
        return GAMES[request.param]
    monkeypatch.setitem(cast("MutableMapping[str, AnyGame]", GAMES), REWORDED.name, REWORDED)
    return REWORDED


def naming_chance(game: AnyGame) -> Iterator[dict[str, Any]]:
    """Actions that name what chance decides, one for each member."""
    kinds: tuple[type[Struct], ...] = game.actions
    for kind in kinds:
        for field in fields(kind):
            if field.name in chance_members(kind):
                yield {"do": kind.__struct_config__.tag, field.encode_name: _value(field.type, game)}


def _value(kind: Any, game: AnyGame) -> Any:
    for value in (min(game.tokens), 0):
        try:
            convert(value, kind)
        except ValidationError:
            continue
        return value
    raise TypeError(f"no value is known for {kind}")


def test_a_seat_names_nothing_that_chance_decides_and_its_host_does(server: Server, game: AnyGame) -> None:
    desk = Desk(server.host(), game.name, max(3, game.seats[0])).opened().dealt()
    for action in naming_chance(game):
        sent = {**action, "seat": 1}
        seat = server.client(desk.seat_key(1))

        problem(seat.post(f"{desk.path}/explain", json={"action": sent}), 403, "forbidden")
        problem(desk.send(sent, client=seat), 403, "forbidden")
        assert desk.client.post(f"{desk.path}/explain", json={"action": sent}).status_code == 200
        assert desk.client.post(f"{desk.path}/actions", json=sent).status_code != 403


def test_a_seat_may_ask_for_what_it_leaves_to_chance(server: Server, game: AnyGame) -> None:
    desk = Desk(server.host(), game.name, max(3, game.seats[0])).opened().dealt()
    for do in {action["do"] for action in naming_chance(game)}:
        asked = {"action": {"seat": 1, "do": do}}
        assert server.client(desk.seat_key(1)).post(f"{desk.path}/explain", json=asked).status_code == 200


def test_games_with_draws_have_members_that_chance_fills() -> None:
    named = {name: [action["do"] for action in naming_chance(game)] for name, game in GAMES.items()}
    ours = {"old_maid": ["draw", "draw"], "twelve_months": ["draw"], "paohuzi": ["draw"], "baohuang": []}
    assert ours.items() <= named.items()
    assert [*naming_chance(REWORDED)] == [{"do": "hit", "face": "BJ"}]
