"""While a claim is open nobody learns to whom it was offered, or what was answered, until it is resolved."""

import httpx
import pytest

from domain.cards import JOKERS, PACK, without
from tests.api.desk import Desk, problem
from tests.api.server import Server

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


def test_that_a_claim_is_open_is_public_but_not_to_whom(server: Server, desk: Desk, seats: list[httpx.Client]) -> None:
    seen = [desk.get(client=client) for client in (*seats, server.client())]

    assert [view["window"]["kind"] for view in seen] == ["steal"] * 5
    assert [view["to_act"] for view in seen] == [[], [], [2], [3], []]
    assert [view["window"]["you"] for view in seen] == [[], [], ["steal"], ["steal"], []]
    assert desk.get()["to_act"] == [2, 3]


def test_an_answer_is_withheld_until_the_claim_is_resolved(desk: Desk, seats: list[httpx.Client]) -> None:
    opened = desk.version
    steal = {"seat": 3, "do": "steal", "cards": ["HK", "DQ", "DQ"]}
    own = desk.send(steal, opened, seats[3]).json()
    other = desk.get(client=seats[2])

    assert (own["version"], own["events"], own["window"]["answer"]) == (opened, [], "steal")
    assert (other["at"], other["window"].get("answer")) == (opened, None)
    assert desk.get("/events", client=seats[0], after=opened)["items"] == []


def test_seats_answer_side_by_side_with_the_version_of_the_opening(desk: Desk, seats: list[httpx.Client]) -> None:
    opened = desk.version
    first = desk.send({"seat": 3, "do": "steal", "cards": ["HK", "DQ", "DQ"]}, opened, seats[3])
    second = desk.send({"seat": 2, "do": "pass"}, opened, seats[2])
    resolved = next(event for event in second.json()["events"] if event["type"] == "window_resolved")

    assert (first.status_code, second.status_code) == (201, 201)
    assert (resolved["winner"], resolved["by"], resolved["outranked"]) == (3, "rank", [])


def test_of_two_claims_the_nearer_wins_whatever_came_first(desk: Desk, seats: list[httpx.Client]) -> None:
    opened = desk.version
    desk.send({"seat": 3, "do": "steal", "cards": ["HK", "DQ", "DQ"]}, opened, seats[3])
    second = desk.send({"seat": 2, "do": "steal", "cards": ["SK", "SQ", "CQ"]}, opened, seats[2])
    resolved = next(event for event in second.json()["events"] if event["type"] == "window_resolved")

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
    events = desk.send({"do": "close", "how": "timeout"}).json()["events"]

    assert [event["answer"] for event in events if event["type"] == "window_answered"] == ["pass", "pass"]
    assert desk.hand["window"] is None


def test_how_a_question_was_closed_is_said_by_the_cause_of_the_first_answer(
    desk: Desk, seats: list[httpx.Client]
) -> None:
    opened = desk.version
    desk.send({"do": "close", "how": "timeout"})
    answers = {
        client: [event.get("cause") for event in desk.get("/events", client=client, after=opened)["items"][:2]]
        for client in (desk.client, seats[2])
    }

    assert answers == {desk.client: [{"do": "close", "how": "timeout"}, None], seats[2]: [None, None]}


def test_play_waits_for_the_answer(desk: Desk) -> None:
    problem(desk.send({"seat": 2, "do": "draw"}), 409, "window-open")
