"""Times are RFC 3339 with their zone, and nothing else that a library would read as a time."""

import pytest

from api.requests.timestamps import timestamp_of
from api.schemas.problems import Problem


@pytest.mark.parametrize(
    "text, utc",
    [
        ("2026-11-30T02:02:02Z", "2026-11-30T02:02:02+00:00"),
        ("2026-11-30t02:02:02z", "2026-11-30T02:02:02+00:00"),
        ("2026-11-30T02:02:02.123456789Z", "2026-11-30T02:02:02.123456+00:00"),
        ("2026-11-30T02:02:02.5+08:00", "2026-11-29T18:02:02.500000+00:00"),
    ],
)
def test_a_time_of_rfc_3339_is_taken_in_utc(text: str, utc: str) -> None:
    taken = timestamp_of("from", text)

    assert taken is not None
    assert taken.isoformat() == utc


@pytest.mark.parametrize(
    "text",
    [
        "",
        "2026-11-30",
        "2026-11-30T02:02:02",
        "2026-11-30T02:02Z",
        "2030-W01-1T00:00:00Z",
        "2026-12-31T23:59:59,5Z",
        "20261130T020202Z",
        "2026-11-30 02:02:02Z",
        "2026-11-30T02:02:02+0800",
        "2026-11-30T02:02:02+08",
        "2026-11-30T02:02:02.Z",
        "2026-02-30T02:02:02Z",
        "0001-01-01T00:00:00+08:00",
        "２０２６-11-30T02:02:02Z",
        "2026-11-30T02:02:02Z\n",
    ],
)
def test_what_is_none_is_refused(text: str) -> None:
    with pytest.raises(Problem) as refused:
        timestamp_of("from", text)

    assert refused.value.code == "invalid-request"
