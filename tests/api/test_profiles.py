"""A player's name is kept beside the log: it changes, it may be any safe text, and no event ever holds it."""

from typing import Any

import httpx
import pytest

from tests.api.desk import Desk, problem
from tests.api.real_server import Server

NAME = "安 Ann 🂡"


@pytest.fixture
def host(any_server: Server) -> httpx.Client:
    """A host's client on each kind of store."""
    return any_server.host()


def test_a_profile_is_written_read_by_everybody_and_written_again(any_server: Server, host: httpx.Client) -> None:
    first = host.put("/v1/players/p:1", json={"display_name": NAME, "note": "plays on Fridays"}).json()
    second = host.put("/v1/players/p:1", json={"display_name": "Bo"}).json()

    assert (first["player"], first["display_name"], first["note"]) == ("p:1", NAME, "plays on Fridays")
    assert (second["display_name"], second["note"]) == ("Bo", None)
    assert any_server.client().get("/v1/players/p:1").json() == second


def test_an_admin_writes_profiles_too(any_server: Server) -> None:
    assert any_server.admin().put("/v1/players/p:2?host=club", json={"display_name": NAME}).status_code == 200


def test_a_player_without_profile_is_not_found(server: Server) -> None:
    problem(server.host().get("/v1/players/nobody"), 404, "not-found")


def test_no_event_holds_a_name(server: Server) -> None:
    desk = Desk(server.host(), seed=77).opened().dealt().played()
    for player in desk.table["seats"]:
        desk.client.put(f"/v1/players/{player}", json={"display_name": NAME})
    told = desk.client.get(f"{desk.path}/record").text + desk.client.get(desk.path).text

    assert NAME not in told


@pytest.mark.parametrize(
    "sent",
    [
        {},
        {"display_name": ""},
        {"display_name": " "},
        {"display_name": "\u3000安"},
        {"display_name": "安 "},
        {"display_name": "安" * 65},
        {"display_name": None},
        {"display_name": 7},
        {"display_name": "安", "note": ""},
        {"display_name": "安", "note": "x" * 201},
        {"display_name": "安", "avatar": "x"},
    ],
)
def test_what_is_no_profile_is_refused(server: Server, sent: dict[str, Any]) -> None:
    problem(server.host().put("/v1/players/p:3", json=sent), 422, "invalid-request")


@pytest.mark.parametrize("name", ["a\u202eb", "a\u200bb", "e\u0301", "\ue000", "a\nb"])
def test_a_name_that_does_not_show_what_it_is_is_unsafe(server: Server, name: str) -> None:
    problem(server.host().put("/v1/players/p:3", json={"display_name": name}), 422, "unsafe-text")


@pytest.mark.parametrize("player", ["a b", "x" * 65, "安", "%2e", "%2e%2e", ".a"])
def test_an_id_that_is_none_is_refused(server: Server, player: str) -> None:
    problem(server.host().put(f"/v1/players/{player}", json={"display_name": "安"}), 422, "invalid-request")
