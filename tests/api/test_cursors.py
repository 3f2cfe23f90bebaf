"""A cursor belongs to its list and its filters, on every server of the log; others are refused, whatever they hold."""

import base64
from collections.abc import Iterator
from contextlib import ExitStack
from typing import NamedTuple

import httpx
import pytest

from ledger.stores import migrate
from tests.api.desk import Desk, created, problem
from tests.api.real_server import Server, serving
from tests.postgres import fresh_database


class Given(NamedTuple):
    """A list, filters that it may have, and the filters under which its cursor is taken."""

    path: str
    filters: dict[str, str]
    others: list[dict[str, str]]


PLAYED = Given("/v1/players/{p0}/hands", {"game": "old_maid"}, [{}, {"game": "paohuzi"}, {"with": "p:1.1"}])
LISTS = [
    PLAYED,
    Given("/v1/players/{p0}/hands", {}, [{"game": "old_maid"}, {"table": "{table}"}, {"outcome": "won"}]),
    Given("/v1/tables/{table}/hands", {}, [{"match": "1"}, {"player": "{p0}"}, {"to": "2099-01-01T00:00:00Z"}]),
    Given("/v1/tables", {}, [{"open": "true"}, {"game": "old_maid"}, {"player": "{p0}"}]),
    Given("/v1/scoreboards", {"table": "{table}"}, [{}, {"game": "old_maid"}, {"from": "2020-01-01T00:00:00Z"}]),
    Given("/v1/keys", {}, [{"table": "{table}"}]),
]


class Scene(NamedTuple):
    """Two tables where hands were played, and a client of their host."""

    server: Server
    desk: Desk
    other: Desk

    def ask(self, path: str, **query: str) -> httpx.Response:
        """A page of one item."""
        named = {"p0": "p:1.0", "table": self.desk.table_id}
        filters = {name: value.format(**named) for name, value in query.items()}
        return self.desk.client.get(path.format(**named), params={"limit": "1", **filters})

    def cursor(self, given: Given) -> str:
        """The cursor of a list's first page."""
        cursor: str | None = self.ask(given.path, **given.filters).json()["next_cursor"]
        assert cursor is not None
        return cursor


@pytest.fixture(scope="module", params=["sqlite", "postgres"])
def url(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A migrated log."""
    file = f"sqlite:///{tmp_path_factory.mktemp('cursors') / 'log.db'}"
    with ExitStack() as ending:
        url = file
        if request.param == "postgres":
            url = ending.enter_context(fresh_database(request.getfixturevalue("postgres_server")))
        migrate(url)
        yield url


@pytest.fixture(scope="module")
def scene(url: str) -> Iterator[Scene]:
    """Two tables with some hands, and a key more than the host's."""
    with serving(url) as server:
        client = server.host()
        desk = Desk(client).opened().dealt().played().dealt().played()
        other = Desk(client).opened().dealt().played()
        created(client.post("/v1/keys", json={"role": "auditor"}))
        desk.client.get("/v1/scoreboards", params={"min_position": other.hand["position"]})
        yield Scene(server, desk, other)


@pytest.mark.parametrize("given", LISTS, ids=str)
def test_a_cursor_goes_on_where_its_page_ended(scene: Scene, given: Given) -> None:
    first = scene.ask(given.path, **given.filters).json()
    second = scene.ask(given.path, **given.filters, cursor=first["next_cursor"]).json()

    assert second["items"]
    assert second["items"] != first["items"]


@pytest.mark.parametrize("given", LISTS, ids=str)
def test_a_cursor_is_refused_under_other_filters(scene: Scene, given: Given) -> None:
    cursor = scene.cursor(given)
    for filters in given.others:
        problem(scene.ask(given.path, **filters, cursor=cursor), 400, "invalid-cursor")


def test_a_cursor_is_refused_by_every_other_list(scene: Scene) -> None:
    for given in LISTS:
        cursor = scene.cursor(given)
        for other in LISTS:
            if other.path != given.path:
                problem(scene.ask(other.path, **other.filters, cursor=cursor), 400, "invalid-cursor")


def test_a_cursor_of_another_player_or_table_is_refused(scene: Scene) -> None:
    cursor = scene.cursor(PLAYED)
    problem(scene.ask("/v1/players/p:1.1/hands", game="old_maid", cursor=cursor), 400, "invalid-cursor")
    cursor = scene.cursor(LISTS[2])
    problem(scene.ask(f"/v1/tables/{scene.other.table_id}/hands", cursor=cursor), 400, "invalid-cursor")


@pytest.mark.parametrize("payload", [b"9223372036854775808", b"-1", b'"\\u0000"', b"null", b"[]", b'"x"', b"1e400"])
def test_a_forged_cursor_is_refused_by_every_list(scene: Scene, payload: bytes) -> None:
    for signature in (b"\x00" * 16, b"\x00" * 8):
        forged = base64.urlsafe_b64encode(signature + payload).decode().rstrip("=")
        for given in LISTS:
            problem(scene.ask(given.path, **given.filters, cursor=forged), 400, "invalid-cursor")


def test_a_cursor_is_good_on_another_server_of_the_log(scene: Scene, url: str) -> None:
    given = LISTS[3]
    with serving(url) as second:
        answer = second.client().get(given.path, params={"limit": 1, "cursor": scene.cursor(given)})

    assert len(answer.json()["items"]) == 1


def test_a_text_of_an_address_never_breaks_the_store(scene: Scene) -> None:
    texts = ("a%00b", "%00", "a%0ab", "%ed%a0%80", "%ff", "%e2%80%ae", "a" * 3000, "..", "%2e%2e", "'", "%F0%9F%92%A5")
    paths = [
        *(("DELETE", "/v1/keys/{}"), ("GET", "/v1/tables/{}"), ("POST", "/v1/tables/{}/close")),
        *(("GET", "/v1/tables/{}/hands"), ("GET", "/v1/tables/{}/totals"), ("GET", "/v1/hands/{}")),
        *(("GET", "/v1/hands/{}/state"), ("GET", "/v1/hands/{}/audit"), ("GET", "/v1/hands/{}/record")),
        *(("GET", "/v1/players/{}"), ("GET", "/v1/players/{}/hands"), ("GET", "/v1/players/a/versus/{}")),
        *(("GET", "/problems/{}"), ("GET", "/v1/scoreboards?table={}"), ("GET", "/v1/keys?table={}")),
        *(("GET", "/v1/tables?player={}"), ("GET", "/v1/players/a/hands?with={}"), ("GET", "/v1/tables?cursor={}")),
        *(("GET", "/v1/scoreboards?as_of={}"), ("GET", "/v1/tables?min_position={}"), ("GET", "/v1/tables?game={}")),
    ]
    for method, path in paths:
        for text in texts:
            answer = scene.desk.client.request(method, path.format(text))
            assert answer.status_code in (400, 404, 405, 422), (method, path, text, answer.text)


def test_keys_made_under_a_name_are_revoked_by_their_id(scene: Scene) -> None:
    for headers in ({}, {"idempotency-key": "a-key-of-its-own-0001"}):
        key = created(scene.desk.client.post("/v1/keys", json={"role": "auditor"}, headers=headers))
        assert scene.desk.client.delete(f"/v1/keys/{key['key_id']}").status_code == 200
