"""Actions are refereed: what the rules refuse is answered with rule, reason and events, and nothing is written."""

import json
import threading
from datetime import UTC, datetime, timedelta

import httpx
import pytest

from tests.api.desk import Desk, problem
from tests.api.real_server import Server


@pytest.fixture
def desk(server: Server) -> Desk:
    """A hand that has just been dealt."""
    return Desk(server.host()).opened().dealt()


def test_a_legal_action_answers_with_its_events_and_who_is_next(desk: Desk) -> None:
    before, seat = desk.version, desk.turn
    answer = desk.send({"seat": seat, "do": "draw"}).json()

    assert answer["events"][0]["type"] == "card_drawn"
    assert [event["n"] for event in answer["events"]] == list(range(before + 1, answer["version"] + 1))
    assert answer["to_act"] == [answer["events"][0]["next"]]


def test_an_illegal_action_names_rule_reason_and_events_and_writes_nothing(desk: Desk) -> None:
    out_of_turn = (desk.turn + 1) % 4
    refused = problem(desk.send({"seat": out_of_turn, "do": "draw"}), 409, "illegal-action")

    assert (refused["rule"], refused["reason_code"]) == ("OM-TURN", "not_your_turn")
    assert refused["because"] == [desk.version]
    assert desk.get()["at"] == desk.version


def test_an_illegal_action_is_answered_in_chinese_to_whom_prefers_it(desk: Desk) -> None:
    headers = {"if-match": f'"{desk.version}"', "accept-language": "zh-CN,zh;q=0.9,en;q=0.1"}
    action = {"seat": (desk.turn + 1) % 4, "do": "draw"}
    refused = desk.client.post(f"{desk.path}/actions", json=action, headers=headers)

    assert refused.headers["content-language"] == "zh"
    assert "座" in refused.json()["detail"]
    assert refused.json()["code"] == "illegal-action"


@pytest.mark.parametrize("sent", [None, "12", 'W/"12"', '"x"', '"12", "13"', '"1234567890"', '"１２"', "*"])
def test_if_match_names_one_strong_version(desk: Desk, sent: str | None) -> None:
    headers = {} if sent is None else {b"if-match": sent.encode()}
    answer = desk.client.post(f"{desk.path}/actions", json={"seat": desk.turn, "do": "draw"}, headers=headers)

    problem(answer, 428, "precondition-required")


@pytest.mark.parametrize("offset", [-1, 1, 100])
def test_another_version_than_the_present_one_is_a_conflict_that_names_it(desk: Desk, offset: int) -> None:
    answer = desk.send({"seat": desk.turn, "do": "draw"}, version=desk.version + offset)

    assert problem(answer, 412, "version-conflict")["current_version"] == desk.version


def test_of_many_writers_for_one_version_exactly_one_wins(server: Server, desk: Desk) -> None:
    answers: list[int] = []

    def act() -> None:
        with httpx.Client(base_url=server.address, headers=dict(desk.client.headers), timeout=20) as client:
            answers.append(desk.send({"seat": desk.turn, "do": "draw"}, client=client).status_code)

    writers = [threading.Thread(target=act) for _ in range(10)]
    for writer in writers:
        writer.start()
    for writer in writers:
        writer.join()

    assert sorted(answers) == [201] + [412] * 9


def test_a_batch_is_written_whole(desk: Desk) -> None:
    before = desk.version
    answer = desk.send({"actions": [{"do": "auto", "seat": desk.turn}]})

    assert answer.json()["version"] > before


def test_a_batch_with_an_illegal_action_is_not_written_and_says_which(desk: Desk) -> None:
    batch = {"actions": [{"do": "draw", "seat": desk.turn}, {"do": "draw", "seat": desk.turn}]}

    assert problem(desk.send(batch), 409, "illegal-action")["index"] == 1
    assert desk.get()["at"] == desk.version


@pytest.mark.parametrize(
    "wrong, status, code",
    [
        ({"seat": 9, "do": "draw"}, 422, "invalid-request"),
        ({"seat": 1, "do": "draw", "card": "s1"}, 422, "unknown-card"),
        ({"seat": 1, "do": "draw", "client_at": "2100-01-01T00:00:00Z"}, 422, "timestamp-in-future"),
    ],
)
def test_a_batch_with_what_is_no_action_says_which(
    desk: Desk, wrong: dict[str, object], status: int, code: str
) -> None:
    batch = {"actions": [{"do": "draw", "seat": desk.turn}, wrong]}

    assert problem(desk.send(batch), status, code)["index"] == 1


def test_a_batch_with_what_the_key_may_not_do_says_which(server: Server, desk: Desk) -> None:
    seat = server.client(desk.seat_key(1))
    own, other = ({"do": "quit", "seat": seat} for seat in (1, 2))

    assert problem(desk.send({"actions": [other]}, client=seat), 403, "forbidden")["index"] == 0
    assert problem(desk.send({"actions": [own, other]}, client=seat), 403, "forbidden")["index"] == 0
    assert "index" not in problem(desk.send(other, client=seat), 403, "forbidden")


def test_a_single_action_that_is_refused_has_no_index_a_batch_of_one_has(desk: Desk) -> None:
    wrong = {"seat": (desk.turn + 1) % 4, "do": "draw"}

    assert "index" not in problem(desk.send(wrong), 409, "illegal-action")
    assert "index" not in problem(desk.send({**wrong, "seat": 9}), 422, "invalid-request")
    assert problem(desk.send({"actions": [wrong]}), 409, "illegal-action")["index"] == 0


@pytest.mark.parametrize(
    "action",
    [
        {"do": "draw"},
        {"seat": 4, "do": "draw"},
        {"seat": -1, "do": "draw"},
        {"seat": "1", "do": "draw"},
        {"seat": True, "do": "draw"},
        {"seat": None, "do": "draw"},
        {"seat": 1, "do": "fold"},
        {"seat": 1},
        {"seat": 1, "do": "draw", "colour": "red"},
        {"seat": 1, "do": "draw", "__proto__": {}},
        {"seat": 1, "do": "draw", "_note": "x"},
        {"seat": 1, "do": "draw", "how": "guessing"},
        {"seat": 1, "do": "draw", "client_at": "yesterday"},
        {"seat": 1, "do": "draw", "client_at": "2026-11-30T02:02:02"},
        {"do": "void"},
        {"do": "void", "reason": ""},
        {"do": "close", "seat": 1},
        {"actions": []},
        {"actions": {}},
        {"actions": [{"seat": 1, "do": "draw"}] * 501},
        {"actions": [{"seat": 1, "do": "draw"}], "more": 1},
        [],
        None,
        7,
    ],
)
def test_what_is_no_action_is_refused(desk: Desk, action: object) -> None:
    headers = {"if-match": f'"{desk.version}"', "content-type": "application/json"}
    answer = desk.client.post(f"{desk.path}/actions", content=json.dumps(action), headers=headers)

    problem(answer, 422, "invalid-request")


@pytest.mark.parametrize("card", ["s1", "♠10", "s 10", "S1O", "Ｓ10", "10", ""])
def test_a_token_that_is_no_card_of_the_game_is_an_unknown_card(desk: Desk, card: str) -> None:
    problem(desk.send({"seat": desk.turn, "do": "draw", "card": card}), 422, "unknown-card")


def test_a_clock_far_ahead_is_refused(desk: Desk) -> None:
    ahead = (datetime.now(UTC) + timedelta(hours=3)).isoformat()

    problem(desk.send({"seat": desk.turn, "do": "draw", "client_at": ahead}), 422, "timestamp-in-future")


def test_after_the_end_the_hand_is_over(desk: Desk) -> None:
    desk.played()

    problem(desk.send({"seat": 0, "do": "draw"}), 409, "hand-over")


def test_a_finished_hand_may_be_voided_and_counts_no_more(desk: Desk) -> None:
    desk.played()
    voided = desk.send({"do": "void", "reason": "a card was marked"}).json()
    query = {"min_position": voided["position"]}

    listed = desk.client.get(f"/v1/tables/{desk.table_id}/hands", params=query).json()["items"]

    assert (desk.get()["reason"], [hand["reason"] for hand in listed]) == ("voided", ["voided"])
    board = desk.client.get("/v1/scoreboards", params={**query, "table": desk.table_id}).json()
    assert board["items"] == []


def test_an_aborted_hand_pays_nothing_and_frees_the_table(desk: Desk) -> None:
    aborted = desk.send({"do": "abort", "reason": "the lights went out"}).json()

    assert aborted["to_act"] == []
    assert desk.get()["points"] is None
    assert desk.dealt().version > 0
