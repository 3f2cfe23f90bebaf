"""What arrives is checked for size, type and form before its meaning; nothing of it is repeated in the answer."""

import json
import socket

import httpx
import pytest

from tests.api.desk import Desk, problem
from tests.api.server import Server

JSON = {"content-type": "application/json"}


@pytest.fixture(scope="module")
def host(server: Server) -> httpx.Client:
    """A host's client."""
    return server.host()


def post(host: httpx.Client, content: bytes, **headers: str) -> httpx.Response:
    """Something is sent to where tables are opened."""
    return host.post("/v1/tables", content=content, headers=JSON | headers)


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"{",
        b"{} {}",
        b"{}x",
        b"{'game':'old_maid'}",
        b'{"game":"old_maid","game":"old_maid"}',
        b'{"a":NaN}',
        b'{"a":-Infinity}',
        b'\xef\xbb\xbf{"game":"old_maid"}',
        '{"game":"old_maid"}'.encode("utf-16"),
        b'{"game":"\xc0\xaf"}',
        b"[" * 17 + b"]" * 17,
        b"[" * 30_000 + b"]" * 30_000,
    ],
)
def test_a_body_that_is_not_json_is_malformed(host: httpx.Client, content: bytes) -> None:
    problem(post(host, content), 400, "malformed-json")


@pytest.mark.parametrize("number", [b"1.0", b"1e2", b"1e999", b"9007199254740992", b"9" * 5_000])
def test_a_number_that_is_no_small_integer_is_out_of_range(host: httpx.Client, number: bytes) -> None:
    problem(post(host, b'{"seats":' + number + b"}"), 422, "number-out-of-range")


@pytest.mark.parametrize("text", ["\\ud800", "\\u0000", "\u202e", "\ue000", "e\u0301", "\u200b", "\u0378"])
def test_a_text_with_hidden_or_unstable_characters_is_unsafe(host: httpx.Client, text: str) -> None:
    problem(post(host, f'{{"external_id":"x{text}"}}'.encode()), 422, "unsafe-text")


@pytest.mark.parametrize(
    "kind", ["text/plain", "application/x-www-form-urlencoded", "application/json;charset=gbk", ""]
)
def test_another_media_type_is_unsupported(host: httpx.Client, kind: str) -> None:
    problem(post(host, b"{}", **{"content-type": kind}), 415, "unsupported-media-type")


def test_an_encoded_body_is_not_accepted(host: httpx.Client) -> None:
    problem(post(host, b"\x1f\x8b", **{"content-encoding": "gzip"}), 415, "content-encoding-not-accepted")


def test_a_body_over_64_kb_is_too_large(host: httpx.Client) -> None:
    problem(post(host, b'"' + b"x" * 65_535 + b'"'), 413, "body-too-large")


def test_a_body_of_undeclared_length_is_too_large(host: httpx.Client) -> None:
    answer = host.post("/v1/tables", content=iter([b"{}"]), headers=JSON)

    problem(answer, 413, "body-too-large")


def test_nothing_that_was_sent_is_repeated(host: httpx.Client) -> None:
    sent = {"game": "old_maid", "seats": ["a", "b", "<script>"], "rules": {"<script>": "<script>"}, "<script>": 1}

    assert "script" not in host.post("/v1/tables", json=sent).text


def test_form_comes_before_the_key_and_the_key_before_meaning(server: Server) -> None:
    stranger = server.client()

    problem(stranger.post("/v1/tables", content=b"{", headers=JSON), 400, "malformed-json")
    problem(stranger.post("/v1/tables", content=b'{"a":1.0}', headers=JSON), 401, "unauthenticated")


def test_whether_it_exists_comes_before_meaning(host: httpx.Client) -> None:
    path = "/v1/hands/9f2c41d0-1b7e-4d9a-8c55-7a1f6b0e4d22/actions"

    problem(host.post(path, content=b'{"a":1.0}', headers=JSON), 404, "not-found")


@pytest.mark.parametrize(
    "path",
    ["nonsense", "%00", "..%2f..%2fetc", "' OR 1=1 --", "9F2C41D0-1B7E-4D9A-8C55-7A1F6B0E4D22", "9f2c41d0"],
)
def test_an_id_that_is_none_is_not_found(host: httpx.Client, path: str) -> None:
    problem(host.get(f"/v1/tables/{path}"), 404, "not-found")
    problem(host.get(f"/v1/hands/{path}/events"), 404, "not-found")


@pytest.mark.parametrize("method", ["DELETE", "PUT", "TRACE", "PATCH"])
def test_another_method_is_not_allowed(host: httpx.Client, method: str) -> None:
    problem(host.request(method, "/v1/tables"), 405, "method-not-allowed")


def test_two_authorizations_are_refused(host: httpx.Client) -> None:
    key = host.headers["authorization"]
    headers = httpx.Headers([("authorization", key), ("authorization", key)])
    with httpx.Client(base_url=host.base_url, headers=headers) as client:
        problem(client.get("/v1/tables"), 400, "duplicate-header")


def test_sql_in_a_name_is_text(host: httpx.Client) -> None:
    name = "x'); DROP TABLE stored_events; --"
    desk = Desk(host).opened(external_id=name)

    assert host.get(f"/v1/tables/{desk.table_id}").json()["external_id"] == name


def test_minus_zero_is_zero(host: httpx.Client) -> None:
    desk = Desk(host).opened().dealt()
    content = json.dumps({"seat": desk.turn, "do": "draw"}).replace(
        f": {desk.turn}", ": -0" if desk.turn == 0 else ": 0"
    )
    answer = host.post(f"{desk.path}/actions", content=content, headers=JSON | {"if-match": f'"{desk.version}"'})

    assert answer.status_code == (201 if desk.turn == 0 else 409)


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


@pytest.mark.parametrize("name", ["game", "player"])
def test_a_query_with_characters_that_are_not_accepted_is_unsafe(any_server: Server, name: str) -> None:
    problem(any_server.client().get("/v1/tables", params={name: "a\0b"}), 422, "unsafe-text")


def test_a_wrong_method_is_told_the_right_ones(host: httpx.Client) -> None:
    assert "POST" in host.delete("/v1/tables").headers["allow"]


def test_a_body_that_does_not_come_is_not_waited_for(server: Server) -> None:
    address = httpx.URL(server.address)
    head = b"POST /v1/tables HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{"
    with socket.create_connection((address.host, address.port or 0), timeout=20) as slow:
        slow.sendall(head)
        assert slow.recv(64).startswith(b"HTTP/1.1 408 ")
