"""A request that comes again under its Idempotency-Key is done once, and answered as the first time, byte for byte."""

import threading

import httpx
import pytest

from domain.games import GAMES
from tests.api.desk import Desk, created, problem, shuffled
from tests.api.real_server import Server

KEY = "a-key-of-its-own-0001"


@pytest.fixture
def desk(any_server: Server) -> Desk:
    """A hand that has just been dealt."""
    return Desk(any_server.host()).opened().dealt()


def post(desk: Desk, action: object, key: str = KEY, version: int | None = None) -> httpx.Response:
    """An action is posted under a key."""
    headers = {"if-match": f'"{desk.version if version is None else version}"', "idempotency-key": key}
    return desk.client.post(f"{desk.path}/actions", json=action, headers=headers)


def test_the_same_request_gives_the_same_bytes_however_far_the_hand_has_gone(desk: Desk) -> None:
    action = {"seat": desk.turn, "do": "draw"}
    first = post(desk, action)
    desk.hand = first.json()
    desk.played()
    again = post(desk, dict(reversed(action.items())), version=1)

    assert first.status_code == again.status_code == 201
    assert first.content == again.content
    assert "idempotent-replayed" not in first.headers
    assert again.headers["idempotent-replayed"] == "true"


def test_the_last_action_of_a_hand_can_be_repeated_too(desk: Desk) -> None:
    answers = [(desk.turn, post(desk, {"do": "abort", "reason": "rain"})) for _ in range(2)]

    assert answers[0][1].content == answers[1][1].content


def test_another_request_under_the_same_key_is_refused(desk: Desk) -> None:
    post(desk, {"seat": desk.turn, "do": "draw"})

    problem(post(desk, {"seat": desk.turn, "do": "draw", "how": "timeout"}), 422, "idempotency-key-reused")


def test_a_refused_request_does_not_use_up_its_key(desk: Desk) -> None:
    problem(post(desk, {"seat": (desk.turn + 1) % 4, "do": "draw"}), 409, "illegal-action")

    assert post(desk, {"seat": desk.turn, "do": "draw"}).status_code == 201


def test_the_key_is_looked_up_before_the_version(desk: Desk) -> None:
    first = post(desk, {"seat": desk.turn, "do": "draw"})
    headers = {"idempotency-key": KEY}
    again = desk.client.post(f"{desk.path}/actions", json={"seat": desk.turn, "do": "draw"}, headers=headers)

    assert first.content == again.content


def test_the_same_key_of_another_credential_is_another_key(any_server: Server, desk: Desk) -> None:
    post(desk, {"seat": desk.turn, "do": "draw"})
    other = Desk(any_server.host(), table=desk.table, hand=desk.get() | {"version": desk.get()["at"]})

    assert "idempotent-replayed" not in post(other, {"seat": other.turn, "do": "draw"}).headers


def test_of_many_equal_requests_at_once_one_is_done_and_all_are_answered_alike(any_server: Server, desk: Desk) -> None:
    answers: list[bytes] = []
    action, version = {"seat": desk.turn, "do": "draw"}, desk.version

    def act() -> None:
        with httpx.Client(base_url=any_server.address, headers=dict(desk.client.headers), timeout=30) as client:
            answers.append(post(Desk(client, table=desk.table, hand=desk.hand), action, version=version).content)

    senders = [threading.Thread(target=act) for _ in range(12)]
    for one in senders:
        one.start()
    for one in senders:
        one.join()

    assert len(set(answers)) == 1
    assert len(answers) == 12


def test_a_table_is_opened_once(any_server: Server) -> None:
    host = any_server.host()
    body = {"game": "old_maid", "seats": ["a", "b", "c"]}
    answers = [host.post("/v1/tables", json=body, headers={"idempotency-key": KEY}) for _ in range(2)]

    assert answers[0].content == answers[1].content
    problem(
        host.post("/v1/tables", json={**body, "reveal": "shown"}, headers={"idempotency-key": KEY}),
        422,
        "idempotency-key-reused",
    )


def test_a_hand_is_dealt_once_and_the_same_key_serves_at_another_table(any_server: Server) -> None:
    host = any_server.host()
    body = {"deal": {"kind": "deck", "cards": shuffled(GAMES["old_maid"], 4)}}
    tables = [Desk(host, seed=seed).opened().table_id for seed in (1, 2)]
    first, again, elsewhere = [
        created(host.post(f"/v1/tables/{table}/hands", json=body, headers={"idempotency-key": KEY}))
        for table in (tables[0], tables[0], tables[1])
    ]

    assert first == again
    assert elsewhere["hand_id"] != first["hand_id"]


def test_a_key_that_changed_seats_deals_no_hand_and_the_other_way_round(any_server: Server) -> None:
    desk = Desk(any_server.host()).opened()
    keyed = {"idempotency-key": KEY}
    created(desk.client.post(f"/v1/tables/{desk.table_id}/seats", json={"seats": [*"abcd"]}, headers=keyed))
    deal = {"deal": {"kind": "deck", "cards": shuffled(GAMES["old_maid"], 4)}}
    problem(
        desk.client.post(f"/v1/tables/{desk.table_id}/hands", json=deal, headers=keyed), 422, "idempotency-key-reused"
    )
    other = {"idempotency-key": KEY + "-x"}
    desk.hand = created(desk.client.post(f"/v1/tables/{desk.table_id}/hands", json=deal, headers=other))
    desk.played()
    problem(
        desk.client.post(f"/v1/tables/{desk.table_id}/seats", json={"seats": [*"efgh"]}, headers=other),
        422,
        "idempotency-key-reused",
    )
    assert desk.client.get(f"/v1/tables/{desk.table_id}").json()["hands"] == 1


@pytest.mark.parametrize("key", ["short", "x" * 65, "has a space in the middle", "schlüssel-schlüssel", ""])
def test_a_key_that_is_none_is_refused(server: Server, key: str) -> None:
    desk = Desk(server.host()).opened().dealt()
    headers = {b"if-match": b'"1"', b"idempotency-key": key.encode()}
    answer = desk.client.post(f"{desk.path}/actions", json={"seat": 0, "do": "draw"}, headers=headers)

    problem(answer, 400, "bad-idempotency-key")
