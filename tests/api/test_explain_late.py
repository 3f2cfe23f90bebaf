"""About a card that has just left `explain` says what a referee says: why it could not be claimed, or who had it."""

from typing import Any

import pytest

from domain.cards import JOKERS, PACK, without
from tests.api.desk import Desk
from tests.api.real_server import Server

HANDS = (("S3", "H4", "C5", "D6"), ("HQ", "S8", "H9", "C10"), ("SQ", "CQ", "SK", "D2"), ("DQ", "DQ", "HK", "C2"))
"""Seat 1 moves first; when it throws its queen, seats 2 and 3 hold a king and two queens."""

STEALS: dict[int, dict[str, Any]] = {
    0: {"seat": 0, "do": "steal", "cards": ["S3", "H4", "C5"]},
    2: {"seat": 2, "do": "steal", "cards": ["SK", "SQ", "CQ"]},
    3: {"seat": 3, "do": "steal", "cards": ["HK", "DQ", "DQ"]},
}


@pytest.fixture
def desk(server: Server) -> Desk:
    """A queen was thrown, and two seats may steal it."""
    stock = without(PACK * 2 + JOKERS * 2, tuple(card for hand in HANDS for card in hand))
    desk = Desk(server.host(), "twelve_months").opened().dealt(deal={"kind": "hands", "hands": HANDS, "stock": stock})
    desk.send({"seat": 1, "do": "draw"})
    desk.send({"seat": 1, "do": "discard", "card": "HQ"})
    return desk


def why(desk: Desk, at: int, action: dict[str, Any]) -> dict[str, Any]:
    explained: dict[str, Any] = desk.client.post(f"{desk.path}/explain", json={"at": at, "action": action}).json()
    return explained


def test_at_the_event_of_the_card_itself_a_theft_is_judged_there(desk: Desk) -> None:
    thrown = desk.version
    assert why(desk, thrown, STEALS[2])["allowed"]
    assert why(desk, thrown, STEALS[2])["settled_at"] == thrown
    assert why(desk, thrown, STEALS[0])["rule"] == "TM-MONTH"


def test_who_let_the_card_go_hears_that_it_could_have_had_it(desk: Desk) -> None:
    thrown = desk.version
    desk.send({"do": "close"})
    late = why(desk, desk.version, STEALS[2])
    assert (late["allowed"], late["rule"], late["reason_code"]) == (False, "HAND-LATE", "let_go")
    assert late["because"] == [thrown, thrown + 1]
    assert late["reason"]["zh"] == "红桃Q当时可以要，但 3 号座没有要，现在已经过去了。"


def test_who_could_have_had_a_card_that_another_took_hears_who(desk: Desk) -> None:
    thrown = desk.version
    desk.send(STEALS[2])
    for at in range(thrown + 1, desk.version + 1):
        late = why(desk, at, STEALS[3])
        assert (late["rule"], late["reason_code"], late["settled_at"]) == (
            "HAND-LATE",
            "taken_by_another",
            desk.version,
        )
        assert "seat 3 took it" in late["reason"]["en"]
        assert late["because"] == [thrown, thrown + 1]
    assert why(desk, desk.version, STEALS[2])["reason_code"] == "taken_already"


def test_who_could_not_have_claimed_it_hears_why_because_of_the_event_of_the_card(desk: Desk) -> None:
    thrown = desk.version
    then = why(desk, thrown, STEALS[0])
    desk.send({"do": "close"})
    late = why(desk, desk.version, STEALS[0])
    assert (late["rule"], late["reason_code"], late["reason"]) == (then["rule"], then["reason_code"], then["reason"])
    assert thrown in late["because"]
    assert late["settled_at"] == desk.version


def test_a_refused_late_claim_says_the_same(desk: Desk) -> None:
    thrown = desk.version
    desk.send({"do": "close"})
    refused = desk.send(STEALS[2]).json()
    assert (refused["code"], refused["rule"], refused["reason_code"]) == ("illegal-action", "HAND-LATE", "let_go")
    assert refused["because"] == [thrown, thrown + 1]


def test_the_card_has_left_until_the_next_one_is_opened(desk: Desk) -> None:
    desk.send({"do": "close"})
    desk.send({"seat": 2, "do": "draw"})
    assert why(desk, desk.version, STEALS[3])["rule"] == "HAND-LATE"
    desk.send({"seat": 2, "do": "discard", "card": "D2"})
    assert why(desk, desk.version, STEALS[3])["rule"] != "HAND-LATE"


def test_in_secret_a_hand_stands_still_behind_the_settlement_for_who_was_not_asked(server: Server, desk: Desk) -> None:
    thrown, waiting = desk.version, {"seat": 2, "do": "draw"}
    own = server.client(desk.seat_key(2)), server.client(desk.seat_key(0))
    desk.send({"do": "close"})
    settled = [
        client.post(f"{desk.path}/explain", json={"at": thrown, "action": {**waiting, "seat": seat}}).json()[
            "settled_at"
        ]
        for client, seat in zip(own, (2, 0), strict=True)
    ]
    assert settled == [thrown, desk.version]


def test_a_card_that_nobody_can_claim_is_explained_after_it_has_left(server: Server) -> None:
    hands = (("S3", "H4", "C5", "D6"), ("HQ", "S8", "H9", "C10"), ("SQ", "CQ", "SK", "D2"), ("D3", "D5", "D7", "C2"))
    stock = without(PACK * 2 + JOKERS * 2, tuple(card for hand in hands for card in hand))
    desk = Desk(server.host(), "twelve_months").opened().dealt(deal={"kind": "hands", "hands": hands, "stock": stock})
    desk.send({"seat": 1, "do": "draw"})
    thrown = desk.send({"seat": 1, "do": "discard", "card": "S8"}).json()["events"][0]["n"]
    assert desk.version > thrown
    for at in (thrown, desk.version):
        late = why(desk, at, {"seat": 3, "do": "steal", "cards": ["D3", "D5", "D7"]})
        assert late["rule"] == "TM-MONTH"
        assert thrown in late["because"]
        assert late["settled_at"] == desk.version
