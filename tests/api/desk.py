"""A host's desk: opens tables, deals, plays, asks; what the tests of the interface are written with."""

import random
from dataclasses import dataclass, field
from typing import Any

import httpx

from domain.game import AnyGame
from domain.games import GAMES
from domain.house_rules.options import read_options

Json = dict[str, Any]


def shuffled(game: AnyGame, seats: int, seed: int = 1, **rules: Any) -> list[str]:
    """The deck of a game under these rules, in an order of its own."""
    options = read_options(game.options, game.presets, rules, seats, game.check_options)
    deck = list(game.deck(options))
    random.Random(seed).shuffle(deck)
    return deck


@dataclass
class Desk:
    """A table and its running hand, as the host's client knows them."""

    client: httpx.Client
    game: str = "old_maid"
    seats: int = 4
    seed: int = 1
    rules: Json = field(default_factory=dict)
    table: Json = field(default_factory=dict)
    hand: Json = field(default_factory=dict)

    def opened(self, **more: Any) -> "Desk":
        """The table is open."""
        players = [f"p:{self.seed}.{seat}" for seat in range(self.seats)]
        body = {"game": self.game, "seats": players, "rules": self.rules, **more}
        self.table = created(self.client.post("/v1/tables", json=body))
        return self

    def dealt(self, **more: Any) -> "Desk":
        """A hand is dealt, from the whole deck unless told otherwise."""
        deck = shuffled(GAMES[self.game], self.seats, self.seed, **self.rules)
        body = {"deal": {"kind": "deck", "cards": deck}, "dealer": 0, **more}
        self.hand = created(self.client.post(f"/v1/tables/{self.table_id}/hands", json=body))
        return self

    @property
    def table_id(self) -> str:
        """The id of the table."""
        return str(self.table["table_id"])

    @property
    def path(self) -> str:
        """Where the hand is."""
        return f"/v1/hands/{self.hand['hand_id']}"

    @property
    def version(self) -> int:
        """The hand's version as last seen."""
        return int(self.hand["version"])

    @property
    def turn(self) -> int:
        """The first seat that may act."""
        return int(self.hand["to_act"][0])

    def send(self, action: Json, version: int | None = None, client: httpx.Client | None = None) -> httpx.Response:
        """An action is posted for the version last seen, or another one."""
        headers = {"if-match": f'"{self.version if version is None else version}"'}
        answer = (client or self.client).post(f"{self.path}/actions", json=action, headers=headers)
        if answer.status_code == 201 and client is None:
            self.hand = {**self.hand, **answer.json()}
        return answer

    def auto(self) -> httpx.Response:
        """The service moves for the first seat that may act."""
        return self.send({"do": "auto", "seat": self.turn})

    def played(self) -> "Desk":
        """The hand is played to its end by the autopilot."""
        while self.hand["to_act"]:
            created(self.auto())
        return self

    def get(self, path: str = "", client: httpx.Client | None = None, eyes: str | None = None, **query: Any) -> Any:
        """What the hand's address answers, to the host or to another client, with the eyes asked for."""
        asked = query if eyes is None else {**query, "as": eyes}
        answer = (client or self.client).get(self.path + path, params=asked)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def seat_key(self, seat: int) -> str:
        """A key for a seat."""
        body = {"role": "seat", "table_id": self.table_id, "seat": seat}
        return str(created(self.client.post("/v1/keys", json=body))["key"])


def created(answer: httpx.Response) -> Json:
    """What was created."""
    assert answer.status_code == 201, answer.text
    body: Json = answer.json()
    return body


def problem(answer: httpx.Response, status: int, code: str) -> Json:
    """The problem document that was expected."""
    assert (answer.status_code, answer.headers["content-type"]) == (status, "application/problem+json"), answer.text
    document: Json = answer.json()
    assert (document["code"], document["type"], document["status"]) == (code, f"/problems/{code}", status)
    assert document["title"]
    assert document["detail"]
    return document
