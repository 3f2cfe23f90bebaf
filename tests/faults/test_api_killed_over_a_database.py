"""A server over PostgreSQL is killed under load: every acknowledged event is there, once."""

from pathlib import Path

from tests.faults.acknowledged import Acknowledged
from tests.faults.cycles import few_or_many
from tests.faults.killing import kill_under_load


@few_or_many
def test_nothing_acknowledged_is_lost_and_a_repeated_request_is_done_once(
    postgres_log: str, acknowledged: Acknowledged, cycles: int, tmp_path: Path
) -> None:
    kill_under_load(postgres_log, acknowledged, cycles, tmp_path)
