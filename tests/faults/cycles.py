"""Rounds of a fault: few in `make test`, many in `make soak`."""

import os
import time
from collections.abc import Iterator
from random import Random

import pytest

from tests.faults.acknowledged import Acknowledged

FEW = 15  # over a file, and as often over a database
MANY = int(os.environ.get("PAIPU_FAULT_CYCLES", "1000"))
HOURS, MINUTES = 4, 5
PATIENCE_SECONDS = 60
MOST_SECONDS_UNTIL_FAULT = 0.2

MANY_AT_MOST = (pytest.mark.soak, pytest.mark.timeout(HOURS * 3_600))


def at_least(few: int) -> pytest.MarkDecorator:
    """So many times, or many times."""
    marks = pytest.mark.timeout(MINUTES * 60)
    return pytest.mark.parametrize("cycles", [pytest.param(few, marks=marks), pytest.param(MANY, marks=MANY_AT_MOST)])


few_or_many = at_least(FEW)


def moments(cycles: int, acknowledged: Acknowledged) -> Iterator[int]:
    """Moments for a fault: each comes when something was acknowledged since the last one, and a random while later."""
    random = Random(cycles)
    for cycle in range(cycles):
        wait_for_more(acknowledged)
        time.sleep(random.uniform(0, MOST_SECONDS_UNTIL_FAULT))
        yield cycle


def wait_for_more(acknowledged: Acknowledged) -> None:
    """Wait until something more was acknowledged."""
    size, end = acknowledged.size(), time.monotonic() + PATIENCE_SECONDS
    while acknowledged.size() == size:
        assert time.monotonic() < end, f"nothing was acknowledged for {PATIENCE_SECONDS} s"
        time.sleep(0.005)
