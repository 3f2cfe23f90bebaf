"""Fixtures of fault tests: the file of acknowledgements."""

from pathlib import Path

import pytest

from ledger.stores import migrate
from tests.faults.acknowledged import Acknowledged


@pytest.fixture
def acknowledged(tmp_path: Path) -> Acknowledged:
    """Nothing was acknowledged yet."""
    return Acknowledged(tmp_path / "acknowledged")


@pytest.fixture
def sqlite_log(tmp_path: Path) -> str:
    """The URL of an empty log in a file."""
    url = f"sqlite:///{tmp_path / 'log.db'}"
    migrate(url)
    return url


@pytest.fixture
def postgres_log(postgres_database: str) -> str:
    """The URL of an empty log on a server."""
    migrate(postgres_database)
    return postgres_database
