"""Hot routes: what clients send and poll most goes past the framework's routing, to the functions that it would call.

Only requests of the plainest form do; all others take the documented way, and so do their refusals.
"""

import re
from collections.abc import Awaitable, Callable
from typing import Final, NamedTuple

from fastapi import Request, Response
from starlette.routing import Route
from starlette.types import ASGIApp, Receive, Scope, Send

from api.auth.authenticate import authenticate
from api.errors import foreseen_answer
from api.routers import actions, hands
from api.routers.actions import post_actions
from api.routers.hands import events, hand, legal_actions, replay_frames, state

Endpoint = Callable[..., Awaitable[Response]]
Answering = Callable[[Request], Awaitable[Response]]

_PATH: Final = re.compile(r"/v1/hands/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})(/[a-z]+)?")
_QUERY: Final = re.compile(rb"(?:(at|seat|after|limit)=([1-9][0-9]{0,8}|0)(?:&|$))*")
_NUMBER: Final = re.compile(rb"([a-z]+)=([0-9]+)")


class HotRoute(NamedTuple):
    """A function that answers, the numbers that it takes with their least and largest value, and those it needs."""

    endpoint: Endpoint
    takes: dict[str, tuple[int, int]]
    needs: frozenset[str] = frozenset()


_AT: Final = (1, 10**9)
_PAGE: Final = {"after": (0, 10**9), "limit": (1, 200)}
READS: Final = {
    "": HotRoute(hand, {}),
    "/state": HotRoute(state, {"at": _AT}),
    "/legal": HotRoute(legal_actions, {"seat": (0, 15), "at": _AT}, frozenset({"seat"})),
    "/events": HotRoute(events, _PAGE),
    "/replay": HotRoute(replay_frames, _PAGE),
}


_ROUTES: Final = {
    route.path: route for each in (hands, actions) for route in each.router.routes if isinstance(route, Route)
}
"""The framework's routes, by whose names requests are counted."""


class HotRoutes:
    """Middleware: answer the hot requests, pass on all others."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer the request, or pass it on."""
        answering = self._answering(scope) if scope["type"] == "http" else None
        if answering is None:
            await self._app(scope, receive, send)
            return
        request = Request(scope, receive, send)
        try:
            response = await answering(request)
        except Exception as error:
            found = foreseen_answer(request, error)
            if found is None:
                raise
            response = found
        await response(scope, receive, send)

    def _answering(self, scope: Scope) -> Answering | None:
        """The function that answers this request, if it is a hot one in its plainest form."""
        path = _PATH.fullmatch(scope["path"])
        if path is None:
            return None
        hand_id, below = path[1], path[2] or ""
        answering: Answering | None = None
        if scope["method"] == "POST" and below == "/actions" and not scope["query_string"]:
            answering = _acting(hand_id)
        elif scope["method"] == "GET" and below in READS:
            answering = _reading(hand_id, READS[below], scope["query_string"])
        if answering is not None:
            scope["route"] = _ROUTES[f"/v1/hands/{{hand_id}}{below}"]
            scope["path_params"] = {"hand_id": hand_id}
        return answering


def _acting(hand_id: str) -> Answering:
    return lambda request: post_actions(hand_id, request)


def _reading(hand_id: str, route: HotRoute, query: bytes) -> Answering | None:
    numbers = _numbers(query, route)
    if numbers is None:
        return None

    async def answering(request: Request) -> Response:
        return await route.endpoint(hand_id=hand_id, request=request, key=await authenticate(request), **numbers)

    return answering


def _numbers(query: bytes, route: HotRoute) -> dict[str, int] | None:
    """The numbers of a query; None unless it has nothing but numbers that the function takes, each once."""
    if _QUERY.fullmatch(query) is None or query.endswith(b"&"):
        return None
    pairs = _NUMBER.findall(query)
    numbers = {name.decode(): int(value) for name, value in pairs}
    fits = all(name in route.takes and route.takes[name][0] <= n <= route.takes[name][1] for name, n in numbers.items())
    return numbers if fits and len(numbers) == len(pairs) and route.needs <= numbers.keys() else None
