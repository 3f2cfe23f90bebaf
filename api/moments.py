"""Times in queries: RFC 3339 with a time zone, such as 2026-11-30T02:02:02Z."""

import re
from contextlib import suppress
from datetime import UTC, datetime

from api.schemas.problems import Problem
from domain.sentence import Sentence

_NO_TIME = Sentence(
    "{name} 须为带时区的时间，如 2026-11-30T02:02:02Z。",
    "{name} is a time with its zone, such as 2026-11-30T02:02:02Z.",
)

_RFC_3339 = re.compile(r"\d{4}-\d{2}-\d{2}[Tt]\d{2}:\d{2}:\d{2}(\.\d{1,9})?([Zz]|[+-]\d{2}:\d{2})", re.ASCII)


def moment(name: str, text: str | None) -> datetime | None:
    """The time that a query parameter names, in UTC; 422 when it names none."""
    if text is None:
        return None
    if _RFC_3339.fullmatch(text) is not None:
        with suppress(ValueError, OverflowError):
            return datetime.fromisoformat(text.upper()).astimezone(UTC)
    raise Problem("invalid-request", _NO_TIME.filled(name=name))
