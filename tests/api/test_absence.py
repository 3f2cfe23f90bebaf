"""A seat on autopilot, or whose player has left, over HTTP: what its key may do, is told and is offered."""

from typing import Any

import httpx
import pytest

from domain.games import GAMES
from tests.api.desk import Desk, Json, created, problem
from tests.api.real_server import Server
from tests.moments import Moment, moments

EVERY = [pytest.param(moment, id=f"{name} {moment.kind}") for name in GAMES for moment in moments(name)]
OF_BAOHUANG = [pytest.param(moment, id=moment.kind) for moment in moments("baohuang")]


def come_to(server: Server, moment: Moment, **rules: Any) -> tuple[Desk, httpx.Client]:
    """A hand at the moment, and a client with the key of the seat that may do something."""
    desk = Desk(server.host(), moment.game, moment.players, rules={**moment.rules, **rules}).opened()
    desk.dealt(deal={"kind": "deck", "cards": list(moment.deck)}, dealer=moment.dealer)
    if moment.done:
        created(desk.send({"actions": list(moment.done)}))
    return desk, server.client(desk.seat_key(moment.seat))


def refusal(desk: Desk, seat: httpx.Client, action: Json) -> tuple[str, str, list[int]]:
    """Why the seat's own key may not do that; `explain` says the same."""
    document = problem(desk.send(action, client=seat), 409, "illegal-action")
    told = asked(desk, seat, action)
    why = (document["reason_code"], document["rule"], document["because"])
    assert (told["allowed"], (told["reason_code"], told["rule"], told["because"])) == (False, why)
    assert told["reason"]["en"] == document["detail"]
    return why


def asked(desk: Desk, client: httpx.Client, action: Json) -> Json:
    answer = client.post(f"{desk.path}/explain", json={"action": action})
    assert answer.status_code == 200, answer.text
    told: Json = answer.json()
    return told


def check_nothing_is_offered(desk: Desk, client: httpx.Client, seat: int) -> None:
    assert desk.get("/legal", client=client, seat=seat)["actions"] == []
    assert all(seat != offers["seat"] for offers in desk.get("/replay", client=client, after=0)["items"][-1]["legal"])
    assert (desk.get(client=client)["window"] or {"you": []})["you"] == []
    assert desk.get("/legal", eyes=str(seat), seat=seat)["actions"] == []


def check_the_host_goes_on(desk: Desk, seat: int) -> None:
    """It may name each of the moves, and is told so; the service moves where it is asked to; the hand holds."""
    if seat in desk.get()["to_act"]:
        for offer in desk.get("/legal", seat=seat)["actions"][:3]:
            assert asked(desk, desk.client, offer["action"])["allowed"]
        created(desk.send({"do": "auto", "seat": seat}))
    if desk.hand["to_act"]:
        created(desk.send({"do": "abort", "reason": "supper"}))
    assert desk.get("/audit")["ok"]


@pytest.mark.parametrize("moment", EVERY)
def test_hand_quit_who_has_left_is_refused_everything_because_of_that(server: Server, moment: Moment) -> None:
    desk, own = come_to(server, moment)
    events = created(desk.send({"do": "quit", "seat": moment.seat}))["events"]
    why = ("has_quit", "HAND-QUIT", [event["n"] for event in events if event["type"] == "autopilot_changed"])
    others = [{"do": do, "seat": moment.seat, **more} for do, more in (("quit", {}), ("autopilot", {"on": False}))]
    for action in (*moment.own, *others):
        assert refusal(desk, own, action) == why
    check_nothing_is_offered(desk, own, moment.seat)
    check_the_host_goes_on(desk, moment.seat)


@pytest.mark.parametrize("how", ["player", "timeout"])
@pytest.mark.parametrize("moment", OF_BAOHUANG)
def test_hand_autopilot_a_marked_seat_may_take_the_mark_off_and_nothing_else(
    server: Server, moment: Moment, how: str
) -> None:
    desk, own = come_to(server, moment)
    mark = {"do": "autopilot", "seat": moment.seat, "on": True, "how": how}
    [event] = created(desk.send(mark, client=own))["events"]
    desk.hand = {**desk.hand, **desk.get(), "version": event["n"]}
    assert event["why"] == ("timeout" if how == "timeout" else "request")
    for action in (*moment.own, {"do": "quit", "seat": moment.seat}, mark):
        assert refusal(desk, own, action) == ("on_autopilot", "HAND-AUTOPILOT", [event["n"]])
    check_nothing_is_offered(desk, own, moment.seat)
    assert all(asked(desk, desk.client, action)["allowed"] for action in moment.own)

    off = {"do": "autopilot", "seat": moment.seat, "on": False}
    assert asked(desk, own, off)["allowed"]
    created(desk.send(off, client=own))
    assert desk.get("/legal", client=own, seat=moment.seat)["actions"]
    created(desk.send(moment.own[0], desk.get()["at"], own))
    desk.hand = {**desk.hand, **desk.get(), "version": desk.get()["at"]}
    check_the_host_goes_on(desk, moment.seat)


@pytest.mark.parametrize("moment", OF_BAOHUANG)
def test_bh_autopilot_a_time_that_is_up_marks_moves_and_counts(server: Server, moment: Moment) -> None:
    desk, own = come_to(server, moment, autopilot_limit=0)
    timeout = {"do": "auto", "seat": moment.seat, "how": "timeout"}
    first = created(desk.send(timeout))["events"][0]
    assert (first["type"], first["seat"], first["why"]) == ("autopilot_changed", moment.seat, "timeout")
    off = {"do": "autopilot", "seat": moment.seat, "on": False}
    assert refusal(desk, own, off) == ("autopilot_final", "BH-AUTOPILOT", [first["n"]])
    created(desk.send({"do": "abort", "reason": "supper"}))
    assert desk.get("/audit")["ok"]


def test_five_times_that_are_up_before_the_first_lead_give_up_the_hand(server: Server) -> None:
    desk, _ = come_to(server, moments("baohuang")[0])
    for _ in range(4):
        created(desk.send({"do": "auto", "seat": desk.turn, "how": "timeout"}))
    last = created(desk.send({"do": "auto", "seat": desk.turn, "how": "timeout"}))
    assert [event["type"] for event in last["events"]] == ["autopilot_changed", "hand_voided"]
    assert last["events"][-1]["reason"] == "all_on_autopilot"
    assert desk.get("/audit")["ok"]
    table = desk.client.get(f"/v1/tables/{desk.table_id}").json()
    assert not table["open"]


def test_a_repeated_request_is_answered_as_the_first_time_mark_or_not(server: Server) -> None:
    moment = moments("baohuang")[0]
    desk, own = come_to(server, moment)
    headers = {"if-match": f'"{desk.version}"', "idempotency-key": "a-key-of-sixteen-letters"}
    first = own.post(f"{desk.path}/actions", json={"actions": moment.own[:1]}, headers=headers)
    version = created(first)["version"]
    created(desk.send({"do": "autopilot", "seat": moment.seat, "on": True}, version))
    again = own.post(f"{desk.path}/actions", json={"actions": moment.own[:1]}, headers=headers)
    assert created(again)["events"] == first.json()["events"]
    assert again.headers["idempotent-replayed"] == "true"


def test_hand_autopilot_a_game_that_has_none_by_request_says_so_with_the_rule(server: Server) -> None:
    desk, own = come_to(server, moments("old_maid")[0])
    mark = {"do": "autopilot", "seat": moments("old_maid")[0].seat, "on": True}
    assert refusal(desk, own, mark)[:2] == ("no_autopilot", "HAND-AUTOPILOT")


def test_bh_penalty_leaving_before_play_costs_from_the_deal_on(server: Server) -> None:
    for begun, penalties in (("deal", [0, -40, 0, 0, 0]), ("play", [])):
        desk, _ = come_to(server, moments("baohuang")[0], quit_penalty_from=begun)
        quit_ = created(desk.send({"do": "quit", "seat": 1}))
        booked = [event["points"] for event in quit_["events"] if event["type"] == "penalty_booked"]
        assert booked == [points for points in penalties if points]
