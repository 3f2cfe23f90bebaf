"""A session: a day on which hands ended at a table, in the table's own time zone, from the hour its day starts."""

from datetime import date, datetime, time, timedelta
from functools import lru_cache
from zoneinfo import ZoneInfo, available_timezones

from domain.sentence import Sentence

UTC = "UTC"

NO_ZONE = Sentence(
    zh="time_zone 须为 IANA 时区名，如 Asia/Shanghai。",
    en="time_zone is the IANA name of a zone, such as Asia/Shanghai.",
)


def is_zone(name: str) -> bool:
    """Whether this is the IANA name of a time zone."""
    return name in _names()


def session_of(ended: datetime, time_zone: str, day_starts: int) -> date:
    """The session of a hand that ended then: the last day that had begun.

    `ended` is aware. A day begins when clocks there show the hour for the first time, so that one which is set back
    later leads back to no earlier day; an hour that clocks leave out begins where they go on.
    """
    zone = ZoneInfo(time_zone)
    try:
        today = ended.astimezone(zone).date()
        days = (today + timedelta(days=n) for n in (1, 0, -1))
        return next(day for day in days if _beginning(day, zone, day_starts) <= ended)
    except OverflowError:  # at the ends of the calendar, where no zone has another day
        return ended.date()


def _beginning(day: date, zone: ZoneInfo, day_starts: int) -> datetime:
    return datetime.combine(day, time(day_starts), zone)


@lru_cache
def _names() -> frozenset[str]:
    """Every zone, without the files that describe this machine."""
    return frozenset(available_timezones() - {"Factory", "localtime"})
