"""What a hand adds to the scoreboard, and what its withdrawal takes away."""

from collections.abc import Iterable

from domain.table.facts import HandFinished, HandWithdrawn
from ledger.event import Recorded
from projections.database import Change, Values
from projections.projection import table_of

SCORE = """
    INSERT INTO scoreboard_score (hand_id, player, table_id, game, at, points, won)
    VALUES (:hand_id, :player, :table_id, :game, :at, :points, :won)
"""
WITHDRAW = "UPDATE scoreboard_score SET withdrawn_at = :at WHERE hand_id = :hand_id"


def project(event: Recorded) -> Iterable[Change]:
    """The changes that a table's event brings about."""
    match event.fact:
        case HandFinished(points=points) as finished if points:
            yield from (_score(event, finished, player) for player in sorted(set(finished.seats)))
        case HandWithdrawn(hand_id=hand_id):
            yield Change(WITHDRAW, {"hand_id": hand_id, "at": event.at})


def _score(event: Recorded, finished: HandFinished, player: str) -> Change:
    """A player's hand; who sat in two seats has the points of both, and won if either did."""
    own = [seat for seat, sitting in enumerate(finished.seats) if sitting == player]
    values: Values = {
        "hand_id": finished.hand_id,
        "player": player,
        "table_id": table_of(event),
        "game": finished.game,
        "at": event.at,
        "points": sum(finished.points[seat] for seat in own),
        "won": int(not set(own).isdisjoint(finished.winners)),
    }
    return Change(SCORE, values)
