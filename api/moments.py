"""Times in queries: RFC 3339 with a time zone, such as 2026-11-30T02:02:02Z."""

from datetime import UTC, datetime

from api.schemas.problems import Problem
from domain.sentence import Sentence

_NO_TIME = Sentence(
    "{name} 须为带时区的时间，如 2026-11-30T02:02:02Z。",
    "{name} is a time with its zone, such as 2026-11-30T02:02:02Z.",
)


def moment(name: str, text: str | None) -> datetime | None:
    """The time that a query parameter names, in UTC; 422 when it names none."""
    if text is None:
        return None
    try:
        given = datetime.fromisoformat(text)
        if len(text) > len("2026-11-30") and given.tzinfo is not None:
            return given.astimezone(UTC)
    except (ValueError, OverflowError):
        pass
    raise Problem("invalid-request", _NO_TIME.filled(name=name))
