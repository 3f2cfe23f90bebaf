"""Tables are opened under the full record of their rules, one hand at a time, and closed."""

import httpx
import pytest

from domain.games import GAMES
from tests.api.desk import Desk, created, problem, shuffled
from tests.api.server import Server


def test_an_opened_table_answers_with_every_option_of_its_rules(server: Server) -> None:
    desk = Desk(server.host(), rules={"scoring": "rank_points"}).opened(external_id="club-7/3")

    assert desk.table["rules"]["scoring"] == "rank_points"
    assert desk.table["rules"]["direction"] == "cw"
    assert (desk.table["external_id"], desk.table["open"], desk.table["hands"]) == ("club-7/3", True, 0)


@pytest.mark.parametrize(
    "rules, option",
    [({"scorring": "none"}, "scorring"), ({"scoring": "double"}, "scoring"), ({"players": 3}, "players")],
)
def test_an_option_that_is_not_known_is_named(server: Server, rules: dict[str, object], option: str) -> None:
    body = {"game": "old_maid", "seats": ["a", "b", "c", "d"], "rules": rules}

    assert problem(server.host().post("/v1/tables", json=body), 422, "unknown-option")["option"] == option


@pytest.mark.parametrize(
    "change",
    [
        {"game": "poker"},
        {"seats": ["a"]},
        {"seats": ["a", "b", "c d"]},
        {"seats": ["a", "b", "x" * 65]},
        {"mode": "record"},
        {"reveal": "some"},
        {"colour": "red"},
        {"external_id": ""},
    ],
)
def test_a_table_that_does_not_fit_is_refused(server: Server, change: dict[str, object]) -> None:
    body = {"game": "old_maid", "seats": ["a", "b", "c"], **change}

    problem(server.host().post("/v1/tables", json=body), 422, "invalid-request")


def test_the_first_dealer_is_drawn_and_the_next_follows_from_the_rules(server: Server) -> None:
    desk = Desk(server.host()).opened().dealt(dealer=None).played()
    first = desk.get()["dealer"]

    assert desk.dealt(dealer=None).get()["dealer"] == (first + 1) % 4


def test_one_hand_runs_at_a_time(server: Server) -> None:
    desk = Desk(server.host()).opened().dealt()
    body = {"deal": {"kind": "deck", "cards": shuffled(GAMES["old_maid"], 4)}}

    problem(desk.client.post(f"/v1/tables/{desk.table_id}/hands", json=body), 409, "hand-running")
    problem(desk.client.post(f"/v1/tables/{desk.table_id}/close"), 409, "hand-running")


def test_a_closed_table_deals_no_more(server: Server) -> None:
    desk = Desk(server.host()).opened()
    closed = desk.client.post(f"/v1/tables/{desk.table_id}/close")
    body = {"deal": {"kind": "deck", "cards": shuffled(GAMES["old_maid"], 4)}}

    assert closed.json()["open"] is False
    problem(desk.client.post(f"/v1/tables/{desk.table_id}/hands", json=body), 409, "table-closed")


def test_tables_are_listed_newest_first_in_pages_without_repeats(server: Server) -> None:
    host = server.host()
    opened = [Desk(host, seed=900 + k).opened(seats=["lister", "b", "c"]).table_id for k in range(5)]
    listed: list[str] = []
    query: dict[str, str | int] = {"player": "lister", "limit": 2, "min_position": created(_table(host))["position"]}
    while True:
        page = host.get("/v1/tables", params=query).json()
        listed += [row["table_id"] for row in page["items"]]
        if page["next_cursor"] is None:
            break
        query["cursor"] = page["next_cursor"]

    assert listed == opened[::-1]


@pytest.mark.parametrize("cursor", ["", "x", "AAAA", "💥", "1"])
def test_a_cursor_that_was_never_given_is_refused(server: Server, cursor: str) -> None:
    problem(server.client().get("/v1/tables", params={"cursor": cursor}), 400, "invalid-cursor")


@pytest.mark.parametrize("limit", ["0", "-1", "201", "1000000000", "x"])
def test_a_page_size_out_of_range_is_refused(server: Server, limit: str) -> None:
    problem(server.client().get("/v1/tables", params={"limit": limit}), 400, "invalid-cursor")


def test_the_hands_of_a_table_are_listed_newest_first(server: Server) -> None:
    desk = Desk(server.host()).opened().dealt().played()
    first = desk.hand["hand_id"]
    second = desk.dealt().hand
    query = {"min_position": second["position"]}
    rows = desk.client.get(f"/v1/tables/{desk.table_id}/hands", params=query).json()["items"]

    assert [row["hand_id"] for row in rows] == [second["hand_id"], first]


def _table(host: httpx.Client) -> httpx.Response:
    return host.post("/v1/tables", json={"game": "old_maid", "seats": ["x", "y", "z"]})
