"""Who asks for more than there is waits for nobody and lets nobody wait."""

import asyncio
import time

import httpx
import pytest

from api.wiring import SECONDS_TO_WAIT
from tests.api.desk import Desk, problem
from tests.api.server import UNUSED_CERTIFICATES, Server

MANY = 150
FAR = "0-999999999"


@pytest.mark.parametrize("query", [{"min_position": FAR}, {"as_of": FAR}])
def test_what_is_not_written_is_answered_at_once_however_many_ask(server: Server, query: dict[str, str]) -> None:
    async def asked() -> tuple[set[int], float]:
        async with httpx.AsyncClient(base_url=server.address, timeout=30, verify=UNUSED_CERTIFICATES) as client:
            begun = time.monotonic()
            asking = [
                asyncio.ensure_future(client.get("/v1/scoreboards", params={**query, "host": "local"}))
                for _ in range(MANY)
            ]
            await client.get("/healthz")
            alive = time.monotonic() - begun
            return {answer.status_code for answer in await asyncio.gather(*asking)}, alive

    begun = time.monotonic()
    statuses, alive = asyncio.run(asked())

    assert statuses == {503}
    assert alive < SECONDS_TO_WAIT
    assert time.monotonic() - begun < 2 * SECONDS_TO_WAIT, "forty at a time would take four times two seconds"


@pytest.mark.parametrize("query", [{"min_position": "5-1"}, {"as_of": "5-1"}, {"min_position": "0-1.7-1"}])
def test_a_partition_that_the_log_does_not_have_is_refused(server: Server, query: dict[str, str]) -> None:
    problem(server.host().get("/v1/scoreboards", params=query), 422, "invalid-request")


def test_what_was_written_just_now_is_waited_for(any_server: Server) -> None:
    desk = Desk(any_server.host()).opened()
    for _ in range(5):
        desk.dealt().played()
        query = {"table": desk.table_id, "min_position": desk.hand["position"]}
        items = desk.client.get("/v1/scoreboards", params=query).json()["items"]
        assert {row["hands"] for row in items} == {desk.get()["number"]}
