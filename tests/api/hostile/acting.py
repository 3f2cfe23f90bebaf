"""Rows 19 to 24, 57, 58: actors, times, and the sender's clock."""

from datetime import UTC, datetime, timedelta
from functools import partial

import httpx

from tests.api.desk import Desk
from tests.api.hostile.cards import months
from tests.api.hostile.case import Answer, Case, acts, told
from tests.api.hostile.repeating import dealt

STEAL = {"seat": 1, "do": "steal", "cards": ["SK", "H5", "C5"]}
NOWHERE = "9f2c41d0-1b7e-4d9a-8c55-7a1f6b0e4d22"


def seat(sent: object) -> Case:
    row = 19 if type(sent) is int else 20
    return Case(row, f"seat {sent!r}", lambda desk: acts(desk, {"seat": sent, "do": "draw"}), 422, "invalid-request")


def draws(desk: Desk, turns_later: int = 0, bearer: str = "", **more: object) -> Answer:
    """The seat that is to act draws, or one that comes later; the host sends it, unless another key is named."""
    key = {"authorization": f"Bearer {bearer}"} if bearer else {}
    return acts(desk, {"seat": (desk.turn + turns_later) % 4, "do": "draw", **more}, **key)


def of_a_seat(desk: Desk) -> Answer:
    """With a seat's key, for the next one."""
    return draws(desk, 1, bearer=desk.seat_key(desk.turn))


def seated_elsewhere(desk: Desk) -> Desk:
    """The same hand, and a key of the same seat at another table."""
    key = Desk(desk.client).opened().seat_key(desk.turn)
    return Desk(desk.client, table=desk.table, hand={**desk.hand, "key": key})


def nowhere(desk: Desk) -> Answer:
    return draws(Desk(desk.client, hand={**desk.hand, "hand_id": NOWHERE}))


def of_nobody(desk: Desk) -> Answer:
    headers = {"if-match": f'"{desk.version}"'}
    return told(httpx.post(f"{desk.client.base_url}{desk.path}/actions", json={"do": "abort"}, headers=headers))


def clock(name: str, moment: str, code: str) -> Case:
    return Case(58, f"a clock {name}", partial(draws, client_at=moment), 422, code, echo=moment)


def clock_back(desk: Desk) -> Answer:
    answer = draws(desk, client_at="2020-01-01T00:00:00Z")
    assert datetime.now(UTC).isoformat()[:13].encode() in answer.content
    return answer


AHEAD = (datetime.now(UTC) + timedelta(hours=3)).isoformat()

CASES = (
    *map(seat, (4, -1, 2**31, "1", True, None, [1], {})),
    Case(21, "for another seat", of_a_seat, 403, "forbidden"),
    Case(22, "out of turn", partial(draws, turns_later=1), 409, "illegal-action"),
    Case(23, "a claim of nothing", lambda desk: acts(desk, STEAL), 409, "illegal-action", on=months),
    Case(24, "before the deal", nowhere, 404, "not-found", echo=NOWHERE),
    Case(
        24,
        "after the end",
        lambda desk: acts(desk, {"seat": 0, "do": "draw"}),
        409,
        "hand-over",
        on=lambda desk: dealt(desk).played(),
    ),
    Case(57, "no key", of_nobody, 401, "unauthenticated"),
    Case(57, "an unknown key", partial(draws, bearer="paipu_x"), 401, "unauthenticated", echo="paipu_x"),
    Case(57, "another scheme", lambda desk: acts(desk, {}, authorization="Basic eDp5"), 401, "unauthenticated"),
    Case(
        57,
        "a key of another table",
        lambda desk: draws(desk, bearer=desk.hand["key"]),
        404,
        "not-found",
        on=seated_elsewhere,
    ),
    clock("three hours ahead", AHEAD, "timestamp-in-future"),
    clock("before all time", "-0001-01-01T00:00:00Z", "invalid-request"),
    clock("without a zone", "2026-11-29T01:01:01", "invalid-request"),
    Case(58, "a clock that was set back", clock_back, 201, on=dealt),
)
