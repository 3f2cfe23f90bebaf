"""The service tells of itself by route and figure, never what was in a request."""

import asyncio
import errno
import io
import json
from typing import TextIO

import pytest

from api.server.request_log import SECONDS_BETWEEN, Lossy, RequestLog
from tests.api.desk import Desk
from tests.api.real_server import Server


class BrokenStream(io.StringIO):
    """A disk that is full."""

    def write(self, text: str) -> int:
        raise OSError(errno.ENOSPC, text)


def test_requests_are_counted_by_route_and_status(server: Server) -> None:
    desk = Desk(server.host()).opened().dealt()
    desk.get()
    figures = server.admin().get("/metrics").text

    assert 'paipu_requests_total{method="GET",route="/v1/hands/{hand_id}",status="200"}' in figures
    assert 'paipu_request_seconds_bucket{le="+Inf",method="POST",route="/v1/tables"}' in figures


def test_the_length_of_the_log_and_the_lag_of_each_view_are_told(server: Server) -> None:
    figures = server.admin().get("/metrics").text

    assert 'paipu_log_events{partition="0"}' in figures
    assert 'paipu_view_lag_events{view="scoreboard"}' in figures


def test_neither_figures_nor_log_lines_hold_a_card(server: Server, capsys: pytest.CaptureFixture[str]) -> None:
    desk = Desk(server.host()).opened().dealt()
    card = desk.get()["state"]["hands"][desk.turn - 1][0]
    desk.send({"seat": desk.turn, "do": "draw", "card": card})
    told = server.admin().get("/metrics").text + capsys.readouterr().out

    assert '"/v1/hands/{hand_id}/actions"' in told or "/v1/hands/{hand_id}/actions" in told
    assert f'"{card}"' not in told
    assert f"={card} " not in told


@pytest.mark.parametrize("stream", [None, BrokenStream()])
def test_a_line_that_cannot_be_written_is_lost(stream: TextIO | None) -> None:
    assert Lossy(stream).write("a line") == len("a line")


def test_lines_of_requests_are_written_together_and_failures_at_once(
    capsys: pytest.CaptureFixture[str],
) -> None:
    async def answer() -> tuple[str, str, str]:
        log = RequestLog()
        log.note("GET", "/v1/games", 200, 0.0123, None)
        before = capsys.readouterr().err
        log.note("POST", "/v1/tables", 503, 0.1, "key_1")
        failed = capsys.readouterr().err
        log.note("GET", "/v1/games", 304, 0.001, None)
        await asyncio.sleep(3 * SECONDS_BETWEEN)
        return before, failed, capsys.readouterr().err

    before, failed, later = asyncio.run(answer())
    assert before == ""
    assert [json.loads(line)["status"] for line in failed.splitlines()] == [200, 503]
    assert json.loads(later)["route"] == "/v1/games"
    assert json.loads(failed.splitlines()[0]).keys() >= {"event", "level", "timestamp", "ms", "key", "method"}
