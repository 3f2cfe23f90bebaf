"""`paipu keys`: a user who may open the log makes keys of every role, lists them without secrets, revokes them."""

import time

import httpx
import pytest

from api.auth.keys import CACHE_TIME
from tests.api.cli.paipu import Desk
from tests.api.cli.test_serve import started

TABLE = {"game": "old_maid", "seats": ["ann", "bo", "cy"]}
NOWHERE = "9f2c41d0-5a0e-4c38-b6f3-0d6f6f1c2a11"


def test_the_first_admin_is_made_before_the_first_start(desk: Desk) -> None:
    [made] = desk.objects("keys", "make", "admin", "--note", "for the operators")
    with started(desk, PAIPU_SAMPLES="0") as server:
        answer = httpx.get(f"{server.address}/v1/keys", headers={"authorization": f"Bearer {made['key']}"})
    listed = {key["key_id"]: key for key in answer.json()["items"]}

    assert listed[made["key_id"]] == {name: value for name, value in made.items() if name != "key"}
    assert (made["role"], made["host"], made["note"], made["made_by"]) == ("admin", "*", "for the operators", "paipu")


def test_a_key_opens_what_it_is_for_until_it_is_revoked_while_the_server_runs(desk: Desk) -> None:
    with started(desk, PAIPU_SAMPLES="0") as server, httpx.Client(base_url=server.address) as client:
        [host] = desk.objects("keys", "make", "host", "--account", "club-7")
        opened = client.post("/v1/tables", json=TABLE, headers={"authorization": f"Bearer {host['key']}"}).json()
        [seat] = desk.objects("keys", "make", "seat", "--table", opened["table_id"], "--seat", "2")
        [referee] = desk.objects("keys", "make", "referee", "--table", opened["table_id"], "--note", "case 12")
        assert (seat["host"], seat["table_id"], seat["seat"]) == ("club-7", opened["table_id"], 2)
        assert (referee["host"], referee["seat"]) == ("club-7", None)

        headers = {"authorization": f"Bearer {seat['key']}"}
        assert client.get("/v1/tables", headers=headers).status_code == 200
        [revoked] = desk.objects("keys", "revoke", seat["key_id"])
        assert revoked["revoked_at"] is not None
        assert status_soon(client, headers, 401)
        assert client.get("/v1/tables", headers={"authorization": f"Bearer {referee['key']}"}).status_code == 200


def status_soon(client: httpx.Client, headers: dict[str, str], status: int) -> bool:
    """Whether it becomes that within the moment for which a server remembers a key."""
    end = time.monotonic() + 2 * CACHE_TIME.total_seconds()
    while client.get("/v1/tables", headers=headers).status_code != status:
        if time.monotonic() > end:
            return False
        time.sleep(0.05)
    return True


def test_the_list_is_newest_first_and_holds_no_secret(desk: Desk) -> None:
    made = [desk.objects("keys", "make", "host", "--account", name)[0] for name in ("a", "b", "c")]
    desk.paipu("keys", "revoke", made[0]["key_id"])
    drawn = desk.paipu("keys", "list").out

    assert [key["host"] for key in desk.objects("keys", "list")] == ["c", "b", "a"]
    assert [key["host"] for key in desk.objects("keys", "list", "--account", "b")] == ["b"]
    assert "revoked" in drawn
    assert all(key["key_id"] in drawn and key["key"] not in drawn for key in made)


def test_ids_of_keys_are_not_broken_over_lines(desk: Desk) -> None:
    made = [desk.objects("keys", "make", "host", "--account", "x" * 64, "--note", "y" * 200)[0] for _ in range(2)]
    drawn = desk.paipu("keys", "list").out

    assert max(map(len, drawn.splitlines())) <= 80
    assert all(key["key_id"] in drawn for key in made)


def test_a_key_is_shown_to_people_once(desk: Desk) -> None:
    said = desk.paipu("keys", "make", "auditor", "--expires", "2199-01-01T00:00:00+08:00")
    first, second = said.out.splitlines()

    assert first.endswith("auditor  every account  until 2198-12-31T16:00:00.000Z")
    assert second.startswith("paipu_")
    assert second.endswith("(shown this once)")


def test_after_the_last_host_key_is_revoked_a_start_makes_another(desk: Desk) -> None:
    with started(desk, PAIPU_SAMPLES="0") as first:
        assert "host key   paipu_" in first.banner
    [key] = desk.objects("keys", "list")
    desk.paipu("keys", "revoke", key["key_id"])
    with started(desk, PAIPU_SAMPLES="0") as second:
        assert "host key   paipu_" in second.banner


def test_a_preset_key_that_was_revoked_is_not_taken_back(desk: Desk) -> None:
    with started(desk, PAIPU_HOST_KEY="k" * 32, PAIPU_SAMPLES="0"):
        [key] = desk.objects("keys", "list")
    desk.paipu("keys", "revoke", key["key_id"])
    said = desk.paipu("serve", "--port", 0, PAIPU_HOST_KEY="k" * 32, PAIPU_SAMPLES="0")

    assert (said.status, said.err) == (2, "paipu: The key in PAIPU_HOST_KEY was revoked: set another.\n")


@pytest.mark.parametrize(
    "arguments, complaint",
    [
        (("make", "boss"), "There is no role 'boss'; there are host, seat, referee, auditor, admin."),
        (("make", "seat", "--seat", "1"), "A key of the role seat needs --table."),
        (("make", "seat", "--table", NOWHERE, "--seat", "1"), "There is no such table."),
        (("make", "host", "--seat", "1"), "A key of the role host has no --seat."),
        (("make", "host", "--account", "a b"), "--account must be 1 to 64 of A-Z a-z 0-9 . _ : -"),
        (("make", "referee", "--table", NOWHERE), "A key of the role referee needs --note."),
        (("make", "admin", "--expires", "tomorrow"), "expires_at must be a time with its zone, such as 2026-11-30T02"),
        (("make", "admin", "--expires", "2020-01-01T00:00:00Z"), "expires_at must be in the future."),
        (("make", "admin", "--expires", "9999-12-31T23:59:59-23:00"), "expires_at must be a time with its zone"),
        (("make", "admin", "--note", "a\u202eb"), "--note: Text has an invisible or directional character"),
        (("revoke", "key_0"), "There is no key 'key_0'. See paipu keys list"),
    ],
)
def test_what_cannot_be_is_said_in_a_line(desk: Desk, arguments: tuple[str, ...], complaint: str) -> None:
    desk.paipu("keys", "make", "host")
    said = desk.paipu("keys", *arguments)

    assert (said.status, said.out) == (2, "")
    assert said.err.startswith(f"paipu: {complaint}")


def test_where_there_is_no_log_there_are_no_keys(desk: Desk) -> None:
    said = desk.paipu("keys", "list")

    assert (said.status, said.err) == (2, "paipu: There is no file paipu.db. Run `paipu migrate`.\n")


def test_keys_of_a_log_on_postgresql(desk: Desk, postgres_database: str) -> None:
    early = desk.paipu("keys", "make", "host", "--database", postgres_database)
    assert (early.status, early.err.endswith("Run `paipu migrate`.\n")) == (2, True)
    assert desk.paipu("migrate", "--database", postgres_database).status == 0

    [made] = desk.objects("keys", "make", "host", "--database", postgres_database)
    [revoked] = desk.objects("keys", "revoke", made["key_id"], "--database", postgres_database)
    assert desk.objects("keys", "list", "--database", postgres_database) == [revoked]
