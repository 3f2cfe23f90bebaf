"""Empty logs of each kind, with their views."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from ledger.ledger import Ledger
from ledger.stores import migrate
from projections.views import Views
from tests.projections.given import Clock, Given


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
def clock() -> Clock:
    return Clock()


@pytest.fixture
def ledger(url: str, clock: Clock) -> Iterator[Ledger]:
    with Ledger.open(url, clock) as ledger:
        yield ledger


@pytest.fixture
def given(ledger: Ledger, clock: Clock) -> Given:
    return Given(ledger, clock)


@pytest.fixture
def views(url: str, ledger: Ledger) -> Iterator[Views]:
    """Views that follow when the test says so."""
    views = Views.open(url, ledger)
    yield views
    views.close()
