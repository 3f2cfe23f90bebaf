"""One look-up for all that wait for it: requests that ask for the same meanwhile get the same answer."""

import asyncio
from collections.abc import Callable
from typing import Generic, TypeVar

from starlette.concurrency import run_in_threadpool

T = TypeVar("T")


class OneLookUp(Generic[T]):
    """The look-ups that are under way, each in a worker thread, for the tasks of one event loop."""

    def __init__(self, look_up: Callable[[str], T]) -> None:
        self._look_up = look_up
        self._under_way: dict[str, asyncio.Task[T]] = {}

    async def of(self, key: str) -> T:
        """What is found under the key; a task that gives up leaves the others their answer."""
        task = self._under_way.get(key)
        if task is None:
            task = self._under_way[key] = asyncio.create_task(run_in_threadpool(self._look_up, key))
            task.add_done_callback(lambda _: self._under_way.pop(key, None))
        return await asyncio.shield(task)
