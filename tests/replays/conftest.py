"""A log for what is imported, played and replayed."""

from collections.abc import Iterator
from random import Random

import pytest

from ledger.ledger import Ledger


@pytest.fixture
def ledger() -> Iterator[Ledger]:
    """An empty log in memory."""
    with Ledger.open("memory:", below=Random(1).randrange) as ledger:
        yield ledger
