"""What the start, the end and the withdrawal of hands do to their rows."""

from collections.abc import Iterable, Sequence

import msgspec

from domain.table.facts import VOIDED, HandFinished, HandStarted, HandWithdrawn
from ledger.event import Recorded
from projections.changes import Cells, Change, Insert, Statement, Update, Value
from projections.outcome import outcome_of, penalty_of, place_of, points_of
from projections.projection import moment_of, table_of

HAND, SEAT = "hand_history_hand", "hand_history_seat"
START = ("hand_id", "table_id", "game", "number", "match_number", "seats", "dealer", "sat_out", "started_at")
END = ("ended_at", "reason", "points", "penalties", "places", "ranks", "winners", "voided")
RUNNING = (None, None, None, "[]", "[]", "[]", "[]", 0)
PLAYER = ("hand_id", "seat", "player", "moment")
RESULT = ("points", "penalty", "place", "outcome")
WITHDRAW = """
    UPDATE hand_history_hand
    SET reason = :reason, points = NULL, penalties = '[]', places = '[]', ranks = '[]', winners = '[]', voided = 1
    WHERE hand_id = :hand_id
"""
UNSETTLE = """
    UPDATE hand_history_seat SET points = NULL, penalty = 0, place = NULL,
    outcome = CASE outcome WHEN 'sat_out' THEN 'sat_out' ELSE 'void' END
    WHERE hand_id = :hand_id
"""


def project(events: Sequence[Recorded]) -> Iterable[Change]:
    """The changes that tables' events bring about: hands start, then they end, and then may be withdrawn."""
    starts = [event for event in events if isinstance(event.fact, HandStarted)]
    ends = {event.fact.hand_id: event for event in events if isinstance(event.fact, HandFinished)}
    yield from _start([(start, ends.pop(start.fact.hand_id, None)) for start in starts])
    yield from _end([*ends.values()])
    for event in events:
        if isinstance(event.fact, HandWithdrawn):
            yield Statement(WITHDRAW, {"hand_id": event.fact.hand_id, "reason": VOIDED})
            yield Statement(UNSETTLE, {"hand_id": event.fact.hand_id})
            yield Update(
                HAND, ("hand_id",), ("match_number",), [(hand.hand_id, hand.match) for hand in event.fact.moved]
            )


def _start(hands: Sequence[tuple[Recorded, Recorded | None]]) -> Iterable[Change]:
    """Hands that start, and end where they have an end already."""
    yield Insert(HAND, START + END, [(*_dealt(start), *(_result(end) if end else RUNNING)) for start, end in hands])
    yield Insert(SEAT, PLAYER + RESULT, [row for start, end in hands for row in _seats(start, end)])


def _end(ends: Sequence[Recorded]) -> Iterable[Change]:
    """Hands that were there before."""
    yield Update(HAND, ("hand_id",), END, [(end.fact.hand_id, *_result(end)) for end in ends])
    settled = [(end.fact.hand_id, seat, *cells) for end in ends for seat, cells in enumerate(_settled(end.fact))]
    yield Update(SEAT, ("hand_id", "seat"), RESULT, settled)


def _dealt(event: Recorded) -> tuple[Value, ...]:
    started: HandStarted = event.fact
    return (
        started.hand_id,
        table_of(event),
        started.game,
        started.number,
        started.match,
        _json(started.seats),
        started.dealer,
        _json(started.sat_out),
        event.at,
    )


def _result(event: Recorded) -> tuple[Value, ...]:
    finished: HandFinished = event.fact
    return (
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
    moment, results = moment_of(start), _settled(end.fact) if end else _unsettled(started)
    seats = enumerate(zip(started.seats, results, strict=True))
    return [(started.hand_id, seat, player, f"{moment}/{seat}", *result) for seat, (player, result) in seats]


def _unsettled(started: HandStarted) -> Cells:
    """What is known of each seat while the hand runs."""
    return [(None, 0, None, "sat_out" if seat in started.sat_out else "running") for seat in range(len(started.seats))]


def _settled(finished: HandFinished) -> Cells:
    """What came out for each seat."""
    settled = (points_of, penalty_of, place_of, outcome_of)
    return [tuple(of(finished, (seat,)) for of in settled) for seat in range(len(finished.seats))]


def _json(values: tuple[str, ...] | tuple[int, ...]) -> str:
    return msgspec.json.encode(values).decode()
