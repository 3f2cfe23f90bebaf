"""Hostile and malformed input, row by row: it gets its answer, writes nothing, comes back nowhere, breaks nothing."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec
import pytest

from api.requests import body
from domain.games import GAMES
from ledger.ledger import Ledger
from ledger.position import Position
from ledger.stores import migrate
from ledger.stores.sqlite import connections
from tests.api.desk import Desk, shuffled
from tests.api.hostile import acting, bodies, cards, http, records, repeating, rules
from tests.api.hostile.case import Answer, Case, raw, told
from tests.api.real_server import Server, serving_log
from tests.postgres import fresh_database

CASES: tuple[Case, ...] = tuple(
    sorted(
        (case for about in (repeating, cards, acting, bodies, http, rules, records) for case in about.CASES),
        key=lambda case: case.row,
    )
)
LEANING_ON_THE_STORE = {*range(1, 12), 31, 34, 53, 54, 59}
OF_THEIR_OWN = {49, 50, 64, 65}
"""Rows that are looked at below, by tests/test_proxy.py (50) and, without a database, by tests/faults (64, 65)."""


Site = tuple[Desk, Ledger]


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A hand that runs, its log in a file."""
    with site(f"sqlite:///{tmp_path_factory.mktemp('hostile') / 'log.db'}") as there:
        yield there


@pytest.fixture(scope="module")
def database(postgres_server: str) -> Iterator[Site]:
    """A hand that runs, its log in a database."""
    with fresh_database(postgres_server) as url, site(url) as there:
        yield there


@contextmanager
def site(url: str) -> Iterator[Site]:
    """A server over a new log, and a hand."""
    migrate(url)
    with Ledger.open(url) as ledger, serving_log(ledger, url) as server:
        yield Desk(server.host()).opened().dealt(), ledger


@pytest.mark.parametrize("case", CASES, ids=str)
def test_it_gets_its_answer(file: Site, case: Case) -> None:
    check(case, *file)


@pytest.mark.parametrize("case", [case for case in CASES if case.row in LEANING_ON_THE_STORE], ids=str)
def test_it_gets_its_answer_over_a_database(database: Site, case: Case) -> None:
    check(case, *database)


def check(case: Case, desk: Desk, ledger: Ledger) -> None:
    """What is true of every row."""
    asked = case.on(desk)
    before = ledger.position()
    answer = case.send(asked)

    assert (answer.status, answer.code) == (case.status, case.code), answer.content
    assert answer.status < 300 or answer.media == "application/problem+json"
    assert case.echo == "" or case.echo.encode() not in answer.content
    assert events_since(before, ledger) == events_told_of(answer)
    assert desk.get()["at"] == desk.version, "the service goes on"


def test_every_row_is_sent() -> None:
    assert {case.row for case in CASES} | OF_THEIR_OWN == {*range(1, 60), 64, 65, *range(67, 74)}


def test_row_49_a_slow_body(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    assert body.SECONDS_FOR_A_BODY == 5
    monkeypatch.setattr(body, "SECONDS_FOR_A_BODY", 0.2)
    for path, kind in (("/v1/tables", "application/json"), ("/v1/records", "application/x-ndjson")):
        answer = raw(Desk(server.host()), f"Content-Type: {kind}", "Content-Length: 9", path=path, body=b"{")
        assert (answer.status, answer.code) == (408, "request-timeout")


def test_rows_64_and_65_a_disk_that_is_full_and_the_same_request_afterwards(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    disk = Disk(monkeypatch)
    url = f"sqlite:///{tmp_path / 'log.db'}"
    migrate(url)
    with Ledger.open(url) as ledger, serving_log(ledger, url) as server:
        desk = Desk(server.host(), "paohuzi", 3).opened()
        disk.limit(1)
        fill_pages(desk)
        before, refused = ledger.position(), deal_twice(desk)
        disk.limit(10**6)
        dealt = deal_twice(desk)

        assert (refused.status, refused.code) == (507, "storage-full")
        assert dealt.status == 201
        assert events_since(before, ledger) == events_told_of(dealt) + 2, "and those of the table and the deal"


def fill_pages(desk: Desk) -> None:
    """Open tables until none fits; a deal is longer than a page, so it fits nowhere."""
    table = {"game": "paohuzi", "seats": ["a", "b", "c"]}
    while any(desk.client.post("/v1/tables", json=table).status_code == 201 for _ in range(9)):
        pass


def deal_twice(desk: Desk) -> Answer:
    """The same deal is sent two times under one key: one answer."""
    deal = {"kind": "deck", "cards": shuffled(GAMES[desk.game], desk.seats)}
    path, keyed = f"/v1/tables/{desk.table_id}/hands", {"idempotency-key": "a-deal-of-a-full-disk"}
    one, other = (told(desk.client.post(path, json={"deal": deal, "dealer": 0}, headers=keyed)) for _ in range(2))
    assert one == other
    return one


def events_since(before: Position, ledger: Ledger) -> int:
    """How many were written."""
    return sum(ledger.position().values()) - sum(before.values())


def events_told_of(answer: Answer) -> int:
    """How many an answer says were written."""
    if answer.status != 201:
        return 0
    told = msgspec.json.decode(answer.content)
    return len(told["events"]) if "events" in told else 1


class Disk:
    """A disk as all connections to SQLite see it: a file has so many pages at most, or as many as it has already."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.pages = 10**6
        self.connected: list[sqlite3.Connection] = []
        self.connect = connections.connect
        monkeypatch.setattr(connections, "connect", self.limited)

    def limited(self, path: str) -> sqlite3.Connection:
        connection = self.connect(path)
        self.connected.append(connection)
        connection.execute(f"PRAGMA max_page_count = {self.pages}")
        return connection

    def limit(self, pages: int) -> None:
        self.pages = pages
        for connection in self.connected:
            connection.execute(f"PRAGMA max_page_count = {pages}")
