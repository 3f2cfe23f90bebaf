"""Waiting for a position that does not exist yet blocks nobody."""

import asyncio
import time

import httpx
import pytest

from api.dependencies.services import SECONDS_TO_WAIT
from ledger.position import decode, encode
from ledger.stores.partition import MOST_PARTITIONS
from tests.api.desk import Desk, problem
from tests.api.real_server import UNUSED_CERTIFICATES, Server

MANY = 150
FAR = 999_999_999


@pytest.mark.parametrize("name", ["min_position", "as_of"])
def test_what_is_not_written_is_answered_at_once_however_many_ask(server: Server, name: str) -> None:
    """Measured beside as many who wait for nothing: on a busy machine those take long, too."""
    written = Desk(server.host()).opened().table["position"]
    statuses, _, plain = asyncio.run(_all_ask(server, {name: written}))
    assert statuses == {200}

    statuses, alive, waited = asyncio.run(_all_ask(server, {name: server.token(FAR)}))
    assert statuses == {503}
    assert alive < SECONDS_TO_WAIT + 2 * plain
    assert waited < 2 * SECONDS_TO_WAIT + 3 * plain, "forty at a time would take four times two seconds"


async def _all_ask(server: Server, query: dict[str, str]) -> tuple[set[int], float, float]:
    """What many are answered at the same time; after how long somebody else was, and after how long all were."""
    async with httpx.AsyncClient(base_url=server.address, timeout=60, verify=UNUSED_CERTIFICATES) as client:
        begun = time.monotonic()
        asked = [client.get("/v1/scoreboards", params={**query, "host": "local"}) for _ in range(MANY)]
        asking = asyncio.gather(*asked)
        await client.get("/healthz")
        alive = time.monotonic() - begun
        statuses = {answer.status_code for answer in await asking}
        return statuses, alive, time.monotonic() - begun


@pytest.mark.parametrize("name", ["min_position", "as_of"])
def test_a_partition_that_the_log_does_not_have_is_refused(server: Server, name: str) -> None:
    problem(server.host().get("/v1/scoreboards", params={name: server.token(1, 1)}), 422, "invalid-request")


@pytest.mark.parametrize("name", ["min_position", "as_of"])
def test_a_position_that_somebody_made_up_is_refused_whatever_the_log_s_length_is(server: Server, name: str) -> None:
    given = Desk(server.host()).opened().table["position"]
    made_up = [encode({0: n}, b"another secret") for n in (0, 1, FAR)]
    for token in (*made_up, given[:-1], given[:-1] + ("A" if given[-1] != "A" else "B"), given + "=", "0-1", "位"):
        problem(server.host().get("/v1/scoreboards", params={name: token}), 422, "invalid-request")


def test_the_longest_position_still_fits_into_a_request(server: Server) -> None:
    longest = server.token(*[10**18 - 1] * MOST_PARTITIONS)
    answer = server.host().get("/v1/scoreboards", params={"min_position": longest, "as_of": longest})

    problem(answer, 422, "invalid-request")  # this log has fewer partitions; the token was read
    assert decode(longest, server.ledger.secret) == dict.fromkeys(range(MOST_PARTITIONS), 10**18 - 1)


def test_what_was_written_just_now_is_waited_for(any_server: Server) -> None:
    desk = Desk(any_server.host()).opened()
    for _ in range(5):
        desk.dealt().played()
        query = {"table": desk.table_id, "min_position": desk.hand["position"]}
        items = desk.client.get("/v1/scoreboards", params=query).json()["items"]
        assert {row["hands"] for row in items} == {desk.get()["number"]}
