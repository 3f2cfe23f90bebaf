"""Periods of time, with their beginning and without their end."""

from datetime import datetime

from ledger.writing.clock import timestamp
from projections.database.changes import Values


def period(since: datetime | None, until: datetime | None) -> Values:
    """The values `since` and `until` of a question."""
    return {"since": stored_time(since), "until": stored_time(until)}


def stored_time(moment: datetime | None) -> str | None:
    """A time as the views store it: text in the order of time."""
    return None if moment is None else timestamp(moment)
