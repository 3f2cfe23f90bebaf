"""Tables are opened under the full record of their rules, one hand at a time, and closed."""

import httpx
import pytest

from domain.games import GAMES
from tests.api.desk import Desk, created, problem, shuffled
from tests.api.real_server import Server


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
        {"seats": ["a", "b", "."]},
        {"seats": ["a", "b", ".."]},
        {"seats": ["a", "b", "a"]},
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


def test_closing_again_changes_nothing_and_is_no_mistake(any_server: Server) -> None:
    desk = Desk(any_server.host()).opened()
    once, again = (desk.client.post(f"/v1/tables/{desk.table_id}/close").json() for _ in range(2))

    assert (once["version"], once["open"]) == (2, False)
    assert {**again, "position": None} == {**once, "position": None}


def test_a_table_that_has_not_changed_is_not_sent_again(server: Server) -> None:
    desk = Desk(server.host()).opened()
    path, seen = f"/v1/tables/{desk.table_id}", desk.client.get(f"/v1/tables/{desk.table_id}").headers["etag"]
    known = [desk.client.get(path, headers={"if-none-match": tag}) for tag in (seen, f'"0", W/{seen}', "*", '"0"')]
    desk.dealt()
    changed = desk.client.get(path, headers={"if-none-match": seen})

    assert [answer.status_code for answer in known] == [304, 304, 304, 200]
    assert (known[0].content, known[0].headers["etag"]) == (b"", seen)
    assert (changed.status_code, changed.json()["running_hand"]) == (200, desk.hand["hand_id"])


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


def test_others_sit_down_between_two_hands(any_server: Server) -> None:
    desk = Desk(any_server.host()).opened().dealt().played()
    changed = created(seats(desk, "p:1.0", "new", "p:1.2", "p:1.3"))
    desk.dealt().played()
    query = {"min_position": desk.hand["position"]}
    rows = desk.client.get(f"/v1/tables/{desk.table_id}/hands", params=query).json()["items"]

    assert changed["seats"] == ["p:1.0", "new", "p:1.2", "p:1.3"]
    assert (changed["version"], changed["hands"]) == (4, 1)
    assert [row["seats"][1] for row in rows] == ["new", "p:1.1"]
    assert desk.client.get(f"/v1/tables/{desk.table_id}").json()["seats"] == changed["seats"]


def test_tables_are_found_by_who_sits_there_now(server: Server) -> None:
    desk = Desk(server.host()).opened(seats=["leaver", "x", "y", "z"])
    query = {"min_position": created(seats(desk, "comer", "x", "y", "z"))["position"]}
    found = {
        player: [
            row["table_id"] for row in desk.client.get("/v1/tables", params={**query, "player": player}).json()["items"]
        ]
        for player in ("leaver", "comer")
    }

    assert found == {"leaver": [], "comer": [desk.table_id]}


def test_seats_do_not_change_while_a_hand_runs_nor_at_a_closed_table(server: Server) -> None:
    desk = Desk(server.host()).opened().dealt()
    problem(seats(desk, "a", "b", "c", "d"), 409, "hand-running")
    desk.played().client.post(f"/v1/tables/{desk.table_id}/close")
    problem(seats(desk, "a", "b", "c", "d"), 409, "table-closed")


@pytest.mark.parametrize(
    "body",
    [
        {"seats": ["a", "b", "c"]},
        {"seats": []},
        {"seats": ["a", "b", "c", "d e"]},
        {"seats": ["a", "b", "c", "."]},
        {"seats": ["a", "b", "c", ".."]},
        {"seats": ["a", "b", "c", "a"]},
        {},
        {"seats": "abcd"},
        {"chairs": 4},
    ],
)
def test_seats_that_do_not_fit_the_table_are_refused(server: Server, body: dict[str, object]) -> None:
    desk = Desk(server.host()).opened()

    problem(desk.client.post(f"/v1/tables/{desk.table_id}/seats", json=body), 422, "invalid-request")


def test_a_change_of_seats_that_is_sent_again_is_answered_again_byte_for_byte(any_server: Server) -> None:
    desk = Desk(any_server.host()).opened()
    once, again = [
        (seats(desk, "a", "b", "c", "d", key="once-0123456789abcdef"), seats(desk, "e", "f", "g", "h"))[0]
        for _ in range(2)
    ]

    assert (once.status_code, again.content) == (201, once.content)
    assert again.headers["idempotent-replayed"] == "true"
    assert desk.client.get(f"/v1/tables/{desk.table_id}").json()["seats"] == ["e", "f", "g", "h"]
    problem(seats(desk, "d", "c", "b", "a", key="once-0123456789abcdef"), 422, "idempotency-key-reused")


def test_after_the_last_hand_of_a_match_the_next_one_begins(any_server: Server) -> None:
    desk = Desk(any_server.host(), game="twelve_months", rules={"hands_per_match": 2}).opened()
    seen = [match(desk), *(match(desk.dealt().played()) for _ in range(3))]
    totals = desk.client.get(
        f"/v1/tables/{desk.table_id}/totals", params={"min_position": desk.hand["position"]}
    ).json()
    rows = desk.client.get(f"/v1/tables/{desk.table_id}/hands", params={"match": 1}).json()["items"]

    assert seen == [(1, 0, 2, False), (1, 1, 2, False), (1, 2, 2, True), (2, 1, 2, False)]
    assert [(total["match"], total["hands"], total["over"]) for total in totals["items"]] == [
        (2, 1, False),
        (1, 2, True),
    ]
    assert [row["number"] for row in rows] == [2, 1]


def test_a_match_without_a_length_is_over_with_its_table(server: Server) -> None:
    desk = Desk(server.host()).opened().dealt().played()
    query = {"min_position": desk.hand["position"]}
    before, _ = (
        desk.client.get(f"/v1/tables/{desk.table_id}/totals", params=query).json()["items"],
        desk.client.post(f"/v1/tables/{desk.table_id}/close"),
    )
    after = desk.client.get(f"/v1/tables/{desk.table_id}/totals", params=query).json()["items"]

    assert [total["over"] for total in before + after] == [False, True]
    assert match(desk) == (1, 1, None, True)


def test_the_totals_of_a_session_are_the_board_of_its_day(any_server: Server) -> None:
    desk = Desk(any_server.host(), rules={"scoring": "rank_points"}).opened().dealt().played().dealt().played()
    query = {"min_position": desk.hand["position"]}
    totals = desk.client.get(f"/v1/tables/{desk.table_id}/totals", params={**query, "by": "session"}).json()
    days = [total["session"] for total in totals["items"]]
    board = desk.client.get(
        "/v1/scoreboards", params={**query, "table": desk.table_id, "from": f"{days[-1]}T00:00:00Z"}
    )

    assert sum(total["hands"] for total in totals["items"]) == 2
    assert "over" not in totals["items"][0]
    assert totals["tie_rule"] == board.json()["tie_rule"] == "1, 2, 2, 4"
    if len(days) == 1:
        assert totals["items"][0]["standings"] == board.json()["items"]


@pytest.mark.parametrize("path", ["totals", "hands"])
def test_what_is_asked_of_a_table_that_is_not_there_is_not_found(server: Server, path: str) -> None:
    problem(server.client().get(f"/v1/tables/9f2c41d0-5a0e-4c38-b6f3-0d6f6f1c2a11/{path}"), 404, "not-found")


@pytest.mark.parametrize(
    "query", ["totals?by=year", "hands?match=0", "hands?match=x", "hands?player=a%20b", "hands?from=now"]
)
def test_filters_are_read_strictly(server: Server, query: str) -> None:
    desk = Desk(server.host()).opened()

    problem(desk.client.get(f"/v1/tables/{desk.table_id}/{query}"), 422, "invalid-request")


def seats(desk: Desk, *players: str, key: str | None = None) -> httpx.Response:
    headers = {} if key is None else {"idempotency-key": key}
    return desk.client.post(f"/v1/tables/{desk.table_id}/seats", json={"seats": players}, headers=headers)


def match(desk: Desk) -> tuple[int, int, int | None, bool]:
    """Number, hands that count, hands it has, whether it is over."""
    shown = desk.client.get(f"/v1/tables/{desk.table_id}").json()["match"]
    return shown["number"], shown["hands"], shown["of"], shown["over"]


def _table(host: httpx.Client) -> httpx.Response:
    return host.post("/v1/tables", json={"game": "old_maid", "seats": ["x", "y", "z"]})
