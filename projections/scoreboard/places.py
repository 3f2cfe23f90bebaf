"""Places in a list that has the most points first."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

TIE_RULE = "1, 2, 2, 4"
"""Equal points share a place, and the places that they fill are left out behind them."""


class Last(NamedTuple):
    """The end of a list so far: how many rows it has, and the place and the points of the last one."""

    rows: int = 0
    place: int = 0
    points: int | None = None


START = Last()


def places(points: Iterable[int], last: Last = START) -> Iterator[Last]:
    """The place of each row behind `last`."""
    for each in points:
        place = last.place if each == last.points else last.rows + 1
        last = Last(last.rows + 1, place, each)
        yield last
