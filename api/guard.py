"""What is refused before anybody looks at what is asked: too many requests, a header sent twice, two lengths."""

import hashlib
from collections.abc import Callable
from functools import partial

from fastapi import Request
from limits import RateLimitItemPerSecond
from limits.storage import MemoryStorage
from limits.strategies import SlidingWindowCounterRateLimiter
from starlette.types import ASGIApp, Receive, Scope, Send

from api.access import bearer
from api.errors import answer
from api.schemas.problems import Problem
from domain.sentence import Sentence

ONCE = (b"authorization", b"content-encoding", b"content-type", b"idempotency-key", b"if-match")
"""Headers of which a second one could mean something else to somebody in between."""

_BOTH_LENGTHS = Sentence(
    "不可同时有 Content-Length 与 Transfer-Encoding。", "Content-Length and Transfer-Encoding do not go together."
)


class Guarded:
    """An application that is asked by each key, and by each address without one, so often a second; 0: any number."""

    def __init__(self, app: ASGIApp, requests_per_second: int) -> None:
        self._app = app
        self._may_ask = _allowance(requests_per_second) if requests_per_second else None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer as before, or refuse."""
        if scope["type"] == "http":
            request = Request(scope)
            problem = self._too_many(request) or _badly_framed(request)
            if problem is not None:
                await answer(request, problem)(scope, receive, send)
                return
        await self._app(scope, receive, send)

    def _too_many(self, request: Request) -> Problem | None:
        if self._may_ask is None or self._may_ask(_asking(request)):
            return None
        return Problem("too-many-requests")


def _allowance(requests_per_second: int) -> Callable[[str], bool]:
    """Whether somebody may ask once more; two counters for whoever asked in the last two seconds are all it keeps."""
    limiter = SlidingWindowCounterRateLimiter(MemoryStorage())
    return partial(limiter.hit, RateLimitItemPerSecond(requests_per_second))


def _asking(request: Request) -> str:
    """Who asks, in few characters whatever was sent."""
    sent = request.headers.get("authorization")
    if sent is not None:
        return hashlib.sha256(bearer(sent).encode()).hexdigest()
    return "" if request.client is None else request.client.host


def _badly_framed(request: Request) -> Problem | None:
    """Two of a header, or two lengths: what others on the way may have read in another way."""
    names = [name for name, _ in request.scope["headers"]]
    if b"transfer-encoding" in names and b"content-length" in names:
        problem = Problem("malformed-request", _BOTH_LENGTHS)
        problem.headers["connection"] = "close"
        return problem
    twice = next((name for name in ONCE if names.count(name) > 1), None)
    if twice is None:
        return None
    named = twice.decode().title()
    return Problem("duplicate-header", Sentence(f"{named} 发了两次。", f"{named} was sent twice."))
