"""Long runs have hours, and report how far they are."""

import time
from collections.abc import Callable
from pathlib import Path

import pytest

Tell = Callable[[str], None]

HERE = Path(__file__).parent
SECONDS_AT_MOST = 3_600
SECONDS_BETWEEN_LINES = 10


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Everything in this folder is a long run."""
    for item in items:
        if HERE in item.path.parents:
            item.add_marker(pytest.mark.soak)
            item.add_marker(pytest.mark.timeout(SECONDS_AT_MOST))


@pytest.fixture
def tell(request: pytest.FixtureRequest, capsys: pytest.CaptureFixture[str]) -> Tell:
    """Says a line of how far the test is, unless it has just said one."""
    writer, due = request.config.get_terminal_writer(), time.monotonic()

    def say(line: str) -> None:
        nonlocal due
        if time.monotonic() >= due:
            due = time.monotonic() + SECONDS_BETWEEN_LINES
            with capsys.disabled():
                writer.line(f"\n  {request.node.name}: {line}")

    return say
