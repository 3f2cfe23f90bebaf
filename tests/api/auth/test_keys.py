"""Keys are made for a role, shown once, listed without their secret, and open nothing once they end or are revoked."""

import hashlib
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import httpx
import pytest

from api.auth.keys import Grant, Keys
from ledger.stores import migrate
from projections.database.sqlite import SQLiteDatabase
from tests.api.desk import Desk, created, problem
from tests.api.real_server import Server, serving

Json = dict[str, Any]
START = datetime(2026, 12, 1, 12, 0, tzinfo=UTC)
NOWHERE = "9f2c41d0-5a0e-4c38-b6f3-0d6f6f1c2a11"


@pytest.fixture
def host(any_server: Server) -> httpx.Client:
    """A host's client on each kind of store."""
    return any_server.host("club-7")


@pytest.fixture
def admin(any_server: Server) -> httpx.Client:
    """An admin's client on each kind of store."""
    return any_server.admin()


def key_of(client: httpx.Client, **asked: Any) -> Json:
    """A new key."""
    return created(client.post("/v1/keys", json=asked))


def test_a_host_makes_keys_for_its_seats_referees_auditors_and_itself(host: httpx.Client) -> None:
    desk = Desk(host).opened().dealt()
    table, hand = desk.table_id, desk.hand["hand_id"]
    seat = key_of(host, role="seat", table_id=table, seat=3)
    referee = key_of(host, role="referee", table_id=table, hand_id=hand, note="a card was marked")

    assert (seat["host"], seat["table_id"], seat["seat"]) == ("club-7", table, 3)
    assert (referee["hand_id"], referee["note"]) == (hand, "a card was marked")
    assert key_of(host, role="auditor")["host"] == "club-7"
    assert key_of(host, role="host", host="club-7")["host"] == "club-7"


@pytest.mark.parametrize(
    "asked", [{"role": "admin"}, {"role": "host", "host": "other"}, {"role": "auditor", "host": "o"}]
)
def test_a_host_makes_no_admins_and_no_keys_for_others(server: Server, asked: Json) -> None:
    problem(server.host("club-7").post("/v1/keys", json=asked), 403, "forbidden")


def test_an_admin_makes_keys_of_every_role_for_every_account(any_server: Server, admin: httpx.Client) -> None:
    desk = Desk(any_server.client(key_of(admin, role="host", host="club-9")["key"])).opened()

    assert key_of(admin, role="seat", table_id=desk.table_id, seat=0)["host"] == "club-9"
    assert key_of(admin, role="referee", table_id=desk.table_id, note="cup final")["host"] == "club-9"
    assert [key_of(admin, role="auditor", host=host)["host"] for host in ("club-9", None)] == ["club-9", "*"]
    assert key_of(admin, role="admin")["host"] == "*"


def test_a_new_key_says_who_made_it_and_its_secret_is_nowhere_again(host: httpx.Client) -> None:
    maker = key_of(host, role="host")
    host.headers["authorization"] = f"Bearer {maker['key']}"
    made = key_of(host, role="auditor")
    listed = host.get("/v1/keys")

    assert made["made_by"] == maker["key_id"]
    assert len(made["key"]) > 43
    assert listed.json()["items"][0] == {name: value for name, value in made.items() if name != "key"}
    assert made["key"] not in listed.text


def test_only_the_hash_is_kept(tmp_path: Path) -> None:
    file = tmp_path / "log.db"
    migrate(f"sqlite:///{file}")
    with serving(f"sqlite:///{file}") as server:
        secret = server.keys.make(Grant(role="host", host="club-7")).key
    kept = b"".join(part.read_bytes() for part in tmp_path.iterdir())

    assert secret.encode() not in kept
    assert hashlib.sha256(secret.encode()).hexdigest().encode() in kept


def test_a_revoked_key_is_unauthenticated_at_once_for_reading_too(any_server: Server, host: httpx.Client) -> None:
    made = key_of(host, role="host")
    client = any_server.client(made["key"])
    assert client.get("/v1/tables").status_code == 200

    revoked = host.delete(f"/v1/keys/{made['key_id']}").json()
    problem(client.get("/v1/tables"), 401, "unauthenticated")
    assert revoked["revoked_at"] is not None
    assert host.delete(f"/v1/keys/{made['key_id']}").json() == revoked, "it stays revoked since then"


@dataclass
class Clock:
    """A clock that the test sets."""

    now: datetime = START

    def __call__(self) -> datetime:
        """What it shows."""
        return self.now


@pytest.fixture
def timed() -> Iterator[tuple[Keys, Clock]]:
    """Keys whose clock the test sets."""
    clock = Clock()
    with closing(SQLiteDatabase.in_memory()) as database:
        yield Keys(database, clock), clock


def test_a_key_opens_nothing_from_the_moment_it_expires(timed: tuple[Keys, Clock]) -> None:
    keys, clock = timed
    secret = keys.make(Grant(role="host", host="club-7", expires_at=clock.now + timedelta(minutes=1))).key

    clock.now += timedelta(seconds=59, milliseconds=999)
    assert keys.find(secret) is not None
    assert keys.remembered(secret) is not None
    clock.now += timedelta(milliseconds=1)
    assert keys.remembered(secret) is None, "however lately it was found valid"
    assert keys.find(secret) is None


def test_what_was_found_is_remembered_for_a_second(timed: tuple[Keys, Clock]) -> None:
    keys, clock = timed
    secret = keys.make(Grant(role="host", host="club-7")).key

    assert keys.remembered(secret) is None
    assert keys.remembered("no key") is None
    found = keys.find(secret)
    clock.now += timedelta(milliseconds=999)
    assert keys.remembered(secret) == found
    clock.now += timedelta(milliseconds=1)
    assert keys.remembered(secret) is None
    assert keys.find(secret) == found


def test_a_key_that_is_revoked_is_remembered_no_longer(timed: tuple[Keys, Clock]) -> None:
    keys, _ = timed
    made = keys.make(Grant(role="host", host="club-7"))
    keys.find(made.key)
    keys.revoke(made.key_id)

    assert keys.remembered(made.key) is None
    assert keys.find(made.key) is None


def test_an_expired_key_is_unauthenticated(any_server: Server, host: httpx.Client) -> None:
    host_key = key_of(host, role="host", expires_at=(datetime.now(UTC) + timedelta(days=1)).isoformat())
    client = any_server.client(host_key["key"])
    assert client.get("/v1/tables").status_code == 200

    any_server.key_clock.ahead += timedelta(days=1)
    problem(client.get("/v1/tables"), 401, "unauthenticated")


def test_an_end_is_kept_as_the_moment_it_is(host: httpx.Client) -> None:
    assert key_of(host, role="host", expires_at="2199-01-01T06:00:00+08:00")["expires_at"] == "2198-12-31T22:00:00.000Z"


@pytest.mark.parametrize(
    "end",
    [
        "",
        "tomorrow",
        "2199-01-01",
        "2199-01-01T00:00:00",
        "2020-01-01T00:00:00Z",
        "9999-12-31T23:59:59-23:00",
        7,
        "x" * 41,
    ],
)
def test_an_end_that_is_no_moment_ahead_is_refused(server: Server, end: object) -> None:
    problem(server.host().post("/v1/keys", json={"role": "host", "expires_at": end}), 422, "invalid-request")


@pytest.mark.parametrize(
    "asked",
    [
        {},
        {"role": "boss"},
        {"role": "seat"},
        {"role": "seat", "table_id": "TABLE"},
        {"role": "seat", "table_id": "TABLE", "seat": 4},
        {"role": "seat", "table_id": "TABLE", "seat": -1},
        {"role": "seat", "table_id": "TABLE", "seat": "1"},
        {"role": "seat", "table_id": "TABLE", "seat": 1, "host": "local"},
        {"role": "referee", "table_id": "TABLE"},
        {"role": "referee", "table_id": "TABLE", "note": ""},
        {"role": "referee", "table_id": "TABLE", "note": "x" * 201},
        {"role": "host", "host": "*"},
        {"role": "host", "host": "a b"},
        {"role": "host", "seat": 1},
        {"role": "admin", "host": "local"},
        {"role": "host", "note": "x", "colour": "red"},
    ],
)
def test_what_is_no_key_of_its_role_is_refused(server: Server, asked: Json) -> None:
    desk = Desk(server.host()).opened()
    body = {name: desk.table_id if value == "TABLE" else value for name, value in asked.items()}

    problem(desk.client.post("/v1/keys", json=body), 422, "invalid-request")


def test_an_admin_says_for_which_account_a_host_key_is(server: Server) -> None:
    problem(server.admin().post("/v1/keys", json={"role": "host"}), 422, "invalid-request")


def test_tables_and_hands_that_are_not_there_or_not_the_hosts_are_alike(server: Server) -> None:
    own, other = Desk(server.host("own")).opened().dealt(), Desk(server.host("other")).opened().dealt()
    foreign = own.client.post("/v1/keys", json={"role": "seat", "table_id": other.table_id, "seat": 0})
    absent = own.client.post("/v1/keys", json={"role": "seat", "table_id": NOWHERE, "seat": 0})
    grant = {"role": "referee", "table_id": own.table_id, "note": "why", "hand_id": other.hand["hand_id"]}

    assert problem(foreign, 404, "not-found") == problem(absent, 404, "not-found")
    problem(own.client.post("/v1/keys", json=grant), 404, "not-found")
    assert problem(own.client.delete("/v1/keys/key_0"), 404, "not-found") == problem(
        own.client.delete(f"/v1/keys/{key_of(other.client, role='host')['key_id']}"), 404, "not-found"
    )


def test_a_host_lists_its_own_keys_and_an_admin_all(
    any_server: Server, host: httpx.Client, admin: httpx.Client
) -> None:
    other = any_server.host("other")
    own, foreign = key_of(host, role="auditor"), key_of(other, role="auditor")
    seen = {key["key_id"] for key in host.get("/v1/keys").json()["items"]}
    all_of_them = {key["key_id"] for key in admin.get("/v1/keys").json()["items"]}

    assert own["key_id"] in seen
    assert foreign["key_id"] not in seen
    assert {own["key_id"], foreign["key_id"]} < all_of_them


def test_the_list_comes_newest_first_in_pages_and_by_table(host: httpx.Client) -> None:
    desk = Desk(host).opened()
    made = [key_of(host, role="seat", table_id=desk.table_id, seat=k % 4)["key_id"] for k in range(5)]
    key_of(host, role="auditor")
    listed: list[str] = []
    query: dict[str, str | int] = {"table": desk.table_id, "limit": 2}
    while query.get("cursor", "") is not None:
        page = host.get("/v1/keys", params=query).json()
        listed += [key["key_id"] for key in page["items"]]
        query["cursor"] = page["next_cursor"]

    assert sorted(listed) == sorted(made)
    assert listed[0] == made[-1]


def test_a_cursor_that_the_list_never_gave_is_refused(server: Server) -> None:
    problem(server.host().get("/v1/keys", params={"cursor": "x"}), 400, "invalid-cursor")


def test_a_request_with_a_key_of_its_own_makes_one_key_and_shows_it_again(
    any_server: Server, host: httpx.Client
) -> None:
    once, again = (repeatable(host, {"role": "auditor", "note": "x"}) for _ in range(2))
    host.delete(f"/v1/keys/{once.json()['key_id']}")
    after = repeatable(host, {"note": "x", "role": "auditor"})

    assert once.status_code == 201
    assert once.content == again.content
    assert {**after.json(), "revoked_at": None} == once.json()
    assert after.json()["revoked_at"] is not None, "what is true now"
    assert "idempotent-replayed" not in once.headers
    assert again.headers["idempotent-replayed"] == "true"
    assert len(host.get("/v1/keys").json()["items"]) == 2
    problem(any_server.client(once.json()["key"]).get("/v1/tables"), 401, "unauthenticated")


def test_another_key_under_the_same_key_is_refused_and_another_credential_makes_its_own(any_server: Server) -> None:
    host, other = any_server.host("club-7"), any_server.host("club-7")
    once = repeatable(host, {"role": "auditor"})

    problem(repeatable(host, {"role": "host"}), 422, "idempotency-key-reused")
    assert repeatable(other, {"role": "auditor"}).json()["key"] != once.json()["key"]


def test_of_equal_requests_at_once_one_makes_the_key(any_server: Server, host: httpx.Client) -> None:
    with ThreadPoolExecutor(8) as senders:
        answers = list(senders.map(lambda _: repeatable(host, {"role": "auditor"}), range(8)))

    assert {answer.content for answer in answers} == {answers[0].content}
    assert any_server.client(answers[0].json()["key"]).get("/v1/tables").status_code == 200


def test_a_key_that_was_revoked_since_says_so_when_the_request_is_repeated(any_server: Server) -> None:
    host = any_server.host()
    made = repeatable(host, {"role": "auditor"}).json()
    revoked = host.delete(f"/v1/keys/{made['key_id']}").json()
    again = repeatable(host, {"role": "auditor"})

    assert again.status_code == 201
    assert again.json() == {**made, "revoked_at": revoked["revoked_at"]}
    assert revoked["revoked_at"] is not None


def repeatable(client: httpx.Client, asked: Json) -> httpx.Response:
    """A key is asked for in a request that may be repeated."""
    return client.post("/v1/keys", json=asked, headers={"idempotency-key": "a-key-of-its-own-0001"})
