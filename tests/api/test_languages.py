"""Every error that the interface knows is told in Chinese to whom prefers it, and in English to everybody else."""

import re
import socket
from collections.abc import Callable
from typing import Any

import httpx
import pytest
from structlog.testing import capture_logs

from api.schemas.problems import PROBLEMS
from domain.games import GAMES
from ledger.ledger import Ledger
from ledger.stores.errors import OutcomeUnknown, StorageFull, StoreFailure
from tests.api.desk import Desk, problem, shuffled
from tests.api.real_server import Server

HAN = re.compile(r"[\u4e00-\u9fff]")
KEY = "a-key-for-languages"
CLIENTS_LANGUAGES = {"zh": "zh-CN,zh;q=0.9,en;q=0.5", "en": "en-GB,en"}
DECK = shuffled(GAMES["old_maid"], 4)


def on_hand(desk: Desk, action: Any, **headers: str) -> httpx.Response:
    """An action is sent to the hand."""
    return desk.client.post(f"{desk.path}/actions", json=action, headers={"if-match": f'"{desk.version}"', **headers})


def on_tables(desk: Desk, content: bytes, **headers: str) -> httpx.Response:
    """Something is sent to where tables are opened."""
    return desk.client.post("/v1/tables", content=content, headers={"content-type": "application/json", **headers})


def opens(desk: Desk, **members: Any) -> httpx.Response:
    """A table is opened, with other members than usual."""
    return desk.client.post("/v1/tables", json={"game": "old_maid", "seats": ["a", "b", "c"], **members})


def deals(desk: Desk, cards: list[str]) -> httpx.Response:
    """A hand is dealt from these cards."""
    body = {"deal": {"kind": "deck", "cards": cards}, "dealer": 0}
    return desk.client.post(f"/v1/tables/{desk.table_id}/hands", json=body)


def draw(desk: Desk, **members: Any) -> dict[str, Any]:
    """The draw that is due."""
    return {"seat": desk.turn, "do": "draw", **members}


def closed(desk: Desk) -> httpx.Response:
    """A hand is dealt at a table that is closed."""
    shut = Desk(desk.client).opened()
    desk.client.post(f"/v1/tables/{shut.table_id}/close")
    return deals(shut, DECK)


def reused(desk: Desk) -> httpx.Response:
    """A key comes with another request."""
    key = {"idempotency-key": KEY}
    desk.client.post("/v1/tables", json={"game": "old_maid", "seats": ["a", "b", "c"]}, headers=key)
    return desk.client.post("/v1/tables", json={"game": "old_maid", "seats": ["x", "y", "z"]}, headers=key)


def asked_while_open(desk: Desk) -> httpx.Response:
    """A discard while seats are asked whether they steal."""
    hands = [["S3", "H4", "C5", "D6"], ["HQ", "S8", "H9", "C10"], ["SQ", "CQ", "SK", "D2"], ["DQ", "DQ", "HK", "C2"]]
    dealt = Desk(desk.client, "twelve_months").opened().dealt(deal={"kind": "hands", "hands": hands, "stock": None})
    dealt.send({"seat": 1, "do": "draw", "card": "SA"})
    dealt.send({"seat": 1, "do": "discard", "card": "HQ"})
    return on_hand(dealt, {"seat": 1, "do": "discard", "card": "S8"})


def twice(desk: Desk) -> httpx.Response:
    """A header comes twice."""
    return desk.client.get("/v1/tables", headers=[*desk.client.headers.items(), ("authorization", "Bearer x")])


PROVOKED: dict[str, Callable[[Desk], httpx.Response]] = {
    "malformed-json": lambda desk: on_tables(desk, b"{"),
    "bad-idempotency-key": lambda desk: on_tables(desk, b"{}", **{"idempotency-key": "x"}),
    "invalid-cursor": lambda desk: desk.client.get("/v1/tables", params={"cursor": "x"}),
    "duplicate-header": twice,
    "unauthenticated": lambda desk: on_tables(desk, b"{}", authorization="Bearer x"),
    "forbidden": lambda desk: desk.client.post("/v1/keys", json={"role": "admin"}),
    "not-found": lambda desk: desk.client.get("/v1/hands/none"),
    "method-not-allowed": lambda desk: desk.client.delete("/v1/tables"),
    "illegal-action": lambda desk: on_hand(desk, draw(desk, seat=desk.turn - 1)),
    "hand-over": lambda desk: on_hand(Desk(desk.client).opened().dealt().played(), {"seat": 0, "do": "draw"}),
    "window-open": asked_while_open,
    "hand-running": lambda desk: deals(desk, DECK),
    "table-closed": closed,
    "version-conflict": lambda desk: on_hand(desk, draw(desk), **{"if-match": '"999"'}),
    "body-too-large": lambda desk: on_tables(desk, b'"' + b"x" * 65_535 + b'"'),
    "unsupported-media-type": lambda desk: on_tables(desk, b"{}", **{"content-type": "text/plain"}),
    "content-encoding-not-accepted": lambda desk: on_tables(desk, b"{}", **{"content-encoding": "gzip"}),
    "invalid-request": lambda desk: opens(desk, seats="a"),
    "unknown-card": lambda desk: on_hand(desk, draw(desk, card="S99")),
    "duplicate-card": lambda desk: deals(desk, [DECK[0], *DECK[:-1]]),
    "wrong-deck": lambda desk: deals(desk, DECK[1:]),
    "unknown-option": lambda desk: opens(desk, rules={"max_draws": 0}),
    "unsafe-text": lambda desk: opens(desk, external_id="\u202e"),
    "number-out-of-range": lambda desk: opens(desk, seats=1.5),
    "idempotency-key-reused": reused,
    "timestamp-in-future": lambda desk: on_hand(desk, draw(desk, client_at="2126-11-30T02:02:02Z")),
    "precondition-required": lambda desk: on_hand(desk, draw(desk), **{"if-match": "*"}),
    "header-too-large": lambda desk: desk.client.get("/v1/tables", headers={"x": "x" * 70_000}),
}
ELSEWHERE = {
    "malformed-request",
    "request-timeout",
    "too-many-requests",
    "store-unavailable",
    "outcome-unknown",
    "storage-full",
    "internal-error",
    "not-yet",
}


@pytest.fixture(scope="module", params=list(CLIENTS_LANGUAGES))
def desk(request: pytest.FixtureRequest, server: Server) -> Desk:
    """A hand whose host's client has a language of its own."""
    desk = Desk(server.host()).opened().dealt()
    desk.client.headers["accept-language"] = CLIENTS_LANGUAGES[request.param]
    return desk


def check_language(desk: Desk, answer: httpx.Response, code: str) -> None:
    """Title and detail are in the client's language, whatever parts of the request they name."""
    document = problem(answer, PROBLEMS[code].status, code)
    said = document["detail"], document["title"]
    if desk.client.headers["accept-language"].startswith("zh"):
        assert [sentence for sentence in said if not HAN.search(sentence)] == []
        assert document["detail"][-1] not in ".,;:?!"
    else:
        assert [sentence for sentence in said if HAN.search(sentence)] == []


def test_every_code_is_asked_for_here() -> None:
    assert PROVOKED.keys() | ELSEWHERE == PROBLEMS.keys()


@pytest.mark.parametrize("code", PROVOKED)
def test_each_problem_is_told_in_the_client_s_language(desk: Desk, code: str) -> None:
    check_language(desk, PROVOKED[code](desk), code)


def test_what_is_not_yet_there_is_told_in_the_client_s_language(desk: Desk, server: Server) -> None:
    answer = desk.client.get("/v1/tables", params={"min_position": server.token(999_999_999)})

    check_language(desk, answer, "not-yet")


@pytest.mark.parametrize(
    ("members", "zh", "en"),
    [
        ({"seats": "a"}, "字段 seats 须为列表。", "The field seats must be a list."),
        ({"seats": [1]}, "字段 seats[0] 须为文字。", "The field seats[0] must be a text."),
        ({"seats": []}, "字段 seats 的长度须至少为 1。", "The field seats must have a length of at least 1."),
        ({"mode": "x"}, "字段 mode 须为 referee。", "The field mode must be referee."),
        ({"reveal": "x"}, "字段 reveal 须为 all、shown 之一。", "The field reveal must be one of all, shown."),
        (
            {"rules": {"direction": "up"}},
            "规则“轮转方向”（direction）须为 ccw（逆时针）、cw（顺时针） 之一。",
            "The house rule 'direction of play' (direction) must be one of ccw (anticlockwise), cw (clockwise).",
        ),
        ({"colour": 1}, "不认识字段 colour。", "The field colour is not known."),
        ({"seats": ["a"]}, "这个游戏需要 2 到 8 个座位。", "This game is for 2 to 8 seats."),
        (
            {"rules": {"both_jokers_pair": True, "monkey": "big_joker"}},
            "“两王成对”（both_jokers_pair）时，猴子牌不能是王牌。",
            "Where jokers pair (both_jokers_pair) the monkey is no joker.",
        ),
    ],
)
def test_what_is_wrong_with_a_request_is_said_in_full(desk: Desk, members: dict[str, Any], zh: str, en: str) -> None:
    chinese = desk.client.headers["accept-language"].startswith("zh")

    assert opens(desk, **members).json()["detail"] == (zh if chinese else en)


@pytest.mark.parametrize(
    "code, failure",
    [
        ("store-unavailable", StoreFailure),
        ("outcome-unknown", OutcomeUnknown),
        ("storage-full", StorageFull),
        ("internal-error", RuntimeError),
    ],
)
def test_so_are_failures_of_our_own(
    desk: Desk, code: str, failure: type[Exception], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(*_: object) -> None:
        raise failure

    monkeypatch.setattr(Ledger, "table", fails)

    with capture_logs():
        check_language(desk, desk.client.get(f"/v1/tables/{desk.table_id}"), code)


def test_so_is_the_end_of_waiting_for_a_body(server: Server) -> None:
    address = httpx.URL(server.address)
    lines = (
        "POST /v1/tables HTTP/1.1",
        "Host: x",
        "Accept-Language: zh",
        "Content-Type: application/json",
        "Content-Length: 9",
        "Connection: close",
    )
    with socket.create_connection((address.host, address.port or 0), timeout=20) as slow:
        slow.sendall("\r\n".join([*lines, "", "{"]).encode())
        answer = b"".join(iter(lambda: slow.recv(4096), b"")).decode()
    assert "正文未在 5 秒内送达。" in answer
