"""What hands add to the scoreboard, and what their withdrawal takes away."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from operator import itemgetter
from typing import Any

from domain.table.facts import HandFinished, HandWithdrawn
from ledger.event import Recorded
from projections.database import Change, Values
from projections.outcome import outcome_of, penalty_of, players_of, points_of
from projections.projection import partition_of, table_of

SCORE = """
    INSERT INTO scoreboard_score (
        partition, position, player, hand_id, table_id, match_number, game, at, points, hands, won
    ) VALUES (:partition, :position, :player, :hand_id, :table_id, :match, :game, :at, :points, :hands, :won)
"""
ADD = """
    INSERT INTO scoreboard_total (game, player, partition, points, hands, wins)
    VALUES (:game, :player, :partition, :points, :hands, :wins)
    ON CONFLICT (game, player, partition) DO UPDATE SET points = scoreboard_total.points + excluded.points,
    hands = scoreboard_total.hands + excluded.hands, wins = scoreboard_total.wins + excluded.wins
"""
TAKE_BACK = """
    UPDATE scoreboard_total SET points = scoreboard_total.points - score.points,
    hands = scoreboard_total.hands - score.hands, wins = wins - won
    FROM scoreboard_score AS score
    WHERE score.table_id = :table_id AND hand_id = :hand_id AND withdrawn_at IS NULL
    AND scoreboard_total.game = score.game AND scoreboard_total.player = score.player
    AND scoreboard_total.partition = score.partition
"""
WITHDRAW = """
    UPDATE scoreboard_score SET withdrawn_at = :at, withdrawn_position = :position
    WHERE table_id = :table_id AND hand_id = :hand_id AND withdrawn_at IS NULL
"""


Score = dict[str, Any]
"""The values of one row."""

WHOSE = itemgetter("game", "player", "partition")


def project(events: Sequence[Recorded]) -> Iterable[Change]:
    """The changes that tables' events bring about; a sum changes once, before anything is withdrawn from it."""
    scores = [score for event in events for score in _scores(event)]
    yield from (Change(SCORE, score) for score in scores)
    yield from (Change(ADD, sums) for sums in _sums(scores))
    for event in events:
        if isinstance(event.fact, HandWithdrawn):
            withdrawn: Values = {"hand_id": event.fact.hand_id, "table_id": table_of(event)}
            yield Change(TAKE_BACK, withdrawn)
            yield Change(WITHDRAW, {**withdrawn, "at": event.at, "position": event.position})


def _scores(event: Recorded) -> Iterator[Score]:
    if isinstance(finished := event.fact, HandFinished):
        players = players_of(finished).items()
        yield from (_score(event, finished, player, own) for player, own in players if _counts(finished, own))


def _counts(finished: HandFinished, own: list[int]) -> bool:
    """A hand that was not scored counts for whoever owes a penalty."""
    return bool(finished.points) or penalty_of(finished, own) != 0


def _score(event: Recorded, finished: HandFinished, player: str, own: list[int]) -> Score:
    """A player's hand, its penalty included; who sat in two seats has the points of both, and won if either did."""
    return {
        "partition": partition_of(event),
        "position": event.position,
        "player": player,
        "hand_id": finished.hand_id,
        "table_id": table_of(event),
        "match": finished.match,
        "game": finished.game,
        "at": event.at,
        "points": (points_of(finished, own) or 0) + penalty_of(finished, own),
        "hands": int(bool(finished.points)),
        "won": int(outcome_of(finished, own) == "won"),
    }


def _sums(scores: Iterable[Score]) -> Iterator[Values]:
    """What the scores of each player in each game come to."""
    for (game, player, partition), group in groupby(sorted(scores, key=WHOSE), key=WHOSE):
        own = list(group)
        yield {
            "game": game,
            "player": player,
            "partition": partition,
            "points": sum(score["points"] for score in own),
            "hands": sum(score["hands"] for score in own),
            "wins": sum(score["won"] for score in own),
        }
