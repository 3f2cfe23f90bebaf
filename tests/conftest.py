"""Fixtures of all tests: a PostgreSQL server for the session, an empty database for a test."""

import os
import signal
from collections.abc import Iterator

import pytest
from hypothesis import settings

from tests.memory_disk import memory_disk
from tests.postgres import fresh_database, running_postgres

settings.register_profile("paipu", deadline=None, print_blob=True)
settings.load_profile("paipu")

_DISK = memory_disk()
if _DISK is not None:
    os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", str(_DISK))


LONGEST = {"faults", "test_laws.py", "test_permutation.py", "test_examples.py", "test_keys.py", "test_rebuild.py"}
"""Folders and files that take longest: they begin first, so that no worker is still busy when the others are done."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The longest first, all others in their order."""
    items.sort(key=lambda item: LONGEST.isdisjoint(item.path.parts))


def pytest_sessionstart() -> None:
    """Being told to stop, in whatever way, lets fixtures clean up."""
    for end in (signal.SIGINT, signal.SIGTERM):
        signal.signal(end, signal.default_int_handler)


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[str]:
    """The superuser's URL of a real server."""
    with running_postgres(_DISK) as url:
        yield url


@pytest.fixture
def postgres_database(postgres_server: str) -> Iterator[str]:
    """The superuser's URL of an empty database that only this test sees."""
    with fresh_database(postgres_server) as url:
        yield url
