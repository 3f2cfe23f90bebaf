"""Timestamps in queries: RFC 3339 with a time zone, such as 2026-11-30T02:02:02Z.

msgspec's own reader is more lenient: it takes a blank for the T, `+0800` for a zone, times before the year 1 in UTC,
and rounds to the next microsecond. The contract does not.
"""

import re
from contextlib import suppress
from datetime import UTC, datetime

from api.schemas.problems import Problem
from domain.sentence import Sentence

A_TIME = Sentence(zh="带时区的时间，如 2026-11-30T02:02:02Z", en="a time with its zone, such as 2026-11-30T02:02:02Z")
_NO_TIME = Sentence(zh=f"{{name}} 须为{A_TIME.zh}。", en=f"{{name}} must be {A_TIME.en}.")

_RFC_3339 = re.compile(r"\d{4}-\d{2}-\d{2}[Tt]\d{2}:\d{2}:\d{2}(\.\d{1,9})?([Zz]|[+-]\d{2}:\d{2})", re.ASCII)


def read_timestamp(text: str) -> datetime | None:
    """The time in UTC; None for a text that is not RFC 3339 with a zone."""
    if _RFC_3339.fullmatch(text) is not None:
        with suppress(ValueError, OverflowError):
            return datetime.fromisoformat(text.upper()).astimezone(UTC)
    return None


def timestamp_of(name: str, text: str | None) -> datetime | None:
    """The time of a field, in UTC; 422 when it is not RFC 3339 with a zone."""
    found = None if text is None else read_timestamp(text)
    if found is None and text is not None:
        raise Problem("invalid-request", _NO_TIME.filled(name=name))
    return found
