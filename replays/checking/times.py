"""Times that a record claims: RFC 3339 with a time zone, kept in UTC to the millisecond."""

import re
from datetime import UTC, datetime, timedelta

from domain.sentence import Sentence
from ledger.writing.clock import timestamp
from replays.checking.finding import ClaimRefused, Finding, malformed

CLOCKS_MAY_DIFFER = timedelta(seconds=30)

_RFC_3339 = re.compile(r"\d{4}-\d{2}-\d{2}[Tt]\d{2}:\d{2}:\d{2}(\.\d{1,9})?([Zz]|[+-]\d{2}:\d{2})", re.ASCII)
_AHEAD = Sentence(zh="{name} 在未来。", en="{name} lies in the future.")


def claimed_time(name: str, text: str, now: datetime) -> str:
    """The time in its one form; raises what `finding_of` explains where it is none, or is more than 30 s ahead."""
    moment = _read(name, text)
    check_past(name, moment, now)
    return timestamp(moment)


def check_past(name: str, moment: datetime, now: datetime) -> None:
    """Object to a time that has not come yet; clocks may differ by 30 seconds."""
    if moment > now + CLOCKS_MAY_DIFFER:
        raise ClaimRefused(Finding("timestamp-in-future", _AHEAD.filled(name=name)))


def _read(name: str, text: str) -> datetime:
    if _RFC_3339.fullmatch(text) is not None:
        try:
            return datetime.fromisoformat(text.upper()).astimezone(UTC)
        except (ValueError, OverflowError):
            pass
    raise malformed(
        Sentence(
            zh=f"{name} 须为带时区的时间（RFC 3339），如 2026-11-30T02:02:02Z。",
            en=f"{name} is a time with its zone (RFC 3339), such as 2026-11-30T02:02:02Z.",
        ),
    )
