"""Picking a back (OM-ORDER): a seat's own key may where the room plays so, and nobody learns how a hand lies."""

from typing import Any

from tests.api.desk import Desk, created, problem
from tests.api.real_server import Server


def opened(server: Server, **rules: Any) -> Desk:
    return Desk(server.host(), "old_maid", 3, rules=rules).opened().dealt()


def hand_of(desk: Desk, seat: int) -> list[str]:
    hand: list[str] = desk.get("/state")["state"]["hands"][seat]
    return hand


def test_a_seat_s_own_key_names_the_back_where_the_room_plays_so(server: Server) -> None:
    desk = opened(server, draw_pick="position")
    seat, holder = desk.turn, (desk.turn + 1) % 3
    wanted, player = hand_of(desk, holder)[2], server.client(desk.seat_key(desk.turn))

    asked = {"action": {"seat": seat, "do": "draw", "position": 2}}
    assert player.post(f"{desk.path}/explain", json=asked).json()["allowed"] is True
    drawn = created(desk.send({"seat": seat, "do": "draw", "position": 2, "place": 0}, client=player))["events"][0]

    assert (drawn["type"], drawn["card"], drawn["position"], drawn["place"]) == ("card_drawn", wanted, 2, 0)
    others = server.client(desk.seat_key((holder + 1) % 3)).get(f"{desk.path}/events").json()["items"]
    told = next(event for event in others if event["type"] == "card_drawn")
    assert not {"card", "position", "place"} & told.keys()


def test_where_cards_are_drawn_at_random_a_seat_is_refused_and_told_by_which_house_rule(server: Server) -> None:
    desk = opened(server)
    player = server.client(desk.seat_key(desk.turn))
    pick = {"seat": desk.turn, "do": "draw", "position": 0}

    assert "draw_pick" in problem(desk.send(pick, client=player), 403, "forbidden")["detail"]
    created(desk.send(pick))


def test_a_seat_never_names_the_card(server: Server) -> None:
    desk = opened(server, draw_pick="position")
    card = hand_of(desk, (desk.turn + 1) % 3)[0]
    player = server.client(desk.seat_key(desk.turn))

    for more in ({"card": card}, {"card": card, "position": 0}):
        problem(desk.send({"seat": desk.turn, "do": "draw", **more}, client=player), 403, "forbidden")


def test_a_seat_arranges_its_hand_at_another_s_turn_and_nobody_sees_how(server: Server) -> None:
    desk = opened(server, draw_pick="position")
    seat = (desk.turn + 1) % 3
    turned = [*reversed(hand_of(desk, seat))]
    player, other = server.client(desk.seat_key(seat)), server.client(desk.seat_key(desk.turn))

    created(desk.send({"seat": seat, "do": "arrange", "cards": turned}, client=player))

    assert hand_of(desk, seat) == turned
    last = other.get(f"{desk.path}/events").json()["items"][-1]
    assert (last["type"], "cards" in last) == ("hand_arranged", False)
    again = player.post(f"{desk.path}/explain", json={"action": {"seat": seat, "do": "arrange", "cards": turned}})
    assert again.json()["reason_code"] == "arranged_already"
    assert other.get(f"{desk.path}/state").json()["to_act"] == [desk.turn]


def test_a_seat_that_has_left_arranges_nothing_any_more_but_its_host_may(server: Server) -> None:
    desk = opened(server, draw_pick="position")
    seat = (desk.turn + 1) % 3
    arranged = {"seat": seat, "do": "arrange", "cards": [*reversed(hand_of(desk, seat))]}
    player = server.client(desk.seat_key(seat))
    created(desk.send({"seat": seat, "do": "quit"}, client=player))
    desk.hand = {**desk.hand, **desk.get(), "version": desk.get()["at"]}

    assert problem(desk.send(arranged, client=player), 409, "illegal-action")["reason_code"] == "has_quit"
    assert player.get(f"{desk.path}/legal", params={"seat": seat}).json()["actions"] == []
    created(desk.send(arranged))
    assert desk.get("/audit")["ok"]


def test_what_is_refused_tells_nothing_of_the_cards_of_another(server: Server) -> None:
    """Whichever card or position is named: the same answer, whatever the other hand holds and however it lies."""
    desk = opened(server, draw_pick="position")
    holder = (desk.turn + 1) % 3
    player = server.client(desk.seat_key(desk.turn))
    deck = sorted({card for seat in range(3) for card in hand_of(desk, seat)})

    named = [{"do": "draw", "card": card, "position": 0} for card in deck]
    arranged = [{"do": "arrange", "cards": [card]} for card in deck if card not in hand_of(desk, desk.turn)]
    for actions in (named, arranged):
        answers = {desk.send({"seat": desk.turn, **action}, client=player).status_code for action in actions}
        assert len(answers) == 1
    explained = [player.post(f"{desk.path}/explain", json={"action": {"seat": holder, **each}}) for each in arranged]
    assert {answer.status_code for answer in explained} == {403}
    picks = [{"seat": desk.turn, "do": "draw", "position": k} for k in range(len(hand_of(desk, holder)))]
    bodies = {player.post(f"{desk.path}/explain", json={"action": pick}).text for pick in picks}
    assert len(bodies) == 1
