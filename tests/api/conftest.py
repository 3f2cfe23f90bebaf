"""A real server on a real port, and desks from which tables are run."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from ledger.stores import migrate
from tests.api.real_server import Server, serving


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server over a fresh SQLite file."""
    url = f"sqlite:///{tmp_path_factory.mktemp('api') / 'log.db'}"
    migrate(url)
    with serving(url) as running:
        yield running


@pytest.fixture(params=["memory", "sqlite", "postgres"])
def any_server(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Server]:
    """A server over each kind of store."""
    match request.param:
        case "memory":
            url = "memory:"
        case "sqlite":
            url = f"sqlite:///{tmp_path / 'log.db'}"
        case _:
            url = request.getfixturevalue("postgres_database")
    migrate(url)
    with serving(url) as running:
        yield running
