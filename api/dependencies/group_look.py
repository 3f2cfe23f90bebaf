"""Group look: readers who come while the log is asked where hands stand share the next question."""

import asyncio
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import chain

from starlette.concurrency import run_in_threadpool

from ledger.stores.recorder import StreamMark

Marks = Callable[[Sequence[str]], Mapping[str, StreamMark]]


class GroupLook:
    """Where hands stand now, for the tasks of one event loop; one question at a time, in a worker thread."""

    def __init__(self, marks: Marks) -> None:
        self._marks = marks
        self._waiting: dict[str, list[asyncio.Future[StreamMark]]] = {}
        self._looking: asyncio.Task[None] | None = None

    async def of(self, hand_id: str) -> StreamMark:
        """The end of the hand, asked for after this call."""
        future: asyncio.Future[StreamMark] = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(hand_id, []).append(future)
        if self._looking is None:
            self._looking = asyncio.create_task(self._look())
        return await future

    async def _look(self) -> None:
        while self._waiting:
            asked, self._waiting = self._waiting, {}
            try:
                found = await run_in_threadpool(self._marks, [*asked])
            except Exception as error:  # noqa: BLE001  all who wait hear of it
                for future in _wanted(*asked.values()):
                    future.set_exception(error)
            else:
                for hand_id, futures in asked.items():
                    for future in _wanted(futures):
                        future.set_result(found[hand_id])
        self._looking = None


def _wanted(*waiting: list[asyncio.Future[StreamMark]]) -> Iterator[asyncio.Future[StreamMark]]:
    """The futures that nobody has given up."""
    return (future for future in chain(*waiting) if not future.done())
