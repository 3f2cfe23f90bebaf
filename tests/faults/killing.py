"""A server killed under load and started again, several times."""

from pathlib import Path

from tests.faults.acknowledged import Acknowledged, wrong
from tests.faults.clients import met_by, playing
from tests.faults.cycles import moments
from tests.faults.program import running


def kill_under_load(url: str, acknowledged: Acknowledged, cycles: int, folder: Path) -> None:
    """All is as it was acknowledged, whatever is asked again is answered as the first time, and done once."""
    with running(url, folder) as server:
        with playing(server.address, acknowledged) as clients:
            for _ in moments(cycles, acknowledged):
                server.kill()
                server.start()
        server.stop()
    met = met_by(clients)
    assert wrong(url, acknowledged.hands()) == []
    assert met.keys() == {"201", "no answer", "repeated"}
    assert met["repeated"] >= cycles
