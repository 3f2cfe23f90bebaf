"""Queries: what an operation does not declare, or gets twice, is refused by its name, and nothing is written."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from ledger.ledger import Ledger
from ledger.stores import migrate
from tests.api.desk import Desk, problem
from tests.api.real_server import Server, serving_log

RECORD = Path("tests/records/twelve_months-004.paipu.jsonl")
PLAIN = re.compile("[A-Za-z_][A-Za-z0-9_-]{0,39}")
NO_ID = "9f2c41d0-5a0e-4c38-b6f3-0d6f6f1c2a11"

Json = dict[str, Any]
Sent = list[tuple[str, str]]


class Operation(NamedTuple):
    """A method at an address that names what is there, and the query parameters that it declares."""

    method: str
    path: str
    query: dict[str, Json]
    takes: str | None


class Scene(NamedTuple):
    """A service with a running hand, and its log."""

    ledger: Ledger
    server: Server
    desk: Desk
    operations: list[Operation]

    def ask(self, operation: Operation, query: Sent) -> httpx.Response:
        """An operation is asked with a query, and with a body where it takes one."""
        content = RECORD.read_bytes() if operation.path == "/v1/records" else b"{}"
        media = {"content-type": operation.takes or ""}
        body: Json = {"content": content, "headers": media} if operation.takes else {}
        return self.desk.client.request(operation.method, operation.path, params=httpx.QueryParams([*query]), **body)


@pytest.fixture(scope="module")
def scene(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Scene]:
    """A service over a log of its own."""
    url = f"sqlite:///{tmp_path_factory.mktemp('query') / 'log.db'}"
    migrate(url)
    with Ledger.open(url) as ledger, serving_log(ledger, url) as server:
        desk = Desk(server.host()).opened().dealt()
        key = desk.client.post("/v1/keys", json={"role": "auditor"}).json()
        desk.client.put("/v1/players/ann", json={"display_name": "Ann"})
        named = {
            "table_id": desk.table_id,
            "hand_id": desk.hand["hand_id"],
            "key_id": key["key_id"],
            "player": "ann",
            "other": "bo",
            "game": "paohuzi",
            "code": "not-found",
        }
        yield Scene(ledger, server, desk, list(_operations(desk.client.get("/openapi.json").json(), named)))


def _operations(document: Json, named: dict[str, str]) -> Iterator[Operation]:
    for path, operations in document["paths"].items():
        for method, described in operations.items():
            query = {each["name"]: each["schema"] for each in described["parameters"] if each["in"] == "query"}
            takes = next(iter(described.get("requestBody", {}).get("content", {})), None)
            yield Operation(method.upper(), path.format(**named), query, takes)


def test_the_scene_has_every_operation(scene: Scene) -> None:
    assert len(scene.operations) > 25
    assert not [operation for operation in scene.operations if "{" in operation.path]


@pytest.mark.parametrize("name", ["nope", "dryrun", "table_id", "AT", "host2"])
def test_a_parameter_that_is_not_declared_is_refused_by_every_operation(scene: Scene, name: str) -> None:
    before = scene.ledger.position()
    for operation in scene.operations:
        assert f" {name} " in problem(scene.ask(operation, [(name, "true")]), 422, "invalid-request")["detail"]

    assert scene.ledger.position() == before


def test_a_parameter_that_is_sent_twice_is_refused_by_every_operation(scene: Scene) -> None:
    before = scene.ledger.position()
    for operation in scene.operations:
        for name in operation.query:
            told = problem(scene.ask(operation, [(name, "1"), (name, "1")]), 422, "invalid-request")
            assert told["detail"] == f"The parameter {name} was sent twice."

    assert scene.ledger.position() == before


def test_a_mistyped_dry_run_stores_nothing(scene: Scene) -> None:
    before = scene.ledger.position()
    client, ndjson = scene.desk.client, {"content-type": "application/x-ndjson"}
    for query in ("dryrun=true", "dry-run=true", "Dry_run=true", "dry_run=yes", "dry_run=true&dry_run=false"):
        problem(
            client.post(f"/v1/records?{query}", content=RECORD.read_bytes(), headers=ndjson), 422, "invalid-request"
        )

    assert scene.ledger.position() == before


NAMES = st.one_of(
    st.text(max_size=50),
    st.from_regex(PLAIN, fullmatch=True),
    st.sampled_from(["game", "gam", "as", "AS", "at", "limit", "cursor", "limt", "from", "to", "since", "dry_run"]),
)
VALUES = st.one_of(st.text(max_size=30), st.sampled_from(["", "0", "1", "true", "all", "\0", "\ud7ff", "💥", "9" * 40]))
QUERIES = st.lists(st.tuples(NAMES, VALUES), max_size=4)


@settings(max_examples=400, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data(), query=QUERIES)
def test_no_query_writes_or_breaks_and_what_is_wrong_is_named(scene: Scene, data: st.DataObject, query: Sent) -> None:
    before, operation = scene.ledger.position(), data.draw(st.sampled_from(scene.operations))
    answer = scene.ask(operation, query)
    names = [name for name, _ in query]
    faulty = [name for name in names if name not in operation.query or names.count(name) > 1]

    assert answer.status_code < 500
    if faulty:
        detail = problem(answer, 422, "invalid-request")["detail"]
        wrong = faulty[0]
        assert detail in (
            f"The parameter {wrong} is not known.",
            "A parameter is not known.",
            f"The parameter {wrong} was sent twice.",
        )
        assert PLAIN.fullmatch(wrong) is None or wrong in detail
    if faulty or operation.method == "GET":
        assert scene.ledger.position() == before


@pytest.mark.parametrize(
    "path, english, chinese",
    [
        ("/v1/scoreboards?game=chess", "game must be one of old_maid, ", "game 须为 old_maid、"),
        ("/v1/tables?game=", "game must be one of old_maid, ", "game 须为 old_maid、"),
        ("/v1/players/a/stats?game=chess", "game must be one of old_maid, ", "game 须为 old_maid、"),
        ("/v1/players/a/versus/b?game=x", "game must be one of old_maid, ", "game 须为 old_maid、"),
        ("/v1/players/a/hands?outcome=x", "outcome must be one of running, won, ", "outcome 须为 running、won"),
        ("/v1/tables?open=1", "open must be true or false.", "open 须为 true 或 false。"),
        ("/v1/tables?open=True", "open must be true or false.", "open 须为 true 或 false。"),
        ("/v1/players/a/hands?from=2026", "from must be a time with its zone, ", "from 须为带时区的时间"),
        ("/v1/scoreboards?to=1", "to must be a time with its zone, ", "to 须为带时区的时间"),
        ("/v1/scoreboards?as_of=1", "as_of must be a time with its zone, ", "as_of 须为带时区的时间"),
        ("/v1/scoreboards?table=x", "table must be an id issued by this service.", "table 须为本服务给出的编号"),
        ("/v1/players/a/hands?with=.", "with must be a text that matches", "with 须为符合"),
        ("{hand}/state?at=0", "at must be a whole number from 1 to ", "at 须为从 1 到 "),
        ("{hand}/state?at=1.0", "at must be a whole number from 1 to ", "at 须为从 1 到 "),
        ("{hand}/events?after=-1", "after must be a whole number from 0 to ", "after 须为从 0 到 "),
        ("{hand}/events?after=01", "after must be a whole number from 0 to ", "after 须为从 0 到 "),
        ("{hand}/legal?seat=16", "seat must be a whole number from 0 to 15.", "seat 须为从 0 到 15 的整数。"),
        ("{hand}/legal", "seat is missing.", "缺少参数 seat。"),
        ("{hand}?as=00", "as must be one of public, all or a whole number from 0", "as 须为 public、all 之一或从 0"),
        ("{hand}/audit?as=host", "as must be one of public, all or a whole", "as 须为 public、all 之一或从 0"),
        ("{table}/totals?by=year", "by must be one of match, session.", "by 须为 match、session 之一。"),
        ("{table}/hands?match=0", "match must be a whole number from 1 to ", "match 须为从 1 到 "),
    ],
)
def test_a_value_that_does_not_fit_is_told_what_it_must_be(scene: Scene, path: str, english: str, chinese: str) -> None:
    address = path.format(hand=scene.desk.path, table=f"/v1/tables/{scene.desk.table_id}")
    for language, due in (("en", english), ("zh", chinese)):
        answer = scene.desk.client.get(address, headers={"accept-language": language})
        assert due in problem(answer, 422, "invalid-request")["detail"]


@pytest.mark.parametrize("limit", ["0", "201", "-1", "1.0", "x", "", "1_0", "٣"])
def test_a_page_size_that_does_not_fit_is_told_its_range(scene: Scene, limit: str) -> None:
    for operation in scene.operations:
        if "limit" in operation.query:
            told = problem(scene.ask(operation, [("limit", limit)]), 400, "invalid-cursor")
            assert told["detail"] == "The parameter limit must be a whole number from 1 to 200."


@pytest.mark.parametrize("query", ["x=1", "game=a&game=b", "at=0"])
@pytest.mark.parametrize(
    "method, path",
    [
        ("GET", f"/v1/tables/{NO_ID}"),
        ("GET", f"/v1/hands/{NO_ID}/state"),
        ("GET", "/v1/hands/nonsense"),
        ("POST", f"/v1/tables/{NO_ID}/close"),
        ("POST", f"/v1/tables/{NO_ID}/hands"),
        ("POST", f"/v1/hands/{NO_ID}/actions"),
        ("POST", f"/v1/hands/{NO_ID}/explain"),
        ("POST", "/v1/games/chess/score"),
        ("DELETE", "/v1/keys/key_000000000000"),
        ("GET", "/problems/nonsense"),
    ],
)
def test_what_is_not_there_comes_before_a_query_that_does_not_fit(
    scene: Scene, method: str, path: str, query: str
) -> None:
    body: Json = {"json": {}} if method == "POST" and not path.endswith("close") else {}
    problem(scene.desk.client.request(method, f"{path}?{query}", **body), 404, "not-found")


def test_a_key_that_is_not_valid_comes_before_a_query_that_does_not_fit(scene: Scene) -> None:
    client = scene.server.client("paipu_unknown")
    for operation in scene.operations:
        if operation.path.startswith("/v1") and operation.takes is None:
            problem(client.request(operation.method, f"{operation.path}?x=1"), 401, "unauthenticated")


def test_every_parameter_is_described(scene: Scene) -> None:
    paths = scene.desk.client.get("/openapi.json").json()["paths"]
    parameters = [
        (path, parameter["name"], parameter.get("description"))
        for path, operations in paths.items()
        for operation in operations.values()
        for parameter in operation["parameters"]
    ]

    assert len(parameters) > 90
    assert [(path, name) for path, name, told in parameters if not told] == []
