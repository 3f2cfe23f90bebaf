"""Outcomes of chance: the recorded one must be among them."""

from collections.abc import Callable, Iterator
from typing import TypeVar

from domain.game import Chance

T = TypeVar("T")


def every_outcome(happen: Callable[[Chance], T]) -> Iterator[T]:
    """What `happen` comes to for each fall of the dice that it throws, the first faces first."""
    throws: list[int] = []
    while True:
        sizes: list[int] = []
        yield happen(_scripted(throws, sizes))
        while throws and throws[-1] + 1 == sizes[len(throws) - 1]:
            throws.pop()
        if not throws:
            return
        throws[-1] += 1


def _scripted(throws: list[int], sizes: list[int]) -> Chance:
    """Dice that fall as `throws` says, on their first face after that; `sizes` notes how many faces each had."""

    def below(size: int) -> int:
        sizes.append(size)
        if len(sizes) > len(throws):
            throws.append(0)
        return throws[len(sizes) - 1]

    return below
