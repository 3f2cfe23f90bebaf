"""Two servers that differ in nothing but two cards of each hand, which one viewer cannot see."""

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime
from random import Random

import httpx
import msgspec
from msgspec import Struct
from msgspec.structs import replace

from api.auth.keys import Grant
from domain.chance import chance_members
from domain.dealing import Deck
from domain.privacy import Viewer
from ledger.ledger import Ledger
from ledger.present import HandNow
from ledger.stores import migrate
from tests.api.desk import Json, created
from tests.api.real_server import Server, serving_log
from tests.random_play import Played

MOMENT = datetime(2026, 11, 30, tzinfo=UTC)


@dataclass
class World:
    """One of the servers, and the hand there that is looked at, with a client for each seat.

    `dice` show the index of the outcome that chance picks, `paths` are those of the OpenAPI document.
    """

    server: Server
    ledger: Ledger
    dice: list[int]
    host: httpx.Client
    public: httpx.Client
    paths: Json
    seats: list[httpx.Client] = field(default_factory=list)
    table_id: str = ""
    hand_id: str = ""
    position: str = ""

    @property
    def now(self) -> HandNow:
        """The hand as it stands, with all its cards."""
        return self.ledger.hand(self.hand_id)

    def client(self, viewer: Viewer) -> httpx.Client:
        """The viewer's client."""
        return self.seats[viewer] if isinstance(viewer, int) else self.public

    @property
    def version(self) -> int:
        """The version that everybody knows."""
        return self.now.head.version

    def deal(self, hand: Played, deck: Deck, reveal: str) -> None:
        """A table under the hand's rules, with the hand dealt from this deck."""
        rules = msgspec.to_builtins(hand.options)
        table = {"game": hand.game.name, "seats": hand.seats, "rules": rules, "reveal": reveal}
        self.table_id = created(self.host.post("/v1/tables", json=table))["table_id"]
        deal = {"dealer": hand.dealer, "deal": {"kind": "deck", "cards": deck.cards}}
        answer = self.host.post(f"/v1/tables/{self.table_id}/hands", json=deal)
        self.hand_id = self._noted(answer)["hand_id"]
        grants = [
            Grant(role="seat", host="local", table_id=self.table_id, seat=k, player=player)
            for k, player in enumerate(hand.seats)
        ]
        self.seats = [self.server.client(self.server.keys.make(grant).key) for grant in grants]

    def post(self, client: httpx.Client, body: Json, version: int | None) -> httpx.Response:
        """Something is sent to the hand, for a version."""
        headers = {} if version is None else {"if-match": f'"{version}"'}
        return client.post(f"/v1/hands/{self.hand_id}/actions", json=body, headers=headers)

    def move(self, seat: int, action: Struct | None) -> httpx.Response:
        """A seat moves, as its player would send it; the dice fall so that this is what comes of it."""
        sent, self.dice[0] = self._as_sent(seat, action)
        answer = self.post(self.seats[seat], sent, self.version)
        self._noted(answer)
        return answer

    def report(self, *sent: Json) -> None:
        """The host reports what happened, with all that chance decided."""
        if sent:
            self._noted(self.post(self.host, {"actions": sent}, self.version))

    def _as_sent(self, seat: int, action: Struct | None) -> tuple[Json, int]:
        """The action without what chance decides under these rules, and what the dice have to show."""
        if action is None:
            return plain(seat, action), 0
        game, state = self.now.game, self.now.state
        left_open = replace(action, **chance_members(type(action), game.rules_of(state)))
        return plain(seat, left_open), game.outcomes(state, seat, left_open).index(action)

    def _noted(self, answer: httpx.Response) -> Json:
        body = created(answer)
        self.position = body["position"]
        return body


def plain(seat: int, action: Struct | None) -> Json:
    """An action as it is sent."""
    return {"seat": seat, **({"do": "quit"} if action is None else msgspec.to_builtins(action))}


@contextmanager
def two_servers() -> Iterator[tuple[World, World]]:
    """Both begin alike: the same clock, the same ids and salts."""
    with ExitStack() as ending:
        yield _world(ending), _world(ending)


def _world(ending: ExitStack) -> World:
    url, dice = "memory:", [0]
    migrate(url)
    ledger = Ledger.open(url, clock=lambda: MOMENT, entropy=Random(1).randbytes, below=lambda _: dice[0])
    ledger.secret = bytes(32)
    server = ending.enter_context(serving_log(ending.enter_context(ledger), url))
    public = server.client()
    public.get("/healthz")  # one after the other: FastAPI silences warnings for all threads while it starts
    return World(server, ledger, dice, server.host(), public, _paths(public))


_PATHS: dict[str, Json] = {}
"""What `_paths` has read: it is the same for every server, and takes as long as forty answers."""


def _paths(public: httpx.Client) -> Json:
    if not _PATHS:
        _PATHS.update(public.get("/openapi.json").json()["paths"])
    return _PATHS
