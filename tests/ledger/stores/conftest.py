"""Every store, empty and ready."""

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from ledger.stores import migrate, open_store
from ledger.stores.recorder import LogRecorder
from tests.ledger.stores.given import Log


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    return f"sqlite://{tmp_path}/log.db"


@pytest.fixture(params=["memory", "sqlite", "postgres"])
def url(request: pytest.FixtureRequest) -> str:
    """The URL of an empty store of each kind."""
    fixtures = {"sqlite": "sqlite_url", "postgres": "postgres_database"}
    store: str = request.getfixturevalue(fixtures[request.param]) if request.param in fixtures else "memory:"
    return store


@pytest.fixture
def log(url: str) -> Iterator[LogRecorder]:
    """The recorder of an application on the store."""
    migrate(url)
    with closing(Log(env=open_store(url))) as application:
        yield application.recorder
