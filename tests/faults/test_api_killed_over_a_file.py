"""A server over SQLite is killed under load: every acknowledged event is there, once."""

from pathlib import Path

from tests.faults.acknowledged import Acknowledged, lost
from tests.faults.broken import LATE
from tests.faults.clients import playing
from tests.faults.cycles import few_or_many, moments
from tests.faults.killing import kill_under_load
from tests.faults.program import running


@few_or_many
def test_nothing_acknowledged_is_lost_and_a_repeated_request_is_done_once(
    sqlite_log: str, acknowledged: Acknowledged, cycles: int, tmp_path: Path
) -> None:
    kill_under_load(sqlite_log, acknowledged, cycles, tmp_path)


def test_a_server_that_answers_before_it_writes_is_found_out(
    sqlite_log: str, acknowledged: Acknowledged, tmp_path: Path
) -> None:
    with running(sqlite_log, tmp_path, LATE) as server, playing(server.address, acknowledged) as clients:
        for _ in moments(3, acknowledged):
            pass
        server.kill()
        for client in clients:
            client.asker.give_up()
    assert lost(sqlite_log, acknowledged.hands())
