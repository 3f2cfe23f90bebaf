"""A hand that its deal alone decides is over at once: it counts, and its table is free for the next one."""

from typing import Any

import pytest

from tests.api.desk import Desk
from tests.api.real_server import Server

RULES = {"ranks_in_play": ["A"], "scoring": "rank_points"}
HANDS = [["BJ"], ["SA", "HA"], ["CA", "DA"]]
DEAL: dict[str, Any] = {"kind": "hands", "hands": HANDS, "stock": []}


@pytest.fixture
def desk(server: Server) -> Desk:
    """All pairs but the monkey are gone after the first pairing."""
    return Desk(server.host(), seats=3, rules=RULES).opened().dealt(deal=DEAL)


def test_it_counts(desk: Desk) -> None:
    query = {"min_position": desk.hand["position"]}
    rows = desk.client.get(f"/v1/tables/{desk.table_id}/hands", params=query).json()["items"]

    assert desk.hand["to_act"] == []
    assert [row["reason"] for row in rows] == ["monkey_left"]
    board = desk.client.get("/v1/scoreboards", params={**query, "table": desk.table_id}).json()
    assert len(board["items"]) == 3


def test_the_table_is_free(desk: Desk) -> None:
    assert desk.client.get(f"/v1/tables/{desk.table_id}").json()["running_hand"] is None
    assert desk.dealt(deal=DEAL).get()["over"] is True
    assert desk.client.post(f"/v1/tables/{desk.table_id}/close").status_code == 200


def test_it_audits_clean_and_is_recognised_when_imported(desk: Desk) -> None:
    record = desk.client.get(f"{desk.path}/record").text
    headers = {"content-type": "application/x-ndjson"}

    assert desk.get("/audit")["findings"] == []
    assert desk.client.post("/v1/records", content=record, headers=headers).json()["known"] is True


def test_a_record_of_it_leaves_its_table_free(server: Server) -> None:
    header = '{"paipu":"1","game":"old_maid","rules":%s,"seats":["x","y","z"],"dealer":0,"deal":%s,"table":"once"}'
    content = (header % (RULES, DEAL)).replace("'", '"')
    host = server.host()
    report = host.post("/v1/records", content=content, headers={"content-type": "application/x-ndjson"}).json()
    hand = host.get(f"/v1/hands/{report['hand']}").json()

    assert (report["ok"], report["scores"]) == (True, [0, 2, 1])
    assert host.get(f"/v1/tables/{hand['table_id']}").json()["running_hand"] is None
