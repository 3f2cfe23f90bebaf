"""The cards of a deal are the deck of the table's rules, each copy once, or the deal is refused."""

from collections.abc import Callable
from typing import Any

import httpx
import pytest

from domain.games import GAMES
from tests.api.desk import Desk, created, problem, shuffled
from tests.api.real_server import Server

Cards = list[str]

DECK = shuffled(GAMES["old_maid"], 4)


@pytest.mark.parametrize(
    "change, code",
    [
        (lambda deck: ["Ｓ10", *deck[1:]], "unknown-card"),
        (lambda deck: ["二", *deck[1:]], "unknown-card"),
        (lambda deck: ["s1", *deck[1:]], "wrong-deck"),
        (lambda deck: ["LJ", *deck[1:]], "wrong-deck"),
        (lambda deck: deck[1:], "wrong-deck"),
        (lambda deck: [*deck, deck[0]], "wrong-deck"),
        (lambda deck: [deck[1], *deck[1:]], "duplicate-card"),
    ],
)
def test_a_deck_that_is_not_the_tables_is_refused(server: Server, change: Callable[[Cards], Cards], code: str) -> None:
    desk = Desk(server.host()).opened()
    body = {"deal": {"kind": "deck", "cards": change(DECK)}}

    problem(desk.client.post(f"/v1/tables/{desk.table_id}/hands", json=body), 422, code)
    assert desk.client.get(f"/v1/tables/{desk.table_id}").json()["hands"] == 0


@pytest.mark.parametrize(
    "deal",
    [
        {},
        {"kind": "deck"},
        {"kind": "shuffle", "cards": DECK},
        {"kind": "deck", "cards": "SA"},
        {"kind": "deck", "cards": DECK, "stock": []},
        {"kind": "hands", "hands": [DECK]},
        {"kind": "deck", "cards": [1] * 53},
    ],
)
def test_a_deal_of_no_known_shape_is_refused(server: Server, deal: object) -> None:
    desk = Desk(server.host()).opened()

    answer = desk.client.post(f"/v1/tables/{desk.table_id}/hands", json={"deal": deal})
    problem(answer, 422, "invalid-request")


@pytest.mark.parametrize("dealer", [4, -1, "0", True])
def test_the_dealer_is_a_seat(server: Server, dealer: object) -> None:
    desk = Desk(server.host()).opened()
    body = {"deal": {"kind": "deck", "cards": DECK}, "dealer": dealer}

    problem(desk.client.post(f"/v1/tables/{desk.table_id}/hands", json=body), 422, "invalid-request")


def test_hands_may_be_given_instead_of_the_deck(server: Server) -> None:
    desk = Desk(server.host()).opened().dealt()
    hands = desk.get("/events")["items"][0]["hands"]
    again = Desk(server.host(), seed=2).opened().dealt(deal={"kind": "hands", "hands": hands, "stock": []})

    assert again.get("/events")["items"][0]["hands"] == hands


LITTLE: dict[str, Any] = {"ranks_in_play": ["A", "2"]}
SIZES_BY_DEALER = {0: (2, 3, 2, 2), 1: (2, 2, 3, 2), 2: (2, 2, 2, 3), 3: (3, 2, 2, 2)}
"""How nine cards are dealt to four seats: the dealer's left has one more."""


def post_hands(desk: Desk, sizes: tuple[int, ...], key: str | None = None, **more: int) -> httpx.Response:
    """The deck is given as hands of these sizes."""
    cards = iter(shuffled(GAMES["old_maid"], 4, **LITTLE))
    deal = {"kind": "hands", "hands": [[next(cards) for _ in range(size)] for size in sizes], "stock": []}
    headers = {} if key is None else {"idempotency-key": key}
    return desk.client.post(f"/v1/tables/{desk.table_id}/hands", json={"deal": deal, **more}, headers=headers)


def test_hands_without_a_dealer_are_those_of_the_seat_whose_turn_it_is(server: Server) -> None:
    desk = Desk(server.host(), rules={**LITTLE, "dealer_rotation": "next"}).opened()
    desk.hand = created(post_hands(desk, SIZES_BY_DEALER[0], dealer=0))
    desk.played()

    problem(post_hands(desk, SIZES_BY_DEALER[0]), 422, "wrong-deck")
    desk.hand = created(post_hands(desk, SIZES_BY_DEALER[1]))
    assert desk.get()["dealer"] == 1


@pytest.mark.parametrize("dealer", SIZES_BY_DEALER)
def test_the_first_dealer_is_drawn_among_those_who_can_deal_the_hands(server: Server, dealer: int) -> None:
    desk = Desk(server.host(), rules=LITTLE).opened()
    desk.hand = created(post_hands(desk, SIZES_BY_DEALER[dealer]))

    assert desk.get()["dealer"] == dealer


def test_hands_that_nobody_can_deal_are_refused(server: Server) -> None:
    desk = Desk(server.host(), rules=LITTLE).opened()

    problem(post_hands(desk, (3, 3, 2, 1)), 422, "wrong-deck")
    assert desk.client.get(f"/v1/tables/{desk.table_id}").json()["hands"] == 0


def test_a_deal_that_is_sent_again_is_answered_again_when_somebody_else_deals_by_then(server: Server) -> None:
    desk = Desk(server.host(), rules={**LITTLE, "dealer_rotation": "next"}).opened()
    first = post_hands(desk, SIZES_BY_DEALER[2], key="a-key-of-its-own-0001")
    desk.hand = created(first)
    desk.played()

    assert post_hands(desk, SIZES_BY_DEALER[2], key="a-key-of-its-own-0001").content == first.content
