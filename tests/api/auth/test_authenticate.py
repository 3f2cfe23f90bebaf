"""Access by role: the host everything at its tables, a seat its own, the public what is public."""

import pytest

from tests.api.desk import Desk, created, problem
from tests.api.real_server import Server


@pytest.fixture
def desk(server: Server) -> Desk:
    """A running hand."""
    return Desk(server.host()).opened().dealt()


def test_a_seat_sees_its_own_hand_and_the_size_of_the_others(server: Server, desk: Desk) -> None:
    seat = server.client(desk.seat_key(1))
    hands = desk.get(client=seat)["state"]["hands"]

    assert hands[1] == desk.get()["state"]["hands"][1]
    assert all(set(hand) == {"count"} for place, hand in enumerate(hands) if place != 1)


def test_the_public_sees_sizes_only(server: Server, desk: Desk) -> None:
    assert all(set(hand) == {"count"} for hand in desk.get(client=server.client())["state"]["hands"])


def test_the_host_may_see_with_any_eyes(server: Server, desk: Desk) -> None:
    seat = server.client(desk.seat_key(2))

    assert desk.get("/state", eyes="2") == desk.get("/state", client=seat)
    assert desk.get("/state", eyes="public") == desk.get("/state", client=server.client())


@pytest.mark.parametrize("eyes", ["all", "2"])
def test_a_seat_may_not_see_with_others_eyes(server: Server, desk: Desk, eyes: str) -> None:
    seat = server.client(desk.seat_key(1))

    problem(seat.get(f"{desk.path}/state", params={"as": eyes}), 403, "forbidden")


def test_after_the_end_everybody_sees_everything(server: Server, desk: Desk) -> None:
    desk.played()

    assert desk.get("/events", client=server.client()) == desk.get("/events")


def test_at_a_table_that_reveals_what_was_shown_hidden_cards_stay_hidden(server: Server) -> None:
    desk = Desk(server.host()).opened(reveal="shown").dealt().played()
    dealt = desk.get("/events", client=server.client())["items"][0]

    assert all(set(hand) == {"count"} for hand in dealt["hands"])
    problem(server.client().get(f"{desk.path}/state", params={"as": "all"}), 403, "forbidden")


def test_a_drawn_card_is_known_to_the_two_it_passed_between(server: Server, desk: Desk) -> None:
    drawn = desk.send({"seat": desk.turn, "do": "draw"}).json()["events"][0]
    seen = {
        seat: desk.get("/events", client=server.client(desk.seat_key(seat)), after=drawn["n"] - 1)["items"][0]
        for seat in range(4)
    }

    assert {seat for seat, event in seen.items() if "card" in event} == {drawn["seat"], drawn["from"]}
    assert {seat for seat, event in seen.items() if "cause" in event} == {drawn["seat"]}


def test_a_seat_plays_for_itself_only(server: Server, desk: Desk) -> None:
    turn = desk.turn
    other = server.client(desk.seat_key((turn + 1) % 4))

    problem(desk.send({"seat": turn, "do": "draw"}, client=other), 403, "forbidden")
    assert desk.send({"seat": turn, "do": "draw"}, client=server.client(desk.seat_key(turn))).status_code == 201


@pytest.mark.parametrize("probe", [{"card": "H7"}, {"position": 0}])
def test_a_seat_may_not_name_the_card_it_draws(server: Server, desk: Desk, probe: dict[str, object]) -> None:
    seat = server.client(desk.seat_key(desk.turn))
    action = {"seat": desk.turn, "do": "draw", **probe}

    problem(desk.send(action, client=seat), 403, "forbidden")
    problem(seat.post(f"{desk.path}/explain", json={"action": action}), 403, "forbidden")


@pytest.mark.parametrize("do", ["auto", "close", "void", "abort"])
def test_a_seat_may_not_do_what_only_the_host_may(server: Server, desk: Desk, do: str) -> None:
    more = {"seat": desk.turn} if do == "auto" else {"reason": "x"} if do in ("void", "abort") else {}
    seat = server.client(desk.seat_key(desk.turn))

    problem(desk.send({"do": do, **more}, client=seat), 403, "forbidden")


def test_a_seat_may_quit(server: Server, desk: Desk) -> None:
    answer = desk.send({"do": "quit", "seat": 1}, client=server.client(desk.seat_key(1)))

    assert answer.json()["events"][0]["type"] == "autopilot_changed"


@pytest.mark.parametrize("path", ["legal?seat=1", "legal?seat=2"])
def test_what_a_foreign_seat_may_do_is_not_told_in_a_running_hand(server: Server, desk: Desk, path: str) -> None:
    problem(server.client(desk.seat_key(3)).get(f"{desk.path}/{path}"), 403, "forbidden")
    problem(server.client().get(f"{desk.path}/{path}"), 403, "forbidden")


@pytest.mark.parametrize("key", ["nonsense", "paipu_" + "x" * 43, "密钥"])
def test_an_unknown_key_is_unauthenticated_also_for_reading(server: Server, key: str) -> None:
    answer = server.client().get("/v1/tables", headers={b"authorization": f"Bearer {key}".encode()})

    problem(answer, 401, "unauthenticated")
    assert answer.headers["www-authenticate"] == "Bearer"


def test_who_sent_a_key_that_is_not_valid_is_not_told_to_send_one(server: Server) -> None:
    unknown = problem(server.client("paipu_unknown").get("/v1/tables"), 401, "unauthenticated")
    none = problem(server.client().get("/v1/keys"), 401, "unauthenticated")

    assert unknown["detail"] == "The key is not valid: it is unknown, expired or revoked."
    assert none["detail"] == "Send the key as `Authorization: Bearer …`."


@pytest.mark.parametrize(
    "method, path, sent",
    [
        ("GET", "legal?seat=1", None),
        ("POST", "explain", {"at": 5, "action": {"seat": 1, "do": "draw"}}),
        ("POST", "explain", {"at": 5, "action": {"seat": 3, "do": "draw", "card": "SA"}}),
    ],
)
def test_what_stays_hidden_in_a_hand_that_is_over_is_not_said_to_be_hidden_while_it_runs(
    server: Server, method: str, path: str, sent: object
) -> None:
    desk = Desk(server.host()).opened(reveal="shown").dealt().played()
    refused = server.client(desk.seat_key(3)).request(method, f"{desk.path}/{path}", json=sent)

    assert "run" not in problem(refused, 403, "forbidden")["detail"]


def test_writing_without_a_key_is_unauthenticated(server: Server, desk: Desk) -> None:
    problem(desk.send({"seat": 0, "do": "draw"}, client=server.client()), 401, "unauthenticated")
    problem(server.client().post("/v1/tables", json={}), 401, "unauthenticated")


def test_another_hosts_table_is_not_found_for_writing_and_public_for_reading(server: Server, desk: Desk) -> None:
    stranger = server.host("another club")

    problem(desk.send({"seat": desk.turn, "do": "draw"}, client=stranger), 404, "not-found")
    problem(stranger.post(f"/v1/tables/{desk.table_id}/close"), 404, "not-found")
    assert desk.get(client=stranger)["viewer"] == "public"


def test_a_seat_opens_no_table_and_makes_no_keys(server: Server, desk: Desk) -> None:
    seat = server.client(desk.seat_key(1))
    body = {"game": "old_maid", "seats": ["a", "b", "c"]}
    key = {"role": "seat", "table_id": desk.table_id, "seat": 2}

    problem(seat.post("/v1/tables", json=body), 403, "forbidden")
    problem(seat.post("/v1/keys", json=key), 403, "forbidden")


def test_a_seat_of_another_table_of_the_same_host_is_a_stranger(server: Server, desk: Desk) -> None:
    other = Desk(desk.client, seed=2).opened().dealt()
    stranger = server.client(other.seat_key(desk.turn))

    problem(desk.send({"seat": desk.turn, "do": "draw"}, client=stranger), 404, "not-found")
    assert desk.get(client=stranger)["viewer"] == "public"


def test_a_seat_sends_one_action_at_a_time_or_it_could_look_at_a_card_and_not_draw_it(
    server: Server, desk: Desk
) -> None:
    seat = server.client(desk.seat_key(desk.turn))
    draw = {"seat": desk.turn, "do": "draw"}

    problem(desk.send({"actions": [draw, draw]}, client=seat), 403, "forbidden")
    assert desk.send({"actions": [draw]}, client=seat).status_code == 201


def test_a_referee_sees_the_hands_of_its_table_in_full_and_may_void_them(server: Server, desk: Desk) -> None:
    referee = server.client(made(desk, role="referee", table_id=desk.table_id, note="case 12"))

    assert desk.get(client=referee) == desk.get()
    voided = desk.send({"do": "void", "reason": "a card was marked"}, client=referee).json()
    assert voided["events"][0]["type"] == "hand_voided"
    assert desk.dealt().get(client=referee)["viewer"] == "all"


def test_a_referee_of_one_hand_is_the_public_at_the_others_of_the_table(server: Server, desk: Desk) -> None:
    grant = {"role": "referee", "table_id": desk.table_id, "hand_id": desk.hand["hand_id"], "note": "case 12"}
    referee = server.client(made(desk, **grant))
    assert desk.get(client=referee)["viewer"] == "all"

    desk.played().dealt()
    assert desk.get(client=referee)["viewer"] == "public"
    problem(desk.send({"do": "void", "reason": "x"}, client=referee), 404, "not-found")
    problem(referee.post(f"/v1/tables/{desk.table_id}/close"), 403, "forbidden")


def test_an_auditor_sees_hidden_cards_once_the_hand_is_over(server: Server) -> None:
    desk = Desk(server.host()).opened(reveal="shown").dealt()
    auditor = server.client(made(desk, role="auditor"))
    assert desk.get(client=auditor)["viewer"] == "public"

    desk.played()
    assert desk.get("/events", client=auditor) == desk.get("/events")
    assert desk.get("/events", client=auditor) != desk.get("/events", client=server.client())


def test_an_auditor_of_every_account_sees_the_hands_of_all(server: Server) -> None:
    admin = server.admin()
    auditor = server.client(created(admin.post("/v1/keys", json={"role": "auditor"}))["key"])
    desks = [Desk(server.host(name)).opened(reveal="shown").dealt().played() for name in ("one", "two")]

    assert [desk.get(client=auditor)["viewer"] for desk in desks] == ["all", "all"]
    assert [desk.get(client=admin)["viewer"] for desk in desks] == ["public", "public"]


def test_what_is_foreign_and_what_is_not_there_are_refused_alike(server: Server, desk: Desk) -> None:
    stranger, absent = server.host("another club"), "9f2c41d0-5a0e-4c38-b6f3-0d6f6f1c2a11"
    pairs = [(f"{desk.path}/actions", f"/v1/hands/{absent}/actions")]
    pairs += [(f"/v1/tables/{desk.table_id}/{do}", f"/v1/tables/{absent}/{do}") for do in ("hands", "close")]

    for there, nowhere in pairs:
        foreign, missing = (stranger.post(path, json={"seat": 0, "do": "draw"}) for path in (there, nowhere))
        assert problem(foreign, 404, "not-found") == problem(missing, 404, "not-found")


def made(desk: Desk, **asked: object) -> str:
    """The secret of a new key."""
    return str(created(desk.client.post("/v1/keys", json=asked))["key"])


def test_who_has_left_a_seat_sees_and_plays_no_hand_of_the_player_who_came(any_server: Server) -> None:
    desk = Desk(any_server.host()).opened(reveal="shown").dealt()
    left = any_server.client(desk.seat_key(1))
    old = desk.get(client=left)["state"]["hands"][1]
    desk.played()
    own_old_hand = desk.get("/events", client=left)
    _seats(desk, "p:1.0", "comer", "p:1.2", "p:1.3")
    path, before = desk.path, own_old_hand
    desk.dealt()
    came = any_server.client(desk.seat_key(1))

    assert isinstance(old, list)
    assert left.get(f"{path}/events").json() == before, "what one saw one may see again"
    assert desk.get(client=left) == desk.get(client=any_server.client()), "of the hand that others play, the public's"
    assert isinstance(desk.get(client=came)["state"]["hands"][1], list)
    problem(left.get(f"{desk.path}/state", params={"as": 1}), 403, "forbidden")
    problem(desk.send({"seat": 1, "do": "draw"}, client=left), 403, "forbidden")
    assert came.get(f"{path}/events").json() == any_server.client().get(f"{path}/events").json()
    problem(came.get(f"{path}/state", params={"as": 1}), 403, "forbidden")


def test_who_comes_back_to_a_seat_has_the_key_of_before(server: Server) -> None:
    desk = Desk(server.host()).opened()
    key = server.client(desk.seat_key(1))
    _seats(desk, "p:1.0", "comer", "p:1.2", "p:1.3")
    _seats(desk, "p:1.0", "p:1.1", "p:1.2", "p:1.3")

    assert isinstance(desk.dealt().get(client=key)["state"]["hands"][1], list)


def _seats(desk: Desk, *players: str) -> None:
    created(desk.client.post(f"/v1/tables/{desk.table_id}/seats", json={"seats": players}))
