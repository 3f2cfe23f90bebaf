"""A session is a day of the table's own zone, from the hour its day starts."""

from datetime import UTC, datetime, timedelta
from itertools import pairwise

import pytest

from domain.table.session import is_zone, session_of


def session(ended: str, zone: str, hour: int = 0) -> str:
    return session_of(datetime.fromisoformat(ended), zone, hour).isoformat()


@pytest.mark.parametrize(
    "ended, zone, hour, day",
    [
        ("2026-11-30T23:59:59.999Z", "UTC", 0, "2026-11-30"),
        ("2026-12-01T00:00:00.000Z", "UTC", 0, "2026-12-01"),
        ("2026-11-30T15:59:59.999Z", "Asia/Shanghai", 0, "2026-11-30"),
        ("2026-11-30T16:00:00.000Z", "Asia/Shanghai", 0, "2026-12-01"),
        ("2026-11-30T21:59:59.999Z", "Asia/Shanghai", 6, "2026-11-30"),
        ("2026-11-30T22:00:00.000Z", "Asia/Shanghai", 6, "2026-12-01"),
        ("2026-11-30T15:00:00.000Z", "America/New_York", 12, "2026-11-29"),
        ("2026-11-30T18:15:00.000Z", "Asia/Kathmandu", 0, "2026-12-01"),
    ],
)
def test_a_day_begins_at_its_hour_in_its_zone(ended: str, zone: str, hour: int, day: str) -> None:
    assert session(ended, zone, hour) == day


@pytest.mark.parametrize(
    "ended, zone, hour, day",
    [
        # Berlin, 2026-03-29: no clock shows 2 to 3 h; a day that starts at 2 h begins at 3 h, which is 01:00 UTC
        ("2026-03-29T00:59:59.999Z", "Europe/Berlin", 2, "2026-03-28"),
        ("2026-03-29T01:00:00.000Z", "Europe/Berlin", 2, "2026-03-29"),
        # Berlin, 2026-10-25: 2 to 3 h comes twice; the day begins with the first one, 00:00 UTC, and goes on
        ("2026-10-24T23:59:59.999Z", "Europe/Berlin", 2, "2026-10-24"),
        ("2026-10-25T00:00:00.000Z", "Europe/Berlin", 2, "2026-10-25"),
        ("2026-10-25T01:30:00.000Z", "Europe/Berlin", 2, "2026-10-25"),
        # St. John's, 2009-11-01: at 00:01 clocks went back to 23:01 of the day before
        ("2009-11-01T02:29:59.000Z", "America/St_Johns", 0, "2009-10-31"),
        ("2009-11-01T02:30:00.000Z", "America/St_Johns", 0, "2009-11-01"),
        ("2009-11-01T03:00:00.000Z", "America/St_Johns", 0, "2009-11-01"),
        # Apia had no 30 December 2011
        ("2011-12-30T09:59:59.000Z", "Pacific/Apia", 0, "2011-12-29"),
        ("2011-12-30T10:00:00.000Z", "Pacific/Apia", 0, "2011-12-31"),
    ],
)
def test_days_on_which_clocks_are_changed_begin_once(ended: str, zone: str, hour: int, day: str) -> None:
    assert session(ended, zone, hour) == day


@pytest.mark.parametrize("zone", ["Europe/Berlin", "America/St_Johns", "Australia/Lord_Howe", "America/Sao_Paulo"])
@pytest.mark.parametrize("hour", [0, 1, 2, 3, 23])
def test_time_never_leads_back_to_an_earlier_session(zone: str, hour: int) -> None:
    begin = datetime(2009, 1, 1, tzinfo=UTC)
    days = [session_of(begin + timedelta(minutes=30 * n), zone, hour) for n in range(2 * 24 * 366)]

    assert all(earlier <= later for earlier, later in pairwise(days))
    assert len({*days}) >= 366


@pytest.mark.parametrize("ended", ["0001-01-01T00:00:00.000Z", "9999-12-31T23:59:59.999Z"])
@pytest.mark.parametrize("zone", ["America/New_York", "Asia/Shanghai"])
def test_the_ends_of_the_calendar_have_a_session_too(ended: str, zone: str) -> None:
    assert session(ended, zone, 6)


def test_only_names_of_zones_are_zones() -> None:
    assert all(map(is_zone, ("UTC", "Asia/Shanghai", "America/Argentina/Buenos_Aires", "Etc/GMT+8")))
    assert not any(map(is_zone, ("", "Mars", "asia/shanghai", "+08:00", "localtime", "../UTC", "/etc/passwd")))
