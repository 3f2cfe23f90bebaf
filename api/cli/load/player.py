"""One table on the service: opened, then one hand after the other, action by action, until time is over."""

import time
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import httpx
import msgspec

from api.cli.load.measures import Kind, Measures
from api.cli.load.pace import Pace, TimeIsOver
from api.cli.random_play import Setup
from domain.privacy import Plain

REASON = "the load is over"


Hand = list[Plain]
"""The lines of its record: a header, actions with what chance decided, an end."""


class Failed(Exception):
    """The service answered with an error, or not at all."""


class TablePlayer:
    """Plays at a table of its own; at one that made an error it plays no more, but opens another."""

    def __init__(
        self, client: httpx.AsyncClient, setup: Setup, hands: Iterator[Hand], pace: Pace, measures: Measures
    ) -> None:
        self._client = client
        self._setup = setup
        self._hands = hands
        self._pace = pace
        self._measures = measures
        self._running: tuple[str, int] | None = None

    async def play(self) -> None:
        """Until time is over."""
        with suppress(TimeIsOver):
            while True:
                with suppress(Failed):
                    await self._at_a_table()

    async def _at_a_table(self) -> None:
        rules = msgspec.to_builtins(self._setup.options)
        opening = {"game": self._setup.game.name, "seats": self._setup.seats, "rules": rules}
        table = await self._post("table", "/v1/tables", opening)
        try:
            for lines in self._hands:
                await self._hand(table["table_id"], lines)
        finally:
            await self._leave(table["table_id"])

    async def _hand(self, table_id: str, lines: Hand) -> None:
        header, *actions, _ = lines
        deal = {"dealer": header["dealer"], "deal": header["deal"]}
        hand = await self._post("deal", f"/v1/tables/{table_id}/hands", deal)
        path = f"/v1/hands/{hand['hand_id']}/actions"
        for action in actions:
            self._running = path, hand["version"]
            hand = await self._post("action", path, action, hand["version"])
        self._running = None

    async def _post(self, kind: Kind, path: str, body: Plain, version: int | None = None) -> Any:
        await self._pace.turn()
        began = time.perf_counter()
        answer = await self._answer(path, body, version)
        error = None if answer is not None and answer.is_success else _code(answer)
        self._measures.note(kind, time.perf_counter() - began, error)
        if answer is None or error is not None:
            raise Failed
        return answer.json()

    async def _answer(self, path: str, body: Plain, version: int | None = None) -> httpx.Response | None:
        headers = {} if version is None else {"if-match": f'"{version}"'}
        try:
            return await self._client.post(path, json=body, headers=headers)
        except httpx.HTTPError:
            return None

    async def _leave(self, table_id: str) -> None:
        """Nothing stays behind running or open."""
        if self._running is not None:
            path, version = self._running
            await self._answer(path, {"do": "abort", "reason": REASON}, version)
        await self._answer(f"/v1/tables/{table_id}/close", {})


def _code(answer: httpx.Response | None) -> str:
    """The code of a problem, or the bare status of something else."""
    if answer is None:
        return "no-answer"
    try:
        return str(answer.json()["code"])
    except (ValueError, LookupError, TypeError):
        return str(answer.status_code)
