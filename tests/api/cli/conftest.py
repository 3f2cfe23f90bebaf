"""A desk for each test; one more, shared, with the sample records imported."""

from pathlib import Path

import pytest

from tests.api.cli.paipu import RECORDS, Desk


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    """An empty folder."""
    return Desk(tmp_path)


@pytest.fixture(scope="session")
def library(tmp_path_factory: pytest.TempPathFactory) -> tuple[Desk, dict[str, str]]:
    """A folder with a log of two hands, and their ids by the name of their file; tests do not write to it."""
    desk = Desk(tmp_path_factory.mktemp("library"))
    files = [RECORDS / "old_maid-000.paipu.jsonl", RECORDS / "twelve_months-005.paipu.jsonl"]
    reports = desk.objects("import", *files)
    return desk, {Path(report["file"]).name.partition(".")[0]: report["hand"] for report in reports}
