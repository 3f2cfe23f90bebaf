"""A key, or an address without one, is answered so often a second and no oftener, where there is a limit."""

import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import httpx
import pytest

from api.settings import Settings
from tests.api.desk import problem
from tests.api.real_server import Server, serving

MOST = 10
PATH = "/v1/games"


def asked_at_once(client: httpx.Client) -> list[httpx.Response]:
    """Six times as often as is allowed."""
    with ThreadPoolExecutor(8) as askers:
        return list(askers.map(lambda _: client.get(PATH), range(6 * MOST)))


def held_up(answers: list[httpx.Response]) -> list[httpx.Response]:
    return [answer for answer in answers if answer.status_code != 200]


@pytest.fixture(scope="module")
def limited() -> Iterator[Server]:
    """A server with a limit."""
    with serving("memory:", requests_per_second=MOST) as server:
        yield server


def test_who_asks_too_often_is_told_when_to_come_back(limited: Server) -> None:
    answers = asked_at_once(limited.host())

    assert len(answers) - len(held_up(answers)) >= MOST
    for answer in held_up(answers):
        problem(answer, 429, "too-many-requests")
        assert answer.headers["retry-after"] == "1"
    assert held_up(answers)


def test_another_key_is_not_held_up_and_neither_is_who_has_none(limited: Server) -> None:
    time.sleep(2)
    asked_at_once(limited.host())

    assert limited.host().get(PATH).status_code == 200
    assert limited.client().get(PATH).status_code == 200


def test_whoever_has_no_key_is_held_up_too(limited: Server) -> None:
    assert held_up(asked_at_once(limited.client()))


def test_after_a_while_one_is_answered_again(limited: Server) -> None:
    host = limited.host()
    assert held_up(asked_at_once(host))
    time.sleep(2)

    assert host.get(PATH).status_code == 200


def test_a_key_is_the_same_key_however_its_header_is_spelled(limited: Server) -> None:
    host = limited.host()
    secret = host.headers["authorization"].partition(" ")[2]
    spelled = [f"{scheme}{' ' * blanks}{secret}" for scheme in ("Bearer", "BEARER") for blanks in range(1, 3 * MOST)]
    answers = [host.get(PATH, headers={"authorization": header}) for header in spelled]

    assert held_up(answers)


def test_without_a_limit_nobody_is_held_up(server: Server) -> None:
    assert held_up(asked_at_once(server.host())) == []


def test_a_back_end_that_takes_what_one_process_gives_is_not_held_up() -> None:
    assert Settings().requests_per_second >= 5000


def test_who_makes_keys_up_is_counted_by_address(limited: Server) -> None:
    made_up = [{"authorization": f"Bearer paipu_made_up_{k}"} for k in range(6 * MOST)]
    client = limited.client()
    with ThreadPoolExecutor(8) as askers:
        statuses = [answer.status_code for answer in askers.map(lambda key: client.get(PATH, headers=key), made_up)]

    assert statuses.count(429) > 3 * MOST
    assert set(statuses) == {401, 429}


def test_a_key_that_was_good_is_not_held_up_by_who_makes_keys_up(limited: Server) -> None:
    host = limited.host()
    time.sleep(2)
    assert host.get(PATH).status_code == 200
    asked_at_once(limited.client("paipu_made_up"))

    assert host.get(PATH).status_code == 200


@pytest.mark.parametrize("path", ["/openapi.json", "/docs", "/metrics"])
def test_the_pages_beside_count_too(limited: Server, path: str) -> None:
    client = limited.client()

    assert 429 in [client.get(path).status_code for _ in range(3 * MOST)]


@pytest.mark.parametrize("path", ["/healthz", "/readyz"])
def test_what_watches_over_the_service_is_never_held_up(limited: Server, path: str) -> None:
    client = limited.client()
    asked_at_once(client)

    assert [client.get(path).status_code for _ in range(3 * MOST)] == [200] * (3 * MOST)
