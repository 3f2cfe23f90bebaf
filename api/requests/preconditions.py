"""Preconditions of every request: its key and its query are checked before its handler: 401, 404, 422."""

from collections.abc import Callable, Mapping

from fastapi import Request
from starlette.concurrency import run_in_threadpool

from api.auth.authenticate import authenticate, required, revocable_key
from api.auth.policy import Caller, Key
from api.requests.query import query_fault
from api.schemas.problems import PROBLEMS, Problem
from domain.games import GAMES


async def optional_key(request: Request) -> Caller:
    """The key of a request that the public may make too, None for the public."""
    key = await authenticate(request)
    await _check(request, key)
    return key


async def required_key(request: Request) -> Key:
    """The key of a request that needs one; 401 for the public."""
    key = required(await authenticate(request))
    await _check(request, key)
    return key


async def keyless(request: Request) -> None:
    """A request whose key is not looked at."""
    await _check(request, None)


async def _check(request: Request, key: Caller) -> None:
    """422 for a malformed query, after 404 for a path that names nothing."""
    problem = query_fault(request)
    if problem is None:
        return
    for name, value in request.path_params.items():
        if name in LOOK_UPS:
            await run_in_threadpool(LOOK_UPS[name], request, key, value)
    raise problem


def _table(request: Request, _: Caller, table_id: str) -> None:
    request.app.state.ledger.table(table_id)


def _hand(request: Request, _: Caller, hand_id: str) -> None:
    request.app.state.ledger.hand_events(hand_id, upto=1)


def _key(request: Request, key: Caller, key_id: str) -> None:
    revocable_key(request.app.state.keys, key_id, required(key))


def _calculator(_: Request, __: Caller, game: str) -> None:
    if game not in GAMES or GAMES[game].calculator is None:
        raise Problem("not-found")


def _code(_: Request, __: Caller, code: str) -> None:
    if code not in PROBLEMS:
        raise Problem("not-found")


LOOK_UPS: Mapping[str, Callable[[Request, Caller, str], None]] = {
    "table_id": _table,
    "hand_id": _hand,
    "key_id": _key,
    "game": _calculator,
    "code": _code,
}
"""The look-up for each parameter of a path; it raises 404."""
