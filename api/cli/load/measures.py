"""Latencies and errors of answers, by kind of request."""

import time
from collections import Counter
from collections.abc import Sequence
from math import ceil
from typing import Literal

from msgspec import Struct

Kind = Literal["table", "deal", "action"]
KINDS: tuple[Kind, ...] = ("table", "deal", "action")


class Measured(Struct, frozen=True):
    """Requests of a kind: how many, and how long the answers took, errors too, in milliseconds."""

    kind: str
    count: int
    p50_ms: float
    p90_ms: float
    p99_ms: float
    max_ms: float


class LoadReport(Struct, frozen=True, kw_only=True):
    """What a load came to. `rate` is the one asked for, `achieved_rate` the answers a second, `errors` are by code."""

    url: str
    game: str
    tables: int
    rate: int
    seconds: float
    requests: int
    achieved_rate: float
    errors: dict[str, int]
    latencies: tuple[Measured, ...]


class Measures:
    """Takes note of every answer."""

    def __init__(self) -> None:
        self.errors: Counter[str] = Counter()
        self._began = self._last = time.perf_counter()
        self._seconds: dict[Kind, list[float]] = {kind: [] for kind in KINDS}

    @property
    def count(self) -> int:
        """How many answers there were."""
        return sum(map(len, self._seconds.values()))

    @property
    def elapsed(self) -> float:
        """Seconds until the last answer."""
        return self._last - self._began

    def note(self, kind: Kind, seconds: float, error: str | None) -> None:
        """One answer, or that none came."""
        self._last = time.perf_counter()
        self._seconds[kind].append(seconds)
        if error is not None:
            self.errors[error] += 1

    def latencies(self) -> tuple[Measured, ...]:
        """By kind, as far as there were any."""
        return tuple(_measured(kind, sorted(seconds)) for kind, seconds in self._seconds.items() if seconds)


def _measured(kind: Kind, ordered: Sequence[float]) -> Measured:
    return Measured(kind, len(ordered), *(_ms(percentile(ordered, share)) for share in (50, 90, 99, 100)))


def percentile(ordered: Sequence[float], share: int) -> float:
    """The smallest value that so many of a hundred do not exceed (nearest rank)."""
    return ordered[ceil(share * len(ordered) / 100) - 1]


def _ms(seconds: float) -> float:
    return round(1000 * seconds, 2)
