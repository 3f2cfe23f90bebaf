"""`paipu simulate --url`: many tables at once on a running service, at a rate, for a time, with a report."""

import asyncio
import time
from collections.abc import Iterator

import pytest

from api.auth.keys import Grant
from api.cli.load.measures import Measures, percentile
from api.cli.load.pace import Pace, TimeIsOver
from domain.games import GAMES
from tests.api.cli.paipu import Desk
from tests.api.real_server import Server, serving

MEMBERS = {"url", "game", "tables", "rate", "seconds", "requests", "achieved_rate", "errors", "latencies"}


@pytest.fixture(scope="module")
def service() -> Iterator[Server]:
    """A service for the load alone."""
    with serving("memory:") as running:
        yield running


@pytest.fixture
def load(service: Server) -> tuple[object, ...]:
    """The options that name the service and a key."""
    return ("--url", service.address, "--key", service.keys.make(Grant(role="host", host="load")).key)


@pytest.mark.parametrize("game", GAMES)
def test_legal_play_of_every_game_makes_no_error(desk: Desk, load: tuple[object, ...], game: str) -> None:
    options = ("--tables", 4, "--rate", 200, "--duration", 2, "--seed", 7)
    [report] = desk.objects("simulate", game, *load, *options)
    assert report.keys() == MEMBERS
    assert report["errors"] == {}
    counts = {each["kind"]: each["count"] for each in report["latencies"]}
    assert counts["table"] == 4
    assert counts["deal"] > 0
    assert sum(counts.values()) == report["requests"]
    for each in report["latencies"]:
        assert 0 < each["p50_ms"] <= each["p90_ms"] <= each["p99_ms"] <= each["max_ms"]


def test_no_more_is_sent_than_the_rate_allows_and_nothing_stays_behind(
    desk: Desk, service: Server, load: tuple[object, ...]
) -> None:
    [report] = desk.objects("simulate", "old_maid", *load, "--tables", 3, "--rate", 20, "--duration", 2)
    assert 20 <= report["requests"] <= 40
    tables = service.client().get("/v1/tables", params={"limit": 200}).json()["items"]
    assert tables
    assert [table for table in tables if table["open"] or table["running"]] == []


def test_people_get_a_table_of_latencies(desk: Desk, load: tuple[object, ...]) -> None:
    said = desk.paipu("simulate", "old_maid", *load, "--tables", 2, "--rate", 20, "--duration", 1)
    assert said.status == 0
    assert said.out.startswith("Old Maid at 2 tables: ")
    assert "✓ no errors" in said.out
    assert "p50 ms" in said.out


def test_errors_are_counted_by_code_and_end_with_status_1(desk: Desk, service: Server) -> None:
    host = service.keys.make(Grant(role="admin", host="*")).key
    options = ("--url", service.address, "--key", host, "--tables", 2, "--rate", 20, "--duration", 1)
    [report] = desk.objects("simulate", "old_maid", *options, status=1)
    assert report["errors"] == {"forbidden": report["requests"]}


@pytest.mark.parametrize(
    ("options", "line"),
    [
        (("--url", "http://127.0.0.1:1", "--key", "x"), "No service answers at http://127.0.0.1:1: "),
        (("--url", "http://127.0.0.1:1"), "Name a host's key of the service"),
        (("--url", "http://127.0.0.1:1", "--key", "x", "-n", 3), "With --url the service keeps the hands"),
    ],
)
def test_what_is_missing_is_told_in_a_line(desk: Desk, options: tuple[object, ...], line: str) -> None:
    said = desk.paipu("simulate", "old_maid", *options)
    assert (said.status, said.out) == (2, "")
    assert said.err.startswith(f"paipu: {line}")


def test_a_key_that_is_none_there_is_told_before_anything_is_sent(desk: Desk, service: Server) -> None:
    said = desk.paipu("simulate", "old_maid", "--url", service.address, "--key", "paipu_none")
    assert said.status == 2
    assert "answers 401: --key must be the key of a host there." in " ".join(said.err.split())


def test_places_come_in_equal_distances_until_the_time_is_over() -> None:
    async def places() -> int:
        pace, count = Pace(100, 1), 0
        try:
            while True:
                await pace.turn()
                count += 1
        except TimeIsOver:
            return count

    began = time.perf_counter()
    assert 20 < asyncio.run(places()) <= 100
    assert time.perf_counter() - began < 10


def test_percentiles_are_by_nearest_rank() -> None:
    assert [percentile([1, 2, 3, 4], share) for share in (50, 90, 99, 100)] == [2, 4, 4, 4]
    assert percentile([7], 50) == 7


def test_measures_keep_kinds_apart_and_count_errors() -> None:
    measures = Measures()
    measures.note("deal", 0.002, None)
    measures.note("action", 0.001, "no-answer")
    assert [(each.kind, each.count, each.max_ms) for each in measures.latencies()] == [("deal", 1, 2), ("action", 1, 1)]
    assert (measures.count, measures.errors) == (2, {"no-answer": 1})
