"""Score sums step by step: each item changes the running total, so that anybody can check it."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final

from domain.facts import HandScored, Op, ScoreStep

Item = tuple[str, Op, int]
"""An item, its operation on the running total, and the operand."""

_ACTS: Final[Mapping[Op, Callable[[int, int], int]]] = {
    "set": lambda _, value: value,
    "add": lambda total, value: total + value,
    "multiply": lambda total, value: total * value,
    "divide": lambda total, value: total // value,
    "limit": min,
}


def steps(items: Iterable[Item]) -> tuple[ScoreStep, ...]:
    """The items with the running total after each."""
    total, summed = 0, list[ScoreStep]()
    for item, op, value in items:
        total = _ACTS[op](total, value)
        summed.append(ScoreStep(item, op, value, total))
    return tuple(summed)


def total_of(summed: Sequence[ScoreStep]) -> int:
    """The total after the last step."""
    return summed[-1].total if summed else 0


def settlement(items: Iterable[Iterable[Item]]) -> HandScored:
    """The points of a hand from the items of each seat."""
    parts = tuple(map(steps, items))
    return HandScored(tuple(map(total_of, parts)), parts)
