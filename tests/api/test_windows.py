"""Of a claim others learn what a table hears: who took the card with which word, or that nobody did."""

import httpx
import pytest

from domain.cards import JOKERS, PACK, without
from tests.api.desk import Desk, problem
from tests.api.real_server import Server

HANDS = (("S3", "H4", "C5", "D6"), ("HQ", "S8", "H9", "C10"), ("SQ", "CQ", "SK", "D2"), ("DQ", "DQ", "HK", "C2"))
"""Seat 1 moves first; when it throws its queen, seats 2 and 3 hold a king and two queens."""


@pytest.fixture
def desk(server: Server) -> Desk:
    """A queen was thrown, and two seats may steal it."""
    stock = without(PACK * 2 + JOKERS * 2, tuple(card for hand in HANDS for card in hand))
    desk = Desk(server.host(), "twelve_months").opened().dealt(deal={"kind": "hands", "hands": HANDS, "stock": stock})
    desk.send({"seat": 1, "do": "draw"})
    desk.send({"seat": 1, "do": "discard", "card": "HQ"})
    return desk


@pytest.fixture
def seats(server: Server, desk: Desk) -> list[httpx.Client]:
    """A client for each seat."""
    return [server.client(desk.seat_key(seat)) for seat in range(4)]


def test_only_those_who_are_asked_see_that_a_claim_is_open(
    server: Server, desk: Desk, seats: list[httpx.Client]
) -> None:
    seen = [desk.get(client=client) for client in (*seats, server.client())]

    assert [view["window"] and view["window"]["you"] for view in seen] == [None, None, ["steal"], ["steal"], None]
    assert [view["to_act"] for view in seen] == [[], [], [2], [3], []]
    assert {view["at"] for view in seen} == {desk.version}
    assert desk.get()["to_act"] == [2, 3]


def test_an_answer_is_known_to_its_seat_and_the_host_until_the_claim_is_settled(
    desk: Desk, seats: list[httpx.Client]
) -> None:
    opened = desk.version
    before = desk.send({"seat": 0, "do": "draw"}, client=seats[0]).json()
    steal = {"seat": 3, "do": "steal", "cards": ["HK", "DQ", "DQ"]}
    own = desk.send(steal, opened, seats[3]).json()
    other = desk.get(client=seats[2])

    assert before["code"] == "window-open"
    assert (own["version"], own["events"], own["window"]["answer"]) == (opened, [], "steal")
    assert (other["at"], other["window"].get("answer")) == (opened, None)
    assert desk.get()["window"]["answers"] == [None, None, None, "steal"]
    assert desk.get("/events", client=seats[0], after=opened)["items"] == []


def test_no_position_and_no_version_moves_with_an_answer_that_settles_nothing(
    desk: Desk, seats: list[httpx.Client]
) -> None:
    own = desk.send({"seat": 3, "do": "pass"}, client=seats[3]).json()

    assert (own["version"], own["position"]) == (desk.version, desk.hand["position"])


def test_seats_answer_side_by_side_with_the_version_of_the_opening(desk: Desk, seats: list[httpx.Client]) -> None:
    opened = desk.version
    first = desk.send({"seat": 3, "do": "steal", "cards": ["HK", "DQ", "DQ"]}, opened, seats[3])
    second = desk.send({"seat": 2, "do": "pass"}, opened, seats[2])
    resolved = next(event for event in second.json()["events"] if event["type"] == "question_settled")

    assert (first.status_code, second.status_code) == (201, 201)
    assert (resolved["winner"], resolved["answer"], resolved["outranked"]) == (3, "steal", [])


def test_of_two_claims_the_nearer_wins_whatever_came_first(desk: Desk, seats: list[httpx.Client]) -> None:
    opened = desk.version
    desk.send({"seat": 3, "do": "steal", "cards": ["HK", "DQ", "DQ"]}, opened, seats[3])
    second = desk.send({"seat": 2, "do": "steal", "cards": ["SK", "SQ", "CQ"]}, opened, seats[2])
    resolved = next(event for event in second.json()["events"] if event["type"] == "question_settled")

    assert (resolved["winner"], resolved["outranked"]) == (2, [3])


def test_the_cards_of_an_outranked_claim_stay_hidden(server: Server, desk: Desk, seats: list[httpx.Client]) -> None:
    opened = desk.version
    desk.send({"seat": 3, "do": "steal", "cards": ["HK", "DQ", "DQ"]}, opened, seats[3])
    desk.send({"seat": 2, "do": "steal", "cards": ["SK", "SQ", "CQ"]}, opened, seats[2])
    seen = server.client().get(f"{desk.path}/events", params={"after": opened}).text

    assert '"answer":"steal"' in seen
    assert "HK" not in seen
    assert "DQ" not in seen


def test_a_seat_answers_once(desk: Desk, seats: list[httpx.Client]) -> None:
    opened = desk.version
    desk.send({"seat": 3, "do": "pass"}, opened, seats[3])

    problem(desk.send({"seat": 3, "do": "pass"}, opened, seats[3]), 409, "illegal-action")


def test_who_is_not_asked_cannot_answer(desk: Desk, seats: list[httpx.Client]) -> None:
    problem(desk.send({"seat": 0, "do": "pass"}, desk.version, seats[0]), 409, "illegal-action")


def test_close_answers_for_the_silent(desk: Desk) -> None:
    settled, *_ = desk.send({"do": "close", "how": "timeout"}).json()["events"]

    assert [part.get("answer") for part in settled["asked"]] == [None, None, {"do": "pass"}, {"do": "pass"}]
    assert [part.get("how") for part in settled["asked"]] == [None, None, "timeout", "timeout"]
    assert desk.hand["window"] is None


def test_a_pass_tells_nobody_what_its_seat_holds_until_the_hand_is_over(
    server: Server, desk: Desk, seats: list[httpx.Client]
) -> None:
    opened = desk.version
    desk.send({"seat": 3, "do": "pass"}, opened, seats[3])
    desk.send({"seat": 2, "do": "pass"}, opened, seats[2])
    own = {client: desk.get("/events", client=client, after=opened)["items"][0]["asked"] for client in seats}
    public = desk.get("/events", client=server.client(), after=opened)["items"][0]

    assert public.keys() == {"n", "type", "winner", "answer", "outranked", "asked", "at", "actor", "hash"}
    assert (public["actor"], public["winner"], public["asked"]) == ("engine", None, [None] * 4)
    assert [own[client][seat] for seat, client in enumerate(seats)][:2] == [{}, {}]
    assert own[seats[2]][2]["answer"] == {"do": "pass"}
    assert own[seats[2]][3] is None


def test_after_the_end_everybody_sees_who_was_asked(server: Server, desk: Desk) -> None:
    opened = desk.version
    desk.send({"do": "close"})
    desk.send({"do": "abort", "reason": "lights out"})
    settled = desk.get("/events", client=server.client(), after=opened)["items"][0]

    assert [part.get("offers", []) for part in settled["asked"]] == [[], [], ["steal"], ["steal"]]
    assert settled["ranking"]["order"] == [2, 3]
    assert settled["asked"][2]["cause"] == {"do": "close"}


def test_a_repeated_answer_is_answered_as_the_first_time(desk: Desk, seats: list[httpx.Client]) -> None:
    headers = {"if-match": f'"{desk.version}"', "idempotency-key": "the-answer-of-seat-3"}
    sent = {"seat": 3, "do": "pass"}
    first, again = (seats[3].post(f"{desk.path}/actions", json=sent, headers=headers) for _ in range(2))
    desk.send({"seat": 2, "do": "pass"}, desk.version, seats[2])
    late = seats[3].post(f"{desk.path}/actions", json=sent, headers=headers)

    assert first.status_code == 201
    assert (again.content, late.content) == (first.content, first.content)
    assert late.headers["idempotent-replayed"] == "true"


def test_a_player_does_not_leave_while_others_are_asked(desk: Desk, seats: list[httpx.Client]) -> None:
    problem(desk.send({"seat": 0, "do": "quit"}, client=seats[0]), 409, "window-open")


def test_play_waits_for_the_answer(desk: Desk) -> None:
    problem(desk.send({"seat": 2, "do": "draw"}), 409, "window-open")
