"""Hot routes answer as the documented way does, to the byte, and take nothing but requests of the plainest form."""

from typing import Any
from unittest.mock import patch
from uuid import uuid4

import httpx
import pytest

from api.hot_routes import HotRoutes
from tests.api.desk import Desk
from tests.api.real_server import Server

ASKED = [
    ("", {}),
    ("/state", {"at": 3}),
    ("/state", {}),
    ("/legal", {"seat": 0}),
    ("/legal", {"seat": 1, "at": 2}),
    ("/events", {}),
    ("/events", {"limit": 5}),
    ("/events", {"after": 2, "limit": 200}),
    ("/replay", {"after": 1, "limit": 2}),
    ("/state", {"at": 999}),
    ("/legal", {"seat": 15}),
]
QUERIES = ["at=1&at=2", "at=0", "at=01", "limit=201", "seat=16", "seat=1&", "as=all&seat=0", "nothing=1", "at=", "at=x"]


@pytest.mark.parametrize("path, query", ASKED, ids=str)
@pytest.mark.parametrize("over", [False, True], ids=["running", "over"])
def test_a_hot_read_is_answered_as_the_documented_way_answers_it(
    server: Server, path: str, query: dict[str, int], *, over: bool
) -> None:
    desk = Desk(server.host()).opened().dealt()
    if over:
        desk.played()
    clients = [desk.client, server.client(desk.seat_key(0)), server.client(), server.client("paipu_not_a_key")]
    for client in clients:
        for hand in (desk.path, f"/v1/hands/{uuid4()}"):
            both_ways(client, "GET", hand + path, params=query)


@pytest.mark.parametrize("query", QUERIES)
@pytest.mark.parametrize("path", ["", "/state", "/legal", "/events"])
def test_any_other_query_is_answered_by_the_documented_way(server: Server, path: str, query: str) -> None:
    desk = Desk(server.host()).opened().dealt()
    both_ways(desk.client, "GET", f"{desk.path}{path}?{query}")


@pytest.mark.parametrize(
    "body, version",
    [
        ({"do": "draw"}, "1"),
        ({"seat": 0, "do": "nothing"}, "1"),
        ({"seat": 0, "do": "pass"}, None),
        ({"actions": []}, "1"),
        ([], "1"),
        ({"seat": 0, "do": "draw"}, "77"),
    ],
)
def test_a_refused_action_is_refused_as_the_documented_way_refuses_it(server: Server, body: Any, version: str) -> None:
    desk = Desk(server.host()).opened().dealt()
    headers = {"if-match": f'"{version}"'} if version else {}
    for client in (desk.client, server.client(desk.seat_key(1)), server.client()):
        both_ways(client, "POST", f"{desk.path}/actions", json=body, headers=headers)


def test_a_hot_request_is_counted_under_its_route(server: Server) -> None:
    desk = Desk(server.host()).opened().dealt()
    desk.client.get(f"{desk.path}/state")

    figures = server.admin().get("/metrics").text
    assert 'paipu_requests_total{method="GET",route="/v1/hands/{hand_id}/state",status="200"}' in figures


def both_ways(client: httpx.Client, method: str, url: str, **request: Any) -> None:
    """The answer is the same, whether or not the request goes past the framework."""
    hot = client.request(method, url, **request)
    with patch.object(HotRoutes, "_answering", return_value=None):
        documented = client.request(method, url, **request)
    assert (hot.status_code, hot.content) == (documented.status_code, documented.content)
    assert _headers(hot) == _headers(documented)


def _headers(answer: httpx.Response) -> dict[str, str]:
    return {name: value for name, value in answer.headers.items() if name != "date"}
