"""Metrics and the request log: one line and figures for each request, by route, never its content."""

import io
import sys
from collections.abc import Iterator
from contextlib import suppress
from http import HTTPMethod
from time import perf_counter
from typing import TextIO, cast

import structlog
from prometheus_client import CollectorRegistry, Counter, Histogram
from prometheus_client.core import GaugeMetricFamily
from prometheus_client.registry import Collector
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from structlog.typing import EventDict

from domain.wire.safe_text import harmless
from ledger.ledger import Ledger
from projections.views import Views

log = structlog.get_logger("paipu")

METHODS = frozenset(HTTPMethod)
"""Other methods are counted as one: each invented name would be kept for ever."""


class Metrics:
    """The metrics of one application."""

    def __init__(self, ledger: Ledger, views: Views) -> None:
        self.registry = CollectorRegistry()
        names = ("method", "route", "status")
        self._requests = Counter("paipu_requests", "Requests answered.", names, registry=self.registry)
        self._seconds = Histogram("paipu_request_seconds", "Time to answer.", names[:2], registry=self.registry)
        self.registry.register(_Log(ledger, views))

    def note(self, method: str, route: str, status: int, seconds: float) -> None:
        """Count an answered request."""
        self._requests.labels(method, route, status).inc()
        self._seconds.labels(method, route).observe(seconds)


class _Log(Collector):
    """Length of the log and lag of each view, read when metrics are collected."""

    def __init__(self, ledger: Ledger, views: Views) -> None:
        self._ledger = ledger
        self._views = views

    def collect(self) -> Iterator[GaugeMetricFamily]:
        """The gauges as they are now."""
        positions = GaugeMetricFamily("paipu_log_events", "Events in the log.", labels=["partition"])
        for partition, n in self._ledger.position().items():
            positions.add_metric([str(partition)], n)
        yield positions
        lags = GaugeMetricFamily("paipu_view_lag_events", "Events that a view has yet to read.", labels=["view"])
        for view, behind in self._views.lags().items():
            lags.add_metric([view], behind)
        yield lags

    def describe(self) -> Iterator[GaugeMetricFamily]:
        """No description in advance: it would read the log."""
        return iter(())


class MetricsMiddleware:
    """Middleware: log and count every request."""

    def __init__(self, app: ASGIApp, metrics: Metrics) -> None:
        self._app = app
        self._metrics = metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on, and note its answer."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        begun, status = perf_counter(), 500

        async def noting(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        try:
            await self._app(scope, receive, noting)
        finally:
            self._note(scope, status, perf_counter() - begun)

    def _note(self, scope: Scope, status: int, seconds: float) -> None:
        route = getattr(scope.get("route"), "path", "none")
        method = scope["method"] if scope["method"] in METHODS else "other"
        self._metrics.note(method, route, status, seconds)
        key_id = scope.get("state", {}).get("key_id")
        log.info("request", method=method, route=route, status=status, ms=round(seconds * 1000, 1), key=key_id)


class Lossy(io.TextIOBase):
    """A stream that drops text it cannot write: a full disk under the log must not cut an answer off."""

    def __init__(self, stream: TextIO | None) -> None:
        self._stream = stream

    def write(self, text: str) -> int:
        """Write the text, or drop it."""
        with suppress(OSError, ValueError):
            if self._stream is not None:
                self._stream.write(text)
                self._stream.flush()
        return len(text)


def configure_log() -> None:
    """Send log lines to standard error: coloured text on a terminal, else one JSON object a line."""
    to_people = sys.stderr is not None and sys.stderr.isatty()
    render = structlog.dev.ConsoleRenderer() if to_people else structlog.processors.JSONRenderer()
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            structlog.processors.format_exc_info,
            *((_harmless,) if to_people else ()),
            render,
        ],
        logger_factory=structlog.PrintLoggerFactory(cast("TextIO", Lossy(sys.stderr))),
        cache_logger_on_first_use=True,
    )


def _harmless(_: object, __: str, event: EventDict) -> EventDict:
    """Escape characters of a request that would steer a terminal."""
    return {name: harmless(value) if isinstance(value, str) else value for name, value in event.items()}
