"""Waiting until the views have moved on: in a thread, or in a coroutine, which holds no thread."""

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Condition


class Waiters:
    """Callers that wait for a condition: checked at first, and again after each `tell`."""

    def __init__(self) -> None:
        self._moved = Condition()
        self._listeners: set[Callable[[], object]] = set()

    def tell(self) -> None:
        """Wake all callers: something has moved."""
        with self._moved:
            self._moved.notify_all()
            for listener in self._listeners:
                listener()

    def until(self, reached: Callable[[], bool], seconds: float) -> bool:
        """Whether the condition holds, now or within some seconds."""
        with self._moved:
            return self._moved.wait_for(reached, seconds)

    async def until_async(self, reached: Callable[[], bool], seconds: float) -> bool:
        """The same on an event loop."""
        loop, moved = asyncio.get_running_loop(), asyncio.Event()
        with self._listening(lambda: loop.call_soon_threadsafe(moved.set)):
            try:
                async with asyncio.timeout(seconds):
                    while not reached():
                        await moved.wait()
                        moved.clear()
            except TimeoutError:
                return reached()
        return True

    @contextmanager
    def _listening(self, listener: Callable[[], object]) -> Iterator[None]:
        with self._moved:
            self._listeners.add(listener)
        try:
            yield
        finally:
            with self._moved:
                self._listeners.discard(listener)
