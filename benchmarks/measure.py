"""Paired measurements: ours and the peer's in turns, so that noise strikes both; the middle round counts."""

import gc
import time
from collections.abc import Callable
from dataclasses import dataclass
from statistics import median
from typing import Generic, NamedTuple, TypeVar

from benchmarks.report import say

T = TypeVar("T")
U = TypeVar("U")


@dataclass(frozen=True)
class Side(Generic[T]):
    """One way to do a piece of work: `ready` makes what it needs and is not timed, `work` answers how much was done."""

    ready: Callable[[], T]
    work: Callable[[T], int]

    def rate(self) -> float:
        """How much is done a second, in one go."""
        needed = self.ready()
        gc.collect()
        began = time.perf_counter()
        done = self.work(needed)
        return done / (time.perf_counter() - began)


class Pair(NamedTuple):
    """Two figures of the same round."""

    ours: float
    peer: float

    @property
    def ratio(self) -> float:
        """Ours in units of the peer's."""
        return self.ours / self.peer


def side_by_side(name: str, ours: Side[T], peer: Side[U], rounds: int = 5) -> Pair:
    """The rates of the round whose ratio is the middle one, after a round that does not count."""
    pairs: list[Pair] = []
    for number in range(rounds + 1):
        pair = Pair(ours.rate(), peer.rate())
        say(f"  {name}, {f'round {number} of {rounds}' if number else 'warm-up'}: {pair.ratio:.2f}")
        pairs += [pair] if number else []
    return sorted(pairs, key=lambda pair: pair.ratio)[rounds // 2]


def latency(works: list[Callable[[], object]], times: int) -> list[float]:
    """The median seconds that each of some works takes, done by turns, after a tenth of the turns as warm-up."""
    taken: list[list[float]] = [[] for _ in works]
    for turn in range(-(times // 10), times):
        for seconds, work in zip(taken, works, strict=True):
            began = time.perf_counter()
            work()
            if turn >= 0:
                seconds.append(time.perf_counter() - began)
    return [median(seconds) for seconds in taken]
