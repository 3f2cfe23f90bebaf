"""A server stopped under load finishes and answers the requests that it has taken."""

from pathlib import Path

from tests.faults.acknowledged import Acknowledged, unanswered, wrong
from tests.faults.clients import met_by, playing
from tests.faults.cycles import moments
from tests.faults.program import running

STOPS = 3


def test_nothing_is_stored_that_was_not_answered(postgres_log: str, acknowledged: Acknowledged, tmp_path: Path) -> None:
    with running(postgres_log, tmp_path) as server, playing(server.address, acknowledged) as clients:
        for _ in moments(STOPS, acknowledged):
            server.stop()
            assert server.process.returncode == 0
            assert unanswered(postgres_log, acknowledged) == []
            server.start()
    assert met_by(clients).keys() <= {"201", "no answer", "repeated", "503 store-unavailable later"}
    assert wrong(postgres_log, acknowledged.hands()) == []


def test_a_server_that_stops_at_once_is_found_out(
    postgres_log: str, acknowledged: Acknowledged, tmp_path: Path
) -> None:
    found: list[str] = []
    with running(postgres_log, tmp_path) as server, playing(server.address, acknowledged):
        for _ in moments(15, acknowledged):
            server.kill()
            found += unanswered(postgres_log, acknowledged)
            server.start()
            if found:
                break
    assert found
