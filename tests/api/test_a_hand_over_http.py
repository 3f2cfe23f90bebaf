"""A hand from the opening of its table to the scoreboard, on every kind of store."""

import pytest

from domain.games import GAMES
from tests.api.desk import Desk
from tests.api.real_server import Server


@pytest.mark.parametrize("game", GAMES)
def test_a_hand_is_played_scored_and_found_again(any_server: Server, game: str) -> None:
    desk = Desk(any_server.host(), game, seats=max(4, GAMES[game].seats[0])).opened().dealt().played()
    hand = desk.get()
    query = {"table": desk.table_id, "min_position": desk.hand["position"]}
    board = desk.client.get("/v1/scoreboards", params=query).json()
    played = [desk.client.get(f"/v1/players/{p}/hands", params=query).json()["items"] for p in hand["seats"]]

    assert hand["over"] is True
    points = dict(zip(hand["seats"], hand["points"], strict=True))
    sat_out = {hand["seats"][row["seat"]] for [row] in played if row["outcome"] == "sat_out"}
    assert len(sat_out) == (game == "paohuzi")
    assert {row["player"]: row["points"] for row in board["items"]} == {
        player: points[player] for player in points.keys() - sat_out
    }
    assert [[(row["hand_id"], row["points"]) for row in rows] for rows in played] == [
        [(hand["hand_id"], points)] for points in hand["points"]
    ]


@pytest.mark.parametrize("game", GAMES)
def test_the_audit_of_a_finished_hand_finds_nothing(any_server: Server, game: str) -> None:
    desk = Desk(any_server.host(), game, seats=max(4, GAMES[game].seats[0])).opened().dealt().played()

    assert desk.get("/audit") == {"ok": True, "events_checked": desk.version, "findings": []}


@pytest.mark.parametrize("game", GAMES)
def test_the_record_of_a_hand_is_recognised_when_it_is_imported_again(server: Server, game: str) -> None:
    desk = Desk(server.host(), game, seats=max(4, GAMES[game].seats[0]), seed=7).opened().dealt().played()
    record = desk.client.get(f"{desk.path}/record").text
    headers = {"content-type": "application/x-ndjson"}
    report = desk.client.post("/v1/records", content=record, headers=headers).json()

    assert (report["ok"], report["known"], report["hand"]) == (True, True, desk.hand["hand_id"])
