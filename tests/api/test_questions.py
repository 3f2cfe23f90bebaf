"""Questions about a hand: what could be done after any event, and why or why not."""

import json

import pytest

from tests.api.desk import Desk, problem
from tests.api.real_server import Server


@pytest.fixture(scope="module")
def desk(server: Server) -> Desk:
    """A hand that is over."""
    return Desk(server.host(), seed=5).opened().dealt().played()


def test_the_state_after_any_event_is_the_state_it_had(desk: Desk) -> None:
    assert desk.get("/state", at=1)["state"]["draws"] == 0
    assert desk.get("/state", at=desk.version)["over"] is True


@pytest.mark.parametrize("at", [0, -1, 10**6, "x", "1.0"])
def test_an_event_that_is_not_there_is_refused(desk: Desk, at: int | str) -> None:
    problem(desk.client.get(f"{desk.path}/state", params={"at": at}), 422, "invalid-request")


def test_legal_actions_are_legal_and_carry_their_rule(desk: Desk) -> None:
    at = next(event["n"] for event in desk.get("/events")["items"] if event["type"] == "card_drawn") - 1
    seat = desk.get("/state", at=at)["to_act"][0]
    legal = desk.get("/legal", at=at, seat=seat)
    asked = {"at": at, "action": {"seat": seat, **legal["actions"][0]["action"]}}
    verdict = desk.client.post(f"{desk.path}/explain", json=asked).json()

    assert (verdict["allowed"], verdict["rule"]) == (True, legal["actions"][0]["rule"])


def test_nobody_may_do_anything_after_the_end(desk: Desk) -> None:
    assert [desk.get("/legal", seat=seat)["actions"] for seat in range(4)] == [[], [], [], []]


def test_a_refusal_says_rule_reason_and_events(desk: Desk) -> None:
    verdict = desk.client.post(f"{desk.path}/explain", json={"action": {"seat": 0, "do": "draw"}}).json()

    assert (verdict["allowed"], verdict["reason_code"], verdict["rule"]) == (False, "hand_over", "OM-END")
    assert set(verdict["reason"]) == {"zh", "en"}
    assert desk.get("/events", after=verdict["because"][0] - 1)["items"][0]["type"] == "hand_ended"


def test_frames_stand_beside_events_one_for_one(desk: Desk) -> None:
    page = desk.get("/replay", limit=7)

    assert [frame["n"] for frame in page["items"]] == list(range(1, 8))
    assert [frame["event"] for frame in page["items"]] == desk.get("/events", limit=7)["items"]
    assert page["next_cursor"] == "7"


def test_events_come_one_a_line_to_whom_asks_for_it(desk: Desk) -> None:
    answer = desk.client.get(f"{desk.path}/events", headers={"accept": "application/x-ndjson"})

    assert answer.headers["content-type"].startswith("application/x-ndjson")
    assert [json.loads(line) for line in answer.text.splitlines()] == desk.get("/events")["items"]


def test_what_happened_in_a_hand_that_is_over_may_be_kept(desk: Desk) -> None:
    answer = desk.client.get(f"{desk.path}/state", params={"at": 3})
    again = desk.client.get(f"{desk.path}/state", params={"at": 3}, headers={"if-none-match": answer.headers["etag"]})

    assert "immutable" in answer.headers["cache-control"]
    assert (again.status_code, again.content) == (304, b"")


def test_nothing_of_a_running_hand_may_be_kept(server: Server) -> None:
    running = Desk(server.host()).opened().dealt()

    assert running.client.get(running.path).headers["cache-control"] == "no-store"


def test_the_audit_checks_every_event(desk: Desk) -> None:
    assert desk.get("/audit")["events_checked"] == desk.version


def test_between_an_action_and_what_follows_from_it_it_is_judged_where_the_hand_next_stood_still(
    server: Server,
) -> None:
    desk = Desk(server.host(), seed=3).opened().dealt()
    for n in range(1, desk.version):
        moment = desk.get("/state", at=n)
        asked = {"at": n, "action": {"seat": desk.turn, "do": "draw"}}
        assert moment["to_act"] == []
        assert desk.get("/legal", at=n, seat=desk.turn)["actions"] == []
        explained = desk.client.post(f"{desk.path}/explain", json=asked).json()
        assert (explained["allowed"], explained["settled_at"]) == (True, desk.version)
    assert desk.get("/state", at=desk.version)["to_act"] == [desk.turn]


def test_eyes_that_are_asked_for_see_as_they_did_while_the_hand_ran(desk: Desk) -> None:
    hands = desk.get("/state", at=1, eyes="1")["state"]["hands"]

    assert [isinstance(hand, list) for hand in hands] == [False, True, False, False]
