"""The projector of the hand history: rows of hands when they start, end or are withdrawn."""

from collections.abc import Iterable, Sequence

import msgspec

from domain.table.facts import VOIDED, HandFinished, HandStarted, HandWithdrawn
from ledger.encoding.event import Recorded
from projections.database.changes import Cells, Insert, Statement, Update, Value, ViewChange
from projections.hand_times import ended_at, moment_of_end, moment_of_start, started_at
from projections.outcome import outcome_of, penalty_of, place_of, points_of
from projections.projection import table_of

HAND, SEAT = "hand_history_hand", "hand_history_seat"
START = (
    *("hand_id", "host", "table_id", "game", "number", "match_number", "seats", "dealer"),
    *("sat_out", "started_at", "start_claimed"),
)
END = (
    *("moment", "ended_at", "end_claimed", "recorded_at"),
    *("reason", "points", "penalties", "places", "ranks", "winners", "voided"),
)
PLAYER = ("hand_id", "seat", "host", "player")
RESULT = ("moment", "points", "penalty", "place", "outcome")
WITHDRAW = """
    UPDATE hand_history_hand
    SET reason = :reason, points = NULL, penalties = '[]', places = '[]', ranks = '[]', winners = '[]', voided = 1
    WHERE hand_id = :hand_id
"""
WITHDRAW_SEATS = """
    UPDATE hand_history_seat SET points = NULL, penalty = 0, place = NULL,
    outcome = CASE outcome WHEN 'sat_out' THEN 'sat_out' ELSE 'void' END
    WHERE hand_id = :hand_id
"""


def project(events: Sequence[Recorded]) -> Iterable[ViewChange]:
    """The changes that tables' events bring about: hands start, then they end, and then may be withdrawn."""
    starts = [event for event in events if isinstance(event.fact, HandStarted)]
    ends = {event.fact.hand_id: event for event in events if isinstance(event.fact, HandFinished)}
    yield from _start([(start, ends.pop(start.fact.hand_id, None)) for start in starts])
    yield from _end([*ends.values()])
    for event in events:
        if isinstance(event.fact, HandWithdrawn):
            yield Statement(WITHDRAW, {"hand_id": event.fact.hand_id, "reason": VOIDED})
            yield Statement(WITHDRAW_SEATS, {"hand_id": event.fact.hand_id})
        if isinstance(event.fact, HandFinished | HandWithdrawn) and event.fact.moved:
            yield Update(
                HAND, ("hand_id",), ("match_number",), [(hand.hand_id, hand.match) for hand in event.fact.moved]
            )


def _start(hands: Sequence[tuple[Recorded, Recorded | None]]) -> Iterable[ViewChange]:
    """Rows of hands that start; an end in the same batch is included."""
    rows = [(*_dealt(start), *(_result(end) if end else _running(start))) for start, end in hands]
    yield Insert(HAND, START + END, rows)
    yield Insert(SEAT, PLAYER + RESULT, [row for start, end in hands for row in _seats(start, end)])


def _end(ends: Sequence[Recorded]) -> Iterable[ViewChange]:
    """Results of hands that started in an earlier batch."""
    yield Update(HAND, ("hand_id",), END, [(end.fact.hand_id, *_result(end)) for end in ends])
    settled = [(end.fact.hand_id, seat, *cells) for end in ends for seat, cells in enumerate(_settled(end))]
    yield Update(SEAT, ("hand_id", "seat"), RESULT, settled)


def _dealt(event: Recorded) -> tuple[Value, ...]:
    started: HandStarted = event.fact
    return (
        started.hand_id,
        started.host,
        table_of(event),
        started.game,
        started.number,
        started.match,
        _json(started.seats),
        started.dealer,
        _json(started.sat_out),
        started_at(event),
        int(started.started_at is not None),
    )


def _running(start: Recorded) -> tuple[Value, ...]:
    return (moment_of_start(start), None, 0, start.at, None, None, "[]", "[]", "[]", "[]", 0)


def _result(event: Recorded) -> tuple[Value, ...]:
    finished: HandFinished = event.fact
    return (
        moment_of_end(event),
        ended_at(event),
        int(finished.played_at is not None),
        event.at,
        finished.reason,
        _json(finished.points) if finished.points else None,
        _json(finished.penalties),
        _json(finished.places),
        _json(finished.ranks),
        _json(finished.winners),
        int(finished.void),
    )


def _seats(start: Recorded, end: Recorded | None) -> Cells:
    started: HandStarted = start.fact
    results = _settled(end) if end else _unsettled(start)
    seats = enumerate(zip(started.seats, results, strict=True))
    return [(started.hand_id, seat, started.host, player, *result) for seat, (player, result) in seats]


def _unsettled(start: Recorded) -> Cells:
    """The cells of each seat while the hand runs."""
    started: HandStarted = start.fact
    moment, outcomes = moment_of_start(start), ("running", "sat_out")
    seats = range(len(started.seats))
    return [(f"{moment}/{seat}", None, 0, None, outcomes[seat in started.sat_out]) for seat in seats]


def _settled(end: Recorded) -> Cells:
    """The result of each seat."""
    moment, settled = moment_of_end(end), (points_of, penalty_of, place_of, outcome_of)
    return [(f"{moment}/{seat}", *(of(end.fact, (seat,)) for of in settled)) for seat in range(len(end.fact.seats))]


def _json(values: tuple[str, ...] | tuple[int, ...]) -> str:
    return msgspec.json.encode(values).decode()
