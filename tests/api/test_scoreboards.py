"""Scoreboards over HTTP: by the page, as CSV, as they were."""

import csv
import io
import re
from typing import Any

import httpx
import pytest

from domain.player import PLAYER_ID
from tests.api.desk import Desk, problem
from tests.api.real_server import Server

Json = dict[str, Any]


def board(client: httpx.Client, **query: Any) -> Json:
    answer = client.get("/v1/scoreboards", params=query)
    assert answer.status_code == 200, answer.text
    shown: Json = answer.json()
    return shown


def test_a_board_as_of_a_position_is_the_board_right_after_what_was_written_there(any_server: Server) -> None:
    desk = Desk(any_server.host(), rules={"scoring": "rank_points"}).opened().dealt().played()
    query = {"table": desk.table_id, "as_of": desk.hand["position"]}
    first = board(desk.client, **query)
    desk.dealt().played()
    later = board(desk.client, table=desk.table_id, as_of=desk.hand["position"])
    desk.send({"do": "void", "reason": "a card was marked"})

    assert first["position"] == query["as_of"]
    assert {row["hands"] for row in first["items"]} == {1}
    assert {row["hands"] for row in later["items"]} == {2}
    assert board(desk.client, **query) == first
    assert board(desk.client, table=desk.table_id, min_position=desk.hand["position"])["items"] == first["items"]


def test_a_board_as_of_a_time_has_nothing_that_came_later(server: Server) -> None:
    desk = Desk(server.host()).opened().dealt().played()
    ended = desk.get("/events")["items"][-1]["at"]
    query = {"table": desk.table_id, "min_position": desk.hand["position"]}

    assert len(board(desk.client, **query, as_of=ended)["items"]) == 4
    assert board(desk.client, **query, as_of="2020-01-01T00:00:00Z")["items"] == []


@pytest.mark.parametrize("as_of", ["", "x", "2026-11-30", "0-1", "0-1.0-2", "7-1", "0-99999999999999999999", "-1"])
def test_what_is_neither_a_time_nor_a_position_is_refused(server: Server, as_of: str) -> None:
    problem(server.host().get("/v1/scoreboards", params={"as_of": as_of}), 422, "invalid-request")


def test_a_position_that_nobody_has_reached_is_not_yet_answered(server: Server) -> None:
    answer = server.host().get("/v1/scoreboards", params={"as_of": server.token(999_999_999)})

    problem(answer, 503, "not-yet")
    assert answer.headers["retry-after"]


def test_pages_together_are_the_board_of_the_first_page_while_hands_end(any_server: Server) -> None:
    desk = Desk(any_server.host(), seats=5, rules={"scoring": "rank_points"}).opened().dealt().played()
    whole = board(desk.client, table=desk.table_id, min_position=desk.hand["position"])
    seen: list[Json] = []
    query: Json = {"table": desk.table_id, "limit": 2}
    while True:
        page = board(desk.client, **query)
        assert page["position"] == whole["position"]
        seen += page["items"]
        desk.dealt().played()
        if page["next_cursor"] is None:
            break
        query["cursor"] = page["next_cursor"]

    assert (seen, len(seen)) == (whole["items"], 5)


@pytest.mark.parametrize("query", [{"cursor": "x"}, {"cursor": ""}, {"limit": 0}, {"limit": 201}])
def test_cursors_and_page_sizes_are_ours(server: Server, query: Json) -> None:
    problem(server.host().get("/v1/scoreboards", params=query), 400, "invalid-cursor")


def test_a_cursor_of_another_board_is_refused(server: Server) -> None:
    desk = Desk(server.host()).opened().dealt().played()
    query = {"table": desk.table_id, "limit": 1}
    cursor = board(desk.client, **query, min_position=desk.hand["position"])["next_cursor"]

    assert board(desk.client, **query, cursor=cursor)["items"]
    answer = desk.client.get("/v1/scoreboards", params={"limit": 1, "cursor": cursor})
    problem(answer, 400, "invalid-cursor")


def test_the_board_is_csv_for_who_asks_for_it(any_server: Server) -> None:
    desk = Desk(any_server.host(), rules={"scoring": "rank_points"}).opened().dealt().played()
    query = {"table": desk.table_id, "min_position": desk.hand["position"]}
    answer = desk.client.get("/v1/scoreboards", params=query, headers={"accept": "text/csv"})
    rows = list(csv.DictReader(io.StringIO(answer.text, newline="")))

    assert answer.headers["content-type"] == "text/csv; charset=utf-8; header=present"
    assert answer.content.startswith(b"place,player,points,penalties,total,hands,wins\r\n")
    assert answer.content.endswith(b"\r\n")
    shown = board(desk.client, **query)["items"]
    assert rows == [{name: str(value) for name, value in row.items()} for row in shown]


def test_csv_is_the_whole_board_unless_a_limit_is_given(server: Server) -> None:
    desk = Desk(server.host()).opened().dealt().played()
    query: Json = {"table": desk.table_id, "min_position": desk.hand["position"]}
    lengths = {
        limit: len(
            desk.client.get("/v1/scoreboards", params=query | limit_query, headers={"accept": "text/csv"}).text.split()
        )
        for limit, limit_query in ((None, {}), (2, {"limit": 2}))
    }

    assert lengths == {None: 1 + 4, 2: 1 + 2}


def test_csv_by_the_page_says_where_the_next_one_is(any_server: Server) -> None:
    desk = Desk(any_server.host(), rules={"scoring": "rank_points"}).opened().dealt().played()
    query: Json = {"table": desk.table_id, "min_position": desk.hand["position"]}
    shown = board(desk.client, **query)
    page = desk.client.get("/v1/scoreboards", params={**query, "limit": 3}, headers={"accept": "text/csv"})
    desk.dealt().played()
    rest = desk.client.get(page.links["next"]["url"], headers={"accept": "text/csv"})
    rows = [row for part in (page, rest) for row in csv.DictReader(io.StringIO(part.text, newline=""))]

    assert "next" not in rest.links
    assert {page.headers["paipu-position"], rest.headers["paipu-position"]} == {shown["position"]}
    assert [row["player"] for row in rows] == [row["player"] for row in shown["items"]]


def test_no_id_of_a_player_can_become_a_formula_that_calls_or_a_second_cell() -> None:
    active = set("=+@()!|,;'\"%&\t\r\n ")

    assert not [character for character in active if re.fullmatch(PLAYER_ID, f"a{character}b")]


def test_the_kinds_of_answer_are_told_apart_by_caches(server: Server) -> None:
    for accept in ("text/csv", "application/json"):
        answer = server.host().get("/v1/scoreboards", headers={"accept": accept})
        assert answer.headers["vary"] == "accept"
