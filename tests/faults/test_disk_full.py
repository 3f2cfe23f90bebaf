"""A full disk: writes get 507, reads go on, and writing resumes when there is room."""

import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path

import httpx
import pytest

from ledger.stores import migrate
from tests.api.desk import Desk, problem
from tests.faults.acknowledged import Acknowledged, lost, wrong
from tests.faults.broken import DEAF
from tests.faults.clients import met_by, playing
from tests.faults.cycles import wait_for_more
from tests.faults.persistence import host
from tests.faults.program import running
from tests.faults.small_disk import SmallDisk, small_disk
from tests.memory_disk import memory_disk
from tests.postgres import fresh_database, own_postgres

FULL = "507 storage-full"
PATIENCE_SECONDS = 30

Store = Callable[[], AbstractContextManager[tuple[SmallDisk, str]]]


@contextmanager
def a_file() -> Iterator[tuple[SmallDisk, str]]:
    with small_disk(megabytes=16) as disk:
        url = f"sqlite:///{disk.path / 'log.db'}"
        migrate(url)
        yield disk, url


@contextmanager
def a_database() -> Iterator[tuple[SmallDisk, str]]:
    with small_disk(megabytes=80) as disk:
        (data := disk.path / "data").mkdir()
        with own_postgres(data, disk=memory_disk()) as server, fresh_database(server.url) as url:
            migrate(url)
            yield disk, url


@pytest.mark.parametrize("store", [a_file, a_database])
def test_writes_are_refused_reads_go_on_and_writing_resumes_without_a_restart(
    store: Store, acknowledged: Acknowledged, tmp_path: Path
) -> None:
    with store() as (disk, url), running(url, tmp_path) as server, host(server.address) as client:
        desk = Desk(client).opened().dealt()
        with playing(server.address, acknowledged) as clients:
            wait_for_more(acknowledged)
            disk.fill()
            _wait_until(lambda: all(FULL in client.asker.met for client in clients))
            problem(_first_refusal(desk), 507, "storage-full")
            _check_reads(client, desk)
            disk.free()
            wait_for_more(acknowledged)
            assert desk.auto().status_code == 201
        assert met_by(clients).keys() == {"201", FULL, "repeated"}
        assert wrong(url, acknowledged.hands()) == []


def test_a_server_that_does_not_hear_of_a_full_disk_is_found_out(acknowledged: Acknowledged, tmp_path: Path) -> None:
    with a_file() as (disk, url), running(url, tmp_path, DEAF) as server:
        with playing(server.address, acknowledged) as clients:
            wait_for_more(acknowledged)
            disk.fill()
            _wait_until(lambda: any(client.error for client in clients))
            disk.free()
            for client in clients:
                client.asker.give_up()
        assert lost(url, acknowledged.hands())


def _first_refusal(desk: Desk) -> httpx.Response:
    """What is small may still find room in a page that was there before."""
    return next(answer for answer in iter(desk.auto, None) if answer.status_code != 201)


def _wait_until(it_holds: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE_SECONDS
    while not it_holds():
        assert time.monotonic() < end
        time.sleep(0.02)


def _check_reads(client: httpx.Client, desk: Desk) -> None:
    for path in (desk.path, f"{desk.path}/events", "/v1/scoreboards?game=old_maid", "/healthz", "/readyz"):
        assert client.get(path).status_code == 200
