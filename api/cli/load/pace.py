"""Requests at a rate: at most so many a second over all tables, for so many seconds."""

import asyncio
import time


class TimeIsOver(Exception):
    """Nothing more is to be sent."""


class Pace:
    """Hands out places, one after the other in equal distances; what was late is not made up for."""

    def __init__(self, rate: int, seconds: int) -> None:
        self._distance = 1 / rate
        self._began = self._next = time.perf_counter()
        self._end = self._began + seconds

    @property
    def elapsed(self) -> float:
        """Seconds since the beginning."""
        return time.perf_counter() - self._began

    async def turn(self) -> None:
        """Wait for the next place; `TimeIsOver` where there is none before the end."""
        due = max(self._next, time.perf_counter())
        if due >= self._end:
            raise TimeIsOver
        self._next = due + self._distance
        await asyncio.sleep(due - time.perf_counter())
