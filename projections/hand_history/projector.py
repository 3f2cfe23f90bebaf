"""What the start, the end and the withdrawal of a hand do to its rows."""

from collections.abc import Iterable

import msgspec

from domain.table.facts import HandFinished, HandStarted, HandWithdrawn
from ledger.event import Recorded
from projections.database import Change, Values
from projections.outcome import outcome_of, place_of, points_of
from projections.projection import moment_of, table_of

START = """
    INSERT INTO hand_history_hand (
        hand_id, table_id, game, number, match_number, seats, dealer, started_at, places, winners, voided
    ) VALUES (
        :hand_id, :table_id, :game, :number, :match, :seats, :dealer, :started_at, '[]', '[]', 0
    )
"""
SIT = """
    INSERT INTO hand_history_seat (hand_id, seat, player, moment, outcome)
    VALUES (:hand_id, :seat, :player, :moment, 'running')
"""
FINISH = """
    UPDATE hand_history_hand SET ended_at = :ended_at, reason = :reason, points = :points, places = :places,
    winners = :winners, voided = :voided WHERE hand_id = :hand_id
"""
SETTLE = """
    UPDATE hand_history_seat SET points = :points, place = :place, outcome = :outcome
    WHERE hand_id = :hand_id AND seat = :seat
"""
WITHDRAW = "UPDATE hand_history_hand SET points = NULL, winners = '[]', voided = 1 WHERE hand_id = :hand_id"
UNSETTLE = "UPDATE hand_history_seat SET points = NULL, outcome = 'void' WHERE hand_id = :hand_id"

VOIDED = "voided"
"""The reason of a hand that was voided while it ran."""


def project(event: Recorded) -> Iterable[Change]:
    """The changes that a table's event brings about."""
    match event.fact:
        case HandStarted() as started:
            yield _start(event, started)
            yield from (_sit(event, started, seat) for seat in range(len(started.seats)))
        case HandFinished() as finished:
            yield _finish(event, finished)
            yield from (_settle(finished, seat) for seat in range(len(finished.seats)))
        case HandWithdrawn(hand_id=hand_id):
            yield Change(WITHDRAW, {"hand_id": hand_id})
            yield Change(UNSETTLE, {"hand_id": hand_id})


def _start(event: Recorded, started: HandStarted) -> Change:
    values: Values = {
        "hand_id": started.hand_id,
        "table_id": table_of(event),
        "game": started.game,
        "number": started.number,
        "match": started.match,
        "seats": _json(started.seats),
        "dealer": started.dealer,
        "started_at": event.at,
    }
    return Change(START, values)


def _sit(event: Recorded, started: HandStarted, seat: int) -> Change:
    moment = f"{moment_of(event)}/{seat}"
    return Change(SIT, {"hand_id": started.hand_id, "seat": seat, "player": started.seats[seat], "moment": moment})


def _finish(event: Recorded, finished: HandFinished) -> Change:
    values: Values = {
        "hand_id": finished.hand_id,
        "ended_at": event.at,
        "reason": finished.reason,
        "points": _json(finished.points) if finished.points else None,
        "places": _json(finished.places),
        "winners": _json(finished.winners),
        "voided": int(finished.reason == VOIDED),
    }
    return Change(FINISH, values)


def _settle(finished: HandFinished, seat: int) -> Change:
    values: Values = {
        "hand_id": finished.hand_id,
        "seat": seat,
        "points": points_of(finished, (seat,)),
        "place": place_of(finished, (seat,)),
        "outcome": outcome_of(finished, (seat,)),
    }
    return Change(SETTLE, values)


def _json(values: tuple[str, ...] | tuple[int, ...]) -> str:
    return msgspec.json.encode(values).decode()
