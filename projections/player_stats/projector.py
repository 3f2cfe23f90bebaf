"""What the end of a hand, and its withdrawal, add to what is known of its players."""

from collections.abc import Iterable

from domain.table.facts import HandFinished, HandWithdrawn
from ledger.event import Recorded
from projections.database import Change, Values
from projections.outcome import outcome_of, penalty_of, place_of, players_of, points_of
from projections.projection import moment_of, table_of

PLAYED = """
    INSERT INTO player_stats_hand (hand_id, player, table_id, game, moment, points, penalty, place, outcome)
    VALUES (:hand_id, :player, :table_id, :game, :moment, :points, :penalty, :place, :outcome)
"""
WITHDRAW = "UPDATE player_stats_hand SET points = NULL, penalty = 0, outcome = 'void' WHERE hand_id = :hand_id"


def project(event: Recorded) -> Iterable[Change]:
    """The changes that a table's event brings about."""
    match event.fact:
        case HandFinished() as finished:
            for player, own in players_of(finished).items():
                yield Change(PLAYED, _played(event, finished, player, own))
        case HandWithdrawn(hand_id=hand_id):
            yield Change(WITHDRAW, {"hand_id": hand_id})


def _played(event: Recorded, finished: HandFinished, player: str, own: list[int]) -> Values:
    return {
        "hand_id": finished.hand_id,
        "player": player,
        "table_id": table_of(event),
        "game": finished.game,
        "moment": moment_of(event),
        "points": points_of(finished, own),
        "penalty": penalty_of(finished, own),
        "place": place_of(finished, own),
        "outcome": outcome_of(finished, own),
    }
