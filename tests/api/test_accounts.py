"""The same id at two hosts is two players: every request about players says, or lets know, whose are meant."""

from typing import Any
from uuid import uuid4

import httpx
import pytest

from tests.api.desk import Desk, problem
from tests.api.real_server import Server

RULES = {"ranks_in_play": ["A", "2"], "scoring": "rank_points"}
ABOUT_PLAYERS = (
    "/v1/scoreboards",
    "/v1/players/{ann}/hands",
    "/v1/players/{ann}/stats",
    "/v1/players/{ann}/versus/{bo}",
    "/v1/players/{ann}",
    "/v1/tables?player={ann}",
)


class Clubs:
    """Two hosts whose players have the same ids; `club` plays two hands, `den` one."""

    def __init__(self, server: Server) -> None:
        self.server = server
        run = uuid4().hex[:8]
        self.players = [f"{run}.{name}" for name in ("ann", "bo", "chi")]
        self.hosts = {name: f"{name}-{run}" for name in ("club", "den")}
        self.clients = {name: server.host(account) for name, account in self.hosts.items()}
        self.desks = {name: self._played(name, hands) for name, hands in (("club", 2), ("den", 1))}
        for name, client in self.clients.items():
            client.put(f"/v1/players/{self.players[0]}", json={"display_name": f"Ann of {name}"})

    def _played(self, name: str, hands: int) -> Desk:
        desk = Desk(self.clients[name], seats=3, rules=RULES).opened(seats=self.players)
        for _ in range(hands):
            desk.dealt().played()
        return desk

    def ask(self, path: str, client: httpx.Client, **query: str) -> httpx.Response:
        ann, bo, _ = self.players
        query["min_position"] = self.desks["den"].hand["position"]
        if path == "/v1/players/{ann}":
            del query["min_position"]
        address = httpx.URL(path.format(ann=ann, bo=bo))
        return client.get(address.copy_merge_params(query))


@pytest.fixture(scope="module")
def clubs(server: Server) -> Clubs:
    return Clubs(server)


def hosts_in(answer: httpx.Response) -> set[Any]:
    """The accounts that an answer speaks of."""
    shown = answer.json()
    return {shown["host"]} if "host" in shown else {item["host"] for item in shown["items"]}


@pytest.mark.parametrize("path", ABOUT_PLAYERS)
def test_who_has_a_key_means_the_players_of_his_account(clubs: Clubs, path: str) -> None:
    for name, client in clubs.clients.items():
        answer = clubs.ask(path, client)
        assert (answer.status_code, hosts_in(answer)) == (200, {clubs.hosts[name]})


@pytest.mark.parametrize("path", ABOUT_PLAYERS)
def test_everybody_may_name_an_account(clubs: Clubs, path: str) -> None:
    public, admin = clubs.server.client(), clubs.server.admin()
    for account in clubs.hosts.values():
        for client in (public, admin, *clubs.clients.values()):
            assert hosts_in(clubs.ask(path, client, host=account)) == {account}


@pytest.mark.parametrize("path", ABOUT_PLAYERS)
def test_where_several_accounts_could_be_meant_that_is_said(clubs: Clubs, path: str) -> None:
    for client in (clubs.server.client(), clubs.server.admin()):
        assert "host is missing" in problem(clubs.ask(path, client), 422, "invalid-request")["detail"]


@pytest.mark.parametrize("path", ABOUT_PLAYERS[:4])
def test_the_table_that_is_named_says_whose_players_are_meant(clubs: Clubs, path: str) -> None:
    table = clubs.desks["den"].table_id
    for client in (clubs.server.client(), clubs.clients["club"]):
        assert hosts_in(clubs.ask(path, client, table=table)) == {clubs.hosts["den"]}


def test_an_account_that_is_none_is_refused(clubs: Clubs) -> None:
    problem(clubs.ask("/v1/scoreboards", clubs.server.client(), host="a b"), 422, "invalid-request")


def test_each_hosts_figures_are_its_own(clubs: Clubs) -> None:
    ann = clubs.players[0]
    figures = {
        name: clubs.ask(f"/v1/players/{ann}/stats", client).json()["items"][0]["hands"]
        for name, client in clubs.clients.items()
    }
    assert figures == {"club": 2, "den": 1}


def test_tables_and_hands_say_their_host(clubs: Clubs) -> None:
    for name, desk in clubs.desks.items():
        account, public = clubs.hosts[name], clubs.server.client()
        table = f"/v1/tables/{desk.table_id}"
        query = {"min_position": desk.hand["position"]}
        shown = [desk.table, public.get(table).json(), public.get(f"{table}/totals", params=query).json()]
        shown += [desk.get(client=public), desk.get("/state", client=public, at=2)]
        shown += public.get(f"{table}/hands", params=query).json()["items"]
        assert {each["host"] for each in shown} == {account}


def test_a_profile_is_its_accounts_and_says_who_wrote_it(clubs: Clubs) -> None:
    ann, public = clubs.players[0], clubs.server.client()
    names = [
        public.get(f"/v1/players/{ann}", params={"host": account}).json()["display_name"]
        for account in clubs.hosts.values()
    ]
    assert names == ["Ann of club", "Ann of den"]
    foreign = clubs.clients["den"].put(
        f"/v1/players/{ann}", params={"host": clubs.hosts["club"]}, json={"display_name": "X"}
    )
    problem(foreign, 403, "forbidden")
    problem(clubs.server.admin().put(f"/v1/players/{ann}", json={"display_name": "X"}), 422, "invalid-request")


def test_an_admin_names_the_account_whose_player_it_renames(server: Server) -> None:
    admin, player = server.admin(), uuid4().hex
    shown = admin.put(f"/v1/players/{player}", params={"host": "far"}, json={"display_name": "安"}).json()

    assert (shown["host"], shown["player"]) == ("far", player)
    assert shown["updated_by"].startswith("key_")
    assert server.host("far").get(f"/v1/players/{player}").json() == shown


def test_where_there_is_one_account_it_goes_without_saying(any_server: Server) -> None:
    desk = Desk(any_server.host("only"), seats=3, rules=RULES).opened().dealt().played()
    for client in (any_server.client(), any_server.admin()):
        board = client.get("/v1/scoreboards", params={"min_position": desk.hand["position"]}).json()
        assert (board["host"], len(board["items"])) == ("only", 3)


def test_an_installation_without_tables_has_an_empty_board(any_server: Server) -> None:
    assert any_server.client().get("/v1/scoreboards").json()["items"] == []


def test_a_hand_of_another_host_may_be_brought_in_and_counts_for_its_own_players_only(any_server: Server) -> None:
    club, den = any_server.host("club"), any_server.host("den")
    desk = Desk(club, seats=3, rules=RULES).opened().dealt().played()
    record = den.get(f"{desk.path}/record").content
    answer = den.post("/v1/records", content=record, headers={"content-type": "application/x-ndjson"})
    report = answer.json()
    player = desk.table["seats"][0]
    query = {"min_position": report["position"]}

    def hands(host: str) -> list[tuple[str, str]]:
        answer = any_server.client().get(f"/v1/players/{player}/hands", params={**query, "host": host})
        return [(hand["host"], hand["hand_id"]) for hand in answer.json()["items"]]

    assert report["ok"]
    assert hands("club") == [("club", desk.hand["hand_id"])]
    assert hands("den") == [("den", report["hand"])]


@pytest.mark.parametrize(
    "member", [{"time_zone": "Mars/Olympus"}, {"time_zone": ""}, {"day_starts": 24}, {"day_starts": -1}]
)
def test_a_table_names_a_zone_and_an_hour_that_there_are(server: Server, member: dict[str, Any]) -> None:
    body = {"game": "old_maid", "seats": ["x", "y", "z"], **member}
    problem(server.host().post("/v1/tables", json=body), 422, "invalid-request")


def test_a_table_says_what_a_session_is_there(server: Server) -> None:
    host = server.host()
    body = {"game": "old_maid", "seats": ["x", "y", "z"]}
    plain = host.post("/v1/tables", json=body).json()
    named = host.post("/v1/tables", json={**body, "time_zone": "Asia/Shanghai", "day_starts": 6}).json()

    assert (plain["time_zone"], plain["day_starts"]) == ("UTC", 0)
    assert (named["time_zone"], named["day_starts"]) == ("Asia/Shanghai", 6)
