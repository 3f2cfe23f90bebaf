"""Places in a list that has the highest total first."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

TIE_RULE = "1, 2, 2, 4"
"""Equal totals share a place, and the next place counts all of them."""


class Last(NamedTuple):
    """The end of a list so far: how many rows it has, and the place and the total of the last one."""

    rows: int = 0
    place: int = 0
    total: int | None = None


START = Last()


def places(totals: Iterable[int], last: Last = START) -> Iterator[Last]:
    """The place of each row after `last`."""
    for each in totals:
        place = last.place if each == last.total else last.rows + 1
        last = Last(last.rows + 1, place, each)
        yield last
