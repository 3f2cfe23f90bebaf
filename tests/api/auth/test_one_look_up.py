"""One look-up serves all who ask for the same meanwhile, and nobody who asks later."""

import asyncio
from threading import Event

import pytest

from api.auth.one_look_up import OneLookUp


def test_all_who_ask_meanwhile_get_the_answer_of_one_look_up() -> None:
    asked, may_answer = list[str](), Event()

    def look_up(key: str) -> int:
        asked.append(key)
        may_answer.wait(5)
        return len(asked)

    async def ask() -> tuple[list[int], int]:
        looking = OneLookUp(look_up)
        waiting = [asyncio.create_task(looking.of("a")) for _ in range(20)]
        await asyncio.sleep(0.01)
        may_answer.set()
        return await asyncio.gather(*waiting), await looking.of("a")

    assert asyncio.run(ask()) == ([1] * 20, 2)


def test_who_gives_up_leaves_the_others_their_answer() -> None:
    may_answer = Event()

    async def ask() -> int:
        looking = OneLookUp(lambda _: 7 if may_answer.wait(5) else 0)
        first, second = (asyncio.create_task(looking.of("a")) for _ in range(2))
        await asyncio.sleep(0.01)
        first.cancel()
        may_answer.set()
        return await second

    assert asyncio.run(ask()) == 7


def test_an_error_is_told_to_all_and_not_remembered() -> None:
    answers = iter([ValueError("away"), 3])

    def look_up(_: str) -> object:
        answer = next(answers)
        if isinstance(answer, Exception):
            raise answer
        return answer

    async def ask() -> object:
        looking = OneLookUp(look_up)
        with pytest.raises(ValueError, match="away"):
            await looking.of("a")
        return await looking.of("a")

    assert asyncio.run(ask()) == 3
