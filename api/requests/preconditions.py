"""Every request before its handler: whose key it came with, and whether what it asks can be meant: 401, 404, 422."""

from collections.abc import Callable, Mapping

from fastapi import Request
from starlette.concurrency import run_in_threadpool

from api.auth.authenticate import own_key, required, who
from api.auth.policy import Key, Who
from api.requests.query import objection
from api.schemas.problems import PROBLEMS, Problem
from domain.games import GAMES


async def asking(request: Request) -> Who:
    """The key of a request that anybody may make."""
    key = await who(request)
    await _check(request, key)
    return key


async def needing_key(request: Request) -> Key:
    """The key of a request that needs one: 401 for the public too."""
    key = required(await who(request))
    await _check(request, key)
    return key


async def keyless(request: Request) -> None:
    """A request of which no key is looked at."""
    await _check(request, None)


async def _check(request: Request, key: Who) -> None:
    """422 for a query that cannot be meant, after 404 for an address that names nothing."""
    problem = objection(request)
    if problem is None:
        return
    for name, value in request.path_params.items():
        if name in NAMED:
            await run_in_threadpool(NAMED[name], request, key, value)
    raise problem


def _table(request: Request, _: Who, table_id: str) -> None:
    request.app.state.ledger.table(table_id)


def _hand(request: Request, _: Who, hand_id: str) -> None:
    request.app.state.ledger.hand_events(hand_id, upto=1)


def _key(request: Request, key: Who, key_id: str) -> None:
    own_key(request.app.state.keys, key_id, required(key))


def _calculator(_: Request, __: Who, game: str) -> None:
    if game not in GAMES or GAMES[game].calculator is None:
        raise Problem("not-found")


def _code(_: Request, __: Who, code: str) -> None:
    if code not in PROBLEMS:
        raise Problem("not-found")


NAMED: Mapping[str, Callable[[Request, Who, str], None]] = {
    "table_id": _table,
    "hand_id": _hand,
    "key_id": _key,
    "game": _calculator,
    "code": _code,
}
"""How what a path names is looked for."""
