"""A persistent client: it repeats a request with the same key until it is done, and notes the result."""

import time
from collections import Counter
from itertools import count
from secrets import token_hex
from threading import Event
from typing import NamedTuple, Self

import httpx

from domain.game import AnyGame
from domain.games import GAMES
from tests.api.desk import shuffled
from tests.api.real_server import UNUSED_CERTIFICATES
from tests.faults.acknowledged import Acknowledged, Json

PATIENCE_SECONDS = 60
PAUSE_SECONDS = 0.1
HOST_KEY = "paipu_key_of_the_fault_tests"
NOT_DONE = (503, 507)


def host(address: str) -> httpx.Client:
    """A client with the host key that the servers of these tests are started with."""
    headers = {"authorization": f"Bearer {HOST_KEY}"}
    return httpx.Client(base_url=address, headers=headers, timeout=PATIENCE_SECONDS, verify=UNUSED_CERTIFICATES)


class Request(NamedTuple):
    """A request that may be sent any number of times and is done once."""

    path: str
    body: Json
    headers: dict[str, str]


class Asker:
    """A client of a back end; `met` counts what it was answered."""

    def __init__(self, address: str, acknowledged: Acknowledged) -> None:
        self.met: Counter[str] = Counter()
        self._acknowledged = acknowledged
        self._gone = Event()
        self._last: tuple[Request, Json] | None = None
        self._http = host(address)

    def opened(self, game: AnyGame = GAMES["old_maid"]) -> Json:
        """A table."""
        return self.done("/v1/tables", {"game": game.name, "seats": [f"p:{seat}" for seat in range(game.seats[0])]})

    def dealt(self, table: Json, seed: int = 0) -> Json:
        """A hand at a table."""
        deck = shuffled(GAMES[table["game"]], len(table["seats"]), seed)
        body = {"deal": {"kind": "deck", "cards": deck}, "dealer": 0}
        return self.noted(f"/v1/tables/{table['table_id']}/hands", body)

    def acted(self, hand: Json) -> Json:
        """The hand after its next action."""
        body = {"do": "auto", "seat": hand["to_act"][0]}
        return self.noted(f"/v1/hands/{hand['hand_id']}/actions", body, hand["version"])

    def noted(self, path: str, body: Json, version: int | None = None) -> Json:
        """What a hand answers once the request is done; it is on the disk when this returns."""
        answer = self.done(path, body, version)
        self._acknowledged.note(answer)
        return answer

    def done(self, path: str, body: Json, version: int | None = None) -> Json:
        """The answer once the request is done; after trouble, what was done before it is asked for once more."""
        match = {} if version is None else {"if-match": f'"{version}"'}
        request = Request(path, body, {"idempotency-key": token_hex(16), **match})
        answer, troubled = self._persist(request)
        if troubled:
            self._repeat_the_last()
        self._last = (request, answer)
        return answer

    def give_up(self) -> None:
        """The service does not come back."""
        self._gone.set()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._http.close()

    def _repeat_the_last(self) -> None:
        if self._last is not None:
            request, answer = self._last
            again, _ = self._persist(request)
            assert again == answer, f"{answer} became {again}"
            self.met["repeated"] += 1

    def _persist(self, request: Request) -> tuple[Json, bool]:
        """The answer to a request once it is done, and whether there was any trouble before."""
        end = time.monotonic() + PATIENCE_SECONDS
        for attempt in count():
            if (answer := self._once(request)) is not None:
                return answer, attempt > 0
            if self._gone.is_set() or time.monotonic() > end:
                break
            time.sleep(PAUSE_SECONDS)
        raise TimeoutError(f"{request.path} was not done: {self.met}")

    def _once(self, request: Request) -> Json | None:
        """The answer to a request, or None where it was not done, or nobody knows."""
        try:
            response = self._http.post(request.path, json=request.body, headers=request.headers)
        except httpx.TransportError:
            self.met["no answer"] += 1
            return None
        self.met[_name(response)] += 1
        if response.status_code in NOT_DONE:
            return None
        assert response.status_code == 201, f"{request.path} {request.headers}: {response.status_code} {response.text}"
        answer: Json = response.json()
        return answer


def _name(response: httpx.Response) -> str:
    """The status, and the code of a problem; a client that is to come back learns when."""
    if response.status_code == 201:
        return "201"
    later = " later" if response.headers.get("retry-after", "").isdecimal() else ""
    return f"{response.status_code} {response.json()['code']}{later}"
