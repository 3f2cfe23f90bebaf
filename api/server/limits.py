"""Request limits, checked before routing: too many requests, a header sent twice, two body lengths."""

import hashlib
from contextlib import suppress
from ipaddress import ip_address, ip_network

from cachetools import LRUCache
from fastapi import Request
from limits import RateLimitItemPerSecond
from limits.storage import MemoryStorage
from limits.strategies import SlidingWindowCounterRateLimiter
from starlette.types import ASGIApp, Receive, Scope, Send

from api.auth.authenticate import bearer, key_of
from api.errors import answer
from api.schemas.problems import Problem
from domain.sentence import Sentence
from ledger.cache import SharedCache
from ledger.stores.errors import StoreFailure
from projections.database.port import ViewsUnavailable

ONCE = (b"authorization", b"content-encoding", b"content-type", b"idempotency-key", b"if-match")
"""Headers of which a proxy may read the first and we the second."""

_BOTH_LENGTHS = Sentence(
    zh="Content-Length 与 Transfer-Encoding 不可同时发送。",
    en="A request must not have both Content-Length and Transfer-Encoding.",
)


ALWAYS = ("/healthz", "/readyz")
"""Health checks are never limited."""

KEYS_SEEN = 10_000


class LimitsMiddleware:
    """Middleware: so many requests a second for each key, or address without a valid key; 0 means no limit."""

    def __init__(self, app: ASGIApp, requests_per_second: int) -> None:
        self._app = app
        self._allowance = _Allowance(requests_per_second) if requests_per_second else None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on, or refuse it."""
        if scope["type"] == "http":
            request = Request(scope)
            problem = await self._too_many(request) or _badly_framed(request)
            if problem is not None:
                await answer(request, problem)(scope, receive, send)
                return
        await self._app(scope, receive, send)

    async def _too_many(self, request: Request) -> Problem | None:
        if self._allowance is None or request.url.path in ALWAYS or await self._allowance.allows(request):
            return None
        return Problem("too-many-requests")


class _Allowance:
    """A rate limiter: it keeps two counters for each client of the last two seconds.

    Only valid keys have a counter of their own. Requests with made-up keys count for their address, and over the limit
    their keys are not looked up.
    """

    def __init__(self, requests_per_second: int) -> None:
        self._limiter = SlidingWindowCounterRateLimiter(MemoryStorage())
        self._most = RateLimitItemPerSecond(requests_per_second)
        self._valid = SharedCache[bool](LRUCache(KEYS_SEEN))

    async def allows(self, request: Request) -> bool:
        """Count the request; False when it is one too many."""
        return self._limiter.hit(self._most, await self._client(request))

    async def _client(self, request: Request) -> str:
        """A short name for the client: the hash of a valid key, else the address."""
        address, secret = _address(request), bearer(request.headers.get("authorization", ""))
        if not secret:
            return address
        hashed = hashlib.sha256(secret.encode()).hexdigest()
        if self._valid.get(hashed) is None:
            if not self._limiter.test(self._most, address) or not await _is_valid(request, secret):
                return address
            self._valid.put(hashed, True)
        return hashed


async def _is_valid(request: Request, secret: str) -> bool:
    try:
        return await key_of(request.app.state.keys, secret) is not None
    except (ViewsUnavailable, StoreFailure):
        return False


def _address(request: Request) -> str:
    """The client's address; of IPv6 the /64 network, because one client usually has all of its addresses."""
    host = "" if request.client is None else request.client.host
    with suppress(ValueError):
        if ip_address(host).version == 6:
            return str(ip_network((host, 64), strict=False))
    return host


def _badly_framed(request: Request) -> Problem | None:
    """400 for a header sent twice, or two body lengths: a proxy may have read them in another way."""
    names = [name for name, _ in request.scope["headers"]]
    if b"transfer-encoding" in names and b"content-length" in names:
        problem = Problem("malformed-request", _BOTH_LENGTHS)
        problem.headers["connection"] = "close"
        return problem
    twice = next((name for name in ONCE if names.count(name) > 1), None)
    if twice is None:
        return None
    named = twice.decode().title()
    return Problem("duplicate-header", Sentence(zh=f"{named} 发了两次。", en=f"{named} was sent twice."))
