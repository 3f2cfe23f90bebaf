"""A commit without its standby's confirmation has an unknown outcome; sent again, it is done once."""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Event, Thread

import httpx
import psycopg
import pytest

from api.auth.keys import Grant
from ledger.stores import migrate
from ledger.stores.postgres import commit
from tests.api.desk import problem
from tests.api.real_server import serving
from tests.faults.acknowledged import Acknowledged, Json, wrong
from tests.faults.machine import with_own_postgres
from tests.faults.persistence import HOST_KEY, Asker, host
from tests.memory_disk import memory_disk
from tests.postgres import OwnServer, fresh_database, own_postgres

CANCEL = "SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE wait_event = 'SyncRep'"

pytestmark = with_own_postgres


@pytest.fixture(scope="module")
def postgres() -> Iterator[OwnServer]:
    """A server whose standby may be taken away."""
    with own_postgres(disk=memory_disk()) as server:
        yield server


@pytest.fixture
def url(postgres: OwnServer) -> Iterator[str]:
    """An empty log."""
    with fresh_database(postgres.url) as url:
        migrate(url)
        yield url


def test_it_is_of_unknown_outcome_and_done_once(postgres: OwnServer, url: str, acknowledged: Acknowledged) -> None:
    with serving(url) as server, host(server.address) as client:
        server.keys.make(Grant(role="host", host="local"), secret=HOST_KEY)
        hand = _dealt(server.address, acknowledged)
        with _no_standby(postgres):
            doubtful = [_act(client, hand), _act(client, hand)]
        again = _act(client, hand)
    for answer in doubtful:
        assert problem(answer, 503, "outcome-unknown")
        assert answer.headers["retry-after"].isdecimal()
    assert again.status_code == 201
    acknowledged.note(again.json())
    assert wrong(url, acknowledged.hands()) == []


def test_a_server_that_does_not_heed_the_notice_is_found_out(
    postgres: OwnServer, url: str, acknowledged: Acknowledged, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(commit, "WARNING", "another notice")
    with serving(url) as server, host(server.address) as client:
        server.keys.make(Grant(role="host", host="local"), secret=HOST_KEY)
        hand = _dealt(server.address, acknowledged)
        with _no_standby(postgres):
            believed = _act(client, hand)
    assert believed.status_code == 201


def _dealt(address: str, acknowledged: Acknowledged) -> Json:
    with Asker(address, acknowledged) as asker:
        return asker.dealt(asker.opened())


def _act(client: httpx.Client, hand: Json) -> httpx.Response:
    headers = {"if-match": f'"{hand["version"]}"', "idempotency-key": "the-same-key-each-time"}
    path = f"/v1/hands/{hand['hand_id']}/actions"
    return client.post(path, json={"do": "auto", "seat": hand["to_act"][0]}, headers=headers)


@contextmanager
def _no_standby(postgres: OwnServer) -> Iterator[None]:
    """Every commit waits for a standby that is not there, and is told to wait no longer."""
    back = Event()
    with psycopg.connect(postgres.url, autocommit=True) as admin:
        admin.execute("ALTER SYSTEM SET synchronous_standby_names = 'nobody'")
        _reload(admin, "nobody")
        impatient = Thread(target=_cancel, args=(admin, back))
        impatient.start()
        try:
            yield
        finally:
            back.set()
            impatient.join()
            admin.execute("ALTER SYSTEM RESET synchronous_standby_names")
            _reload(admin, "")


def _reload(admin: psycopg.Connection, standby: str) -> None:
    admin.execute("SELECT pg_reload_conf()")
    while admin.execute("SHOW synchronous_standby_names").fetchone() != (standby,):
        time.sleep(0.01)


def _cancel(admin: psycopg.Connection, back: Event) -> None:
    while not back.wait(0.01):
        admin.execute(CANCEL)
