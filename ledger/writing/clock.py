"""The clock of a log, and times as it stores them."""

from collections.abc import Callable
from datetime import UTC, datetime

Clock = Callable[[], datetime]


def timestamp(moment: datetime) -> str:
    """RFC 3339 in UTC with milliseconds and `Z`."""
    return moment.astimezone(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")
