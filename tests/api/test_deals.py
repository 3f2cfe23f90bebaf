"""The cards of a deal are the deck of the table's rules, each copy once, or the deal is refused."""

from collections.abc import Callable

import pytest

from domain.games import GAMES
from tests.api.desk import Desk, problem, shuffled
from tests.api.server import Server

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
