"""Metrics: figures of each request, by route, never its content."""

from collections.abc import Iterator
from functools import lru_cache
from http import HTTPMethod
from time import perf_counter

from prometheus_client import CollectorRegistry, Counter, Histogram
from prometheus_client.core import GaugeMetricFamily
from prometheus_client.registry import Collector
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from api.server.request_log import RequestLog
from ledger.ledger import Ledger
from projections.views import Views

MOST_CHILDREN = 1_024
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
        self._children = lru_cache(MOST_CHILDREN)(self._children_of)

    def note(self, method: str, route: str, status: int, seconds: float) -> None:
        """Count an answered request."""
        requests, times = self._children(method, route, status)
        requests.inc()
        times.observe(seconds)

    def _children_of(self, method: str, route: str, status: int) -> tuple[Counter, Histogram]:
        """The figures of one kind of request: to find them takes longer than to count."""
        return self._requests.labels(method, route, status), self._seconds.labels(method, route)


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
    """Middleware: count every request, and note it in the request log."""

    def __init__(self, app: ASGIApp, metrics: Metrics) -> None:
        self._app = app
        self._metrics = metrics
        self._log = RequestLog()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on, and note its answer."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            self._log.flush()
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
        self._log.note(method, route, status, seconds, key_id)
