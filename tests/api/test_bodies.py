"""Bodies are checked for size, type and form before the key, and for meaning after it."""

import httpx
import pytest

from tests.api.desk import Desk, problem
from tests.api.real_server import Server

JSON = {"content-type": "application/json"}


@pytest.fixture(scope="module")
def host(server: Server) -> httpx.Client:
    """A host's client."""
    return server.host()


def test_form_comes_before_the_key_and_the_key_before_meaning(server: Server) -> None:
    stranger = server.client()

    problem(stranger.post("/v1/tables", content=b"{", headers=JSON), 400, "malformed-json")
    problem(stranger.post("/v1/tables", content=b'{"a":1.0}', headers=JSON), 401, "unauthenticated")


def test_whether_it_exists_comes_before_meaning(host: httpx.Client) -> None:
    path = "/v1/hands/9f2c41d0-1b7e-4d9a-8c55-7a1f6b0e4d22/actions"

    problem(host.post(path, content=b'{"a":1.0}', headers=JSON), 404, "not-found")


@pytest.mark.parametrize("content", [b"{", b"x" * 70_000])
def test_form_comes_before_an_unknown_key_and_before_what_is_asked_about(server: Server, content: bytes) -> None:
    nobody, code = server.client("paipu_nobody"), "body-too-large" if len(content) > 65_536 else "malformed-json"
    status = 413 if len(content) > 65_536 else 400

    problem(nobody.post("/v1/tables", content=content, headers=JSON), status, code)
    problem(nobody.post("/v1/hands/0/explain", content=content, headers=JSON), status, code)


def test_meaning_comes_before_whose_eyes(server: Server) -> None:
    desk = Desk(server.host()).opened().dealt()
    path = f"{desk.path}/explain?as=all"

    problem(server.client().post(path, json={"action": {}, "colour": 1}), 422, "invalid-request")
    problem(server.client().post(path, json={"action": {"do": "draw", "seat": 0}}), 403, "forbidden")


def test_the_cards_of_a_deal_are_judged_before_who_deals_and_whether_a_hand_runs(server: Server) -> None:
    desk = Desk(server.host()).opened().dealt()
    path, body = f"/v1/tables/{desk.table_id}/hands", {"deal": {"kind": "deck", "cards": ["SA"]}}

    problem(server.client(desk.seat_key(1)).post(path, json=body), 422, "wrong-deck")
    problem(desk.client.post(path, json=body), 422, "wrong-deck")


def test_a_wrong_method_is_told_the_right_ones(host: httpx.Client) -> None:
    assert host.delete("/v1/tables").headers["allow"] == "POST, GET, HEAD"
