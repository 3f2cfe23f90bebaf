"""Group look: readers who come while a question is asked share the next one, and none gets an older answer."""

import asyncio
from collections.abc import Mapping, Sequence
from threading import Event

import pytest

from api.dependencies.group_look import GroupLook
from ledger.stores.recorder import StreamMark


class Log:
    """Where hands stand, in a log that goes on and may keep readers waiting."""

    def __init__(self) -> None:
        self.n = 1
        self.questions: list[Sequence[str]] = []
        self.is_asked, self.may_answer = Event(), Event()

    def marks(self, hand_ids: Sequence[str]) -> Mapping[str, StreamMark]:
        """The number that is there when the question is asked."""
        self.questions.append(hand_ids)
        found = StreamMark(self.n)
        self.is_asked.set()
        self.may_answer.wait(5)
        return dict.fromkeys(hand_ids, found)


def test_readers_who_come_while_a_question_is_asked_share_the_next() -> None:
    log = Log()

    async def read() -> list[StreamMark]:
        look = GroupLook(log.marks)
        first = asyncio.create_task(look.of("a"))
        assert await asyncio.to_thread(log.is_asked.wait, 5)
        log.n = 2
        later = [asyncio.create_task(look.of(each)) for each in "abbc"]
        await asyncio.sleep(0)
        log.may_answer.set()
        return [await first, *await asyncio.gather(*later)]

    assert [mark.n for mark in asyncio.run(read())] == [1, 2, 2, 2, 2]
    assert log.questions == [["a"], ["a", "b", "c"]]


def test_an_error_is_told_to_all_who_wait_and_to_nobody_later() -> None:
    troubles = [OSError("away")]

    def marks(hand_ids: Sequence[str]) -> Mapping[str, StreamMark]:
        if troubles:
            raise troubles.pop()
        return dict.fromkeys(hand_ids, StreamMark(3))

    async def read() -> StreamMark:
        look = GroupLook(marks)
        with pytest.raises(OSError, match="away"):
            await look.of("a")
        return await look.of("a")

    assert asyncio.run(read()).n == 3
