"""PostgreSQL is killed under load: every acknowledged event is there, and the server carries on."""

import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path

from ledger.stores import migrate
from ledger.stores.postgres.connections import WAIT_SECONDS
from tests.api.desk import Desk, problem
from tests.faults.acknowledged import Acknowledged, lost, wrong
from tests.faults.broken import HASTY
from tests.faults.clients import met_by, playing
from tests.faults.cycles import FEW, at_least, moments
from tests.faults.machine import with_own_postgres
from tests.faults.persistence import Asker, host
from tests.faults.program import running
from tests.memory_disk import memory_disk
from tests.postgres import OwnServer, fresh_database, own_postgres

SECONDS_TO_NOTICE, SECONDS_TO_REFUSE, SECONDS_TO_RESUME = WAIT_SECONDS + 1, 5 * WAIT_SECONDS, 30

pytestmark = with_own_postgres


@at_least(2 * FEW)
def test_nothing_acknowledged_is_lost_and_the_server_resumes_without_a_restart(
    acknowledged: Acknowledged, cycles: int, tmp_path: Path
) -> None:
    with _migrated() as (postgres, url), running(url, tmp_path) as server:
        with playing(server.address, acknowledged) as clients:
            for _ in moments(cycles, acknowledged):
                postgres.kill()
                postgres.start()
        met = met_by(clients)
        assert server.process.poll() is None
        assert wrong(url, acknowledged.hands()) == []
        assert met.keys() <= {"201", "repeated", "503 store-unavailable later", "503 outcome-unknown later"}
        assert met["repeated"] > 0


def test_while_the_database_is_away_others_get_503_with_a_time_to_come_back_and_who_waits_gets_it_done(
    acknowledged: Acknowledged, tmp_path: Path
) -> None:
    with (
        _migrated() as (postgres, url),
        running(url, tmp_path) as server,
        Asker(server.address, acknowledged) as asker,
        host(server.address) as client,
        ThreadPoolExecutor(1) as threads,
    ):
        hand, other = asker.dealt(asker.opened()), Desk(client).opened().dealt()
        postgres.kill()
        waiting = threads.submit(asker.acted, hand)
        time.sleep(SECONDS_TO_NOTICE)
        refused = other.auto()
        assert client.get("/healthz").is_success
        assert client.get("/readyz", timeout=SECONDS_TO_REFUSE).status_code == 503
        postgres.start()
        done = waiting.result(SECONDS_TO_RESUME)
        assert problem(refused, 503, "store-unavailable")
        assert refused.headers["retry-after"].isdecimal()
        assert done["version"] > hand["version"]
        assert wrong(url, acknowledged.hands()) == []


def test_commits_that_do_not_wait_for_the_disk_are_found_out(acknowledged: Acknowledged, tmp_path: Path) -> None:
    with _migrated(wal_writer_delay="10s") as (postgres, url), running(url, tmp_path, HASTY) as server:
        with playing(server.address, acknowledged) as clients:
            for _ in moments(3, acknowledged):
                pass
            postgres.kill()
            postgres.start()
            for client in clients:
                client.asker.give_up()
        assert lost(url, acknowledged.hands())


@contextmanager
def _migrated(wal_writer_delay: str = "200ms") -> Iterator[tuple[OwnServer, str]]:
    own = own_postgres(disk=memory_disk(), wal_writer_delay=wal_writer_delay)
    with own as postgres, fresh_database(postgres.url) as url:
        migrate(url)
        yield postgres, url
