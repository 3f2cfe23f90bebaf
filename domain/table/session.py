"""Sessions: days on which hands ended at a table, in its own time zone, from the hour at which its day starts."""

from datetime import date, datetime, time, timedelta
from functools import lru_cache
from zoneinfo import ZoneInfo, available_timezones

from domain.sentence import Sentence

UTC = "UTC"

NO_ZONE = Sentence(
    zh="字段 time_zone 须为 IANA 时区名，如 Asia/Shanghai。",
    en="The field time_zone must be the IANA name of a time zone, such as Asia/Shanghai.",
)


def is_zone(name: str) -> bool:
    """Whether this is the IANA name of a time zone."""
    return name in _names()


def session_of(ended: datetime, time_zone: str, day_starts: int) -> date:
    """The session of a hand that ended then: the last day that had begun.

    `ended` has a time zone. A day begins when clocks there show the hour for the first time, so setting clocks back
    never leads back to an earlier day; an hour that clocks skip begins where they go on.
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
    """Names of all zones, without those of this machine's own settings."""
    return frozenset(available_timezones() - {"Factory", "localtime"})
