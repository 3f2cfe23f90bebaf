"""Empty logs of each kind, and a second server for one."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from ledger.ledger import Ledger
from ledger.stores import migrate
from tests.ledger.given import ticking


@pytest.fixture(params=["memory", "sqlite", "postgres"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The URL of an empty log of each kind."""
    if request.param == "memory":
        return "memory:"
    url: str = (
        f"sqlite://{tmp_path}/log.db" if request.param == "sqlite" else request.getfixturevalue("postgres_database")
    )
    migrate(url)
    return url


@pytest.fixture
def ledger(url: str) -> Iterator[Ledger]:
    with Ledger.open(url, ticking()) as ledger:
        yield ledger


@pytest.fixture
def rival(url: str, ledger: Ledger) -> Iterator[Ledger]:
    """Another process on the same log; a log in memory has only the one."""
    if url == "memory:":
        yield ledger
    else:
        with Ledger.open(url, ticking()) as rival:
            yield rival
