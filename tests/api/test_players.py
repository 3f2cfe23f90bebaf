"""Players: their statistics, and two of them against each other."""

from typing import Any
from uuid import uuid4

import pytest

from tests.api.desk import Desk, problem
from tests.api.real_server import Server


def evening(server: Server, hands: int = 3) -> Desk:
    """Some hands of four players whom nobody else plays with."""
    table = Desk(server.host(), rules={"scoring": "rank_points"})
    desk = table.opened(seats=[f"{uuid4().hex}.{seat}" for seat in range(4)])
    for _ in range(hands):
        desk.dealt().played()
    return desk


def asked(desk: Desk, path: str, **query: Any) -> dict[str, Any]:
    query["min_position"] = desk.hand["position"]
    answer = desk.client.get(f"/v1/players/{path}", params=query)
    assert answer.status_code == 200, answer.text
    shown: dict[str, Any] = answer.json()
    return shown


def test_the_figures_of_a_player_are_those_of_the_hands(any_server: Server) -> None:
    desk = evening(any_server)
    player = desk.table["seats"][1]
    hands = asked(desk, f"{player}/hands")["items"]
    shown = asked(desk, f"{player}/stats")
    [figures] = shown["items"]

    assert (shown["player"], shown["next_cursor"]) == (player, None)
    assert (figures["game"], figures["hands"]) == ("old_maid", 3)
    assert figures["wins"] == figures["outcomes"]["won"] == sum(hand["won"] for hand in hands)
    assert figures["points"]["sum"] == sum(hand["points"] for hand in hands)
    assert sum(figures["places"].values()) == 3
    assert figures["places"] == {str(p): [h["place"] for h in hands].count(p) for p in {h["place"] for h in hands}}


def test_a_void_hand_counts_among_the_outcomes_only(server: Server) -> None:
    desk = evening(server, hands=2)
    desk.send({"do": "void", "reason": "a card was marked"})
    [figures] = asked(desk, f"{desk.table['seats'][0]}/stats")["items"]

    assert (figures["hands"], figures["outcomes"]["void"]) == (1, 1)


def test_who_has_not_played_has_no_figures(server: Server) -> None:
    desk = evening(server, hands=1)

    assert asked(desk, "nobody/stats")["items"] == []
    assert asked(desk, f"{desk.table['seats'][0]}/versus/nobody")["items"] == []


def test_two_players_are_compared_over_the_hands_they_played_together(any_server: Server) -> None:
    desk = evening(any_server)
    one, other, *_ = desk.table["seats"]
    [seen] = asked(desk, f"{one}/versus/{other}", table=desk.table_id)["items"]
    points = {player: asked(desk, f"{player}/stats")["items"][0]["points"]["sum"] for player in (one, other)}

    assert (seen["hands"], seen["points"], seen["other_points"]) == (3, points[one], points[other])
    assert seen["difference"] == points[one] - points[other]
    assert seen["ahead"] + seen["level"] + seen["behind"] == 3


def test_nobody_is_compared_with_himself(server: Server) -> None:
    problem(server.host().get("/v1/players/ann/versus/ann"), 422, "invalid-request")


@pytest.mark.parametrize("path", ["a b/stats", "a%2Cb/stats", "ann/versus/b%3Do", "x" * 65 + "/stats"])
def test_what_cannot_be_the_id_of_a_player_is_refused(server: Server, path: str) -> None:
    problem(server.host().get(f"/v1/players/{path}"), 422, "invalid-request")


@pytest.mark.parametrize("query", [{"from": "yesterday"}, {"to": "2026-11-30T00:00:00"}, {"min_position": "x"}])
def test_times_and_positions_are_read_strictly(server: Server, query: dict[str, str]) -> None:
    for path in ("ann/stats", "ann/versus/bo"):
        problem(server.host().get(f"/v1/players/{path}", params=query), 422, "invalid-request")
