"""What the start, the end and the withdrawal of hands do to their rows."""

from collections.abc import Iterable, Sequence

import msgspec

from domain.table.facts import HandFinished, HandStarted, HandWithdrawn
from ledger.event import Recorded
from projections.changes import Cells, Change, Insert, Statement, Update, Value
from projections.outcome import outcome_of, place_of, points_of
from projections.projection import moment_of, table_of

HAND, SEAT = "hand_history_hand", "hand_history_seat"
STARTED = (
    *("hand_id", "table_id", "game", "number", "match_number", "seats", "dealer", "started_at"),
    *("places", "winners", "voided"),
)
SEATED = ("hand_id", "seat", "player", "moment", "outcome")
FINISHED = ("ended_at", "reason", "points", "places", "winners", "voided")
SETTLED = ("points", "place", "outcome")
WITHDRAW = "UPDATE hand_history_hand SET points = NULL, winners = '[]', voided = 1 WHERE hand_id = :hand_id"
UNSETTLE = "UPDATE hand_history_seat SET points = NULL, outcome = 'void' WHERE hand_id = :hand_id"

VOIDED = "voided"
"""The reason of a hand that was voided while it ran."""


def project(events: Sequence[Recorded]) -> Iterable[Change]:
    """The changes that tables' events bring about: a hand starts, then it ends, then it may be withdrawn."""
    starts = [(event, event.fact) for event in events if isinstance(event.fact, HandStarted)]
    ends = [(event, event.fact) for event in events if isinstance(event.fact, HandFinished)]
    yield Insert(HAND, STARTED, [_started(*start) for start in starts])
    yield Insert(SEAT, SEATED, [row for start in starts for row in _seated(*start)])
    yield Update(HAND, ("hand_id",), FINISHED, [_finished(*end) for end in ends])
    yield Update(SEAT, ("hand_id", "seat"), SETTLED, [row for _, finished in ends for row in _settled(finished)])
    for event in events:
        if isinstance(event.fact, HandWithdrawn):
            yield Statement(WITHDRAW, {"hand_id": event.fact.hand_id})
            yield Statement(UNSETTLE, {"hand_id": event.fact.hand_id})


def _started(event: Recorded, started: HandStarted) -> tuple[Value, ...]:
    return (
        started.hand_id,
        table_of(event),
        started.game,
        started.number,
        started.match,
        _json(started.seats),
        started.dealer,
        event.at,
        "[]",
        "[]",
        0,
    )


def _seated(event: Recorded, started: HandStarted) -> Cells:
    moment = moment_of(event)
    return [(started.hand_id, seat, player, f"{moment}/{seat}", "running") for seat, player in enumerate(started.seats)]


def _finished(event: Recorded, finished: HandFinished) -> tuple[Value, ...]:
    return (
        finished.hand_id,
        event.at,
        finished.reason,
        _json(finished.points) if finished.points else None,
        _json(finished.places),
        _json(finished.winners),
        int(finished.reason == VOIDED),
    )


def _settled(finished: HandFinished) -> Cells:
    return [
        (
            finished.hand_id,
            seat,
            points_of(finished, (seat,)),
            place_of(finished, (seat,)),
            outcome_of(finished, (seat,)),
        )
        for seat in range(len(finished.seats))
    ]


def _json(values: tuple[str, ...] | tuple[int, ...]) -> str:
    return msgspec.json.encode(values).decode()
