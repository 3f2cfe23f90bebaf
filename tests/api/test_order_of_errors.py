"""Of several things that are wrong the first is told: 413, 415, 400 → 401 → 404 → 422 → 403."""

import re
from typing import Any

import pytest

from domain.games import GAMES
from tests.api.desk import Desk, problem, shuffled
from tests.api.real_server import Server

NO_ID = "9f2c41d0-5a0e-4c38-b6f3-0d6f6f1c2a11"
NOWHERE, NO_HAND = f"/v1/tables/{NO_ID}", f"/v1/hands/{NO_ID}"
JSON = {"content-type": "application/json"}
NDJSON = {"content-type": "application/x-ndjson"}


@pytest.fixture
def desk(server: Server) -> Desk:
    """A running hand."""
    return Desk(server.host()).opened().dealt()


@pytest.mark.parametrize(
    "method, path, more",
    [
        ("POST", "/v1/records?dry_run=zz", {"content": b"", "headers": NDJSON}),
        ("PUT", "/v1/players/a%20b", {"content": b"{}", "headers": JSON}),
        ("GET", "/v1/keys?limit=0", {}),
        ("GET", "/v1/keys?table=%00", {}),
        ("POST", f"{NOWHERE}/close", {}),
    ],
)
def test_that_a_key_is_needed_comes_before_what_does_not_fit(
    server: Server, method: str, path: str, more: dict[str, Any]
) -> None:
    problem(server.client().request(method, path, **more), 401, "unauthenticated")


@pytest.mark.parametrize(
    "path",
    [
        "/v1/players/a%20b",
        "/v1/players/ann",
        "/v1/keys?table=%00",
        "/v1/scoreboards?limit=0",
        f"{NO_HAND}/state?at=0",
        f"{NOWHERE}/totals?by=x",
    ],
)
def test_a_key_that_is_not_valid_comes_before_what_does_not_fit(server: Server, path: str) -> None:
    problem(server.client("paipu_unknown").get(path), 401, "unauthenticated")


@pytest.mark.parametrize(
    "path",
    [
        f"{NOWHERE}/hands?match=0",
        f"{NOWHERE}/totals?by=x",
        f"{NOWHERE}/hands?min_position=0-999999999",
        f"{NOWHERE}/hands?min_position=x",
        f"{NO_HAND}/state?at=0",
        f"{NO_HAND}/events?limit=0",
        f"{NO_HAND}/legal?seat=x",
    ],
)
def test_what_is_not_there_comes_before_what_does_not_fit(server: Server, path: str) -> None:
    problem(server.client().get(path), 404, "not-found")


def test_a_key_that_is_not_valid_opens_nothing(server: Server) -> None:
    client, paths = server.client("paipu_unknown"), server.client().get("/openapi.json").json()["paths"]
    reads = [re.sub(r"\{[a-z_]+\}", NO_ID, path) for path, methods in paths.items() if "get" in methods]
    told = {path: client.get(path).status_code for path in reads if path.startswith("/v1")}

    assert len(told) > 10
    assert set(told.values()) == {401}


@pytest.mark.parametrize(
    "method, path, sent, code",
    [
        ("GET", "/events?as=all&after=x", None, "invalid-request"),
        ("GET", "/legal?as=all&seat=x", None, "invalid-request"),
        ("GET", "/replay?as=1&after=-1", None, "invalid-request"),
        ("GET", "/legal?seat=0&at=99", None, "invalid-request"),
        ("POST", "/compare", {"rules": {"zz": 1}}, "unknown-option"),
    ],
)
def test_what_does_not_fit_comes_before_who_may_ask(
    server: Server, desk: Desk, method: str, path: str, sent: object, code: str
) -> None:
    problem(server.client().request(method, desk.path + path, json=sent), 422, code)


def test_an_idempotency_key_that_is_none_comes_before_the_key(server: Server, desk: Desk) -> None:
    deal = {"deal": {"kind": "deck", "cards": shuffled(GAMES["old_maid"], 4)}}
    for path, sent in (
        ("/v1/tables", {"game": "old_maid", "seats": ["a", "b", "c"]}),
        (f"/v1/tables/{desk.table_id}/hands", deal),
        (f"/v1/tables/{desk.table_id}/seats", {"seats": [*"abcd"]}),
        (f"{desk.path}/actions", {"do": "draw", "seat": 0}),
        ("/v1/keys", {"role": "auditor"}),
    ):
        problem(server.client().post(path, json=sent, headers={"idempotency-key": "x"}), 400, "bad-idempotency-key")
