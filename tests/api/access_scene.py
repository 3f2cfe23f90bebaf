"""A club's table with a hand at it, and somebody of every role, of this club and of another one."""

from dataclasses import dataclass, field
from typing import Any, Literal

import httpx

from api.auth.keys import Grant
from api.auth.policy import EVERY
from tests.api.desk import Desk
from tests.api.real_server import Server

Phase = Literal["running", "ended"]
Reveal = Literal["all", "shown"]

CLUB, OTHER = "club", "other club"
SEAT = 1
"""The seat of the seat's key, whose turn it is."""

RULES = {"ranks_in_play": ["A", "2"], "scoring": "rank_points"}
DEAL = {"kind": "hands", "hands": [["SA", "S2", "BJ"], ["HA", "H2", "C2"], ["CA", "D2", "DA"]], "stock": []}

TABLE = "the id of the table"
"""Stands for it in a body."""

OWN = ("public", "seat", "referee", "auditor", "host", "admin")
FOREIGN = ("foreign seat", "foreign referee", "foreign auditor", "foreign host")


@dataclass
class Scene:
    """Who may ask, and what about; `spoiled` once something was written."""

    server: Server
    desk: Desk
    clients: dict[str, httpx.Client] = field(default_factory=dict)
    spoiled: bool = False

    def path(self, template: str) -> str:
        """The path with what it names filled in; a key is a fresh one."""
        names = {
            "table_id": self.desk.table_id,
            "hand_id": self.desk.hand["hand_id"],
            "player": self.desk.table["seats"][SEAT],
            "other": self.desk.table["seats"][SEAT - 1],
            "code": "forbidden",
            "game": "paohuzi",
        }
        if "{key_id}" in template:
            names["key_id"] = self.server.keys.make(Grant(role="auditor", host=CLUB)).key_id
        return template.format_map(names)

    def ask(self, who: str, endpoint: str, eyes: str | None = None, **request: Any) -> httpx.Response:
        """Somebody sends a request to an endpoint, such as `GET /v1/tables/{table_id}`, with the eyes it asks for."""
        method, path = endpoint.split(" ")
        request["params"] = {**request.get("params", {}), **({} if eyes is None else {"as": eyes})}
        if (body := request.get("json")) is not None:
            request["json"] = {name: self.desk.table_id if value == TABLE else value for name, value in body.items()}
        headers = {"if-match": f'"{self.desk.version}"', **request.pop("headers", {})}
        answer = self.clients[who].request(method, self.path(path), headers=headers, **request)
        self.spoiled |= (
            answer.is_success and path.endswith(("/actions", "/hands", "/seats", "/close")) and method == "POST"
        )
        return answer


def scene(server: Server, phase: Phase, reveal: Reveal) -> Scene:
    """A hand that is running, or ended, at a table that reveals so much."""
    made = Scene(server, _hand(server, CLUB, phase, reveal))
    other = _hand(server, OTHER, "running", reveal)
    made.clients["public"] = server.client()
    for account, desk, prefix in ((CLUB, made.desk, ""), (OTHER, other, "foreign ")):
        for grant in _grants(account, desk.table_id, desk.table["seats"][SEAT]):
            made.clients[prefix + grant.role] = server.client(server.keys.make(grant).key)
    made.desk.client.put(made.path("/v1/players/{player}"), json={"display_name": "Bo"})
    made.clients["admin"] = server.client(server.keys.make(Grant(role="admin", host=EVERY)).key)
    return made


def _hand(server: Server, account: str, phase: Phase, reveal: Reveal) -> Desk:
    desk = Desk(server.host(account), seats=3, rules=RULES).opened(reveal=reveal).dealt(deal=DEAL)
    return desk.played() if phase == "ended" else desk


def _grants(account: str, table_id: str, player: str) -> tuple[Grant, ...]:
    return (
        Grant(role="seat", host=account, table_id=table_id, seat=SEAT, player=player),
        Grant(role="referee", host=account, table_id=table_id, note="because"),
        Grant(role="auditor", host=account),
        Grant(role="host", host=account),
    )
