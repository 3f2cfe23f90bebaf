"""The projector of the scoreboard: what hands add, and what their withdrawal takes away."""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from domain.table.facts import HandFinished, HandWithdrawn
from ledger.encoding.event import Recorded
from projections.database.changes import Add, Cells, Insert, Statement, Update, Values, ViewChange
from projections.hand_times import ended_at, session_at
from projections.outcome import COUNTED, outcome_of, penalty_of, players_of, points_of
from projections.projection import partition_of, table_of

TAKE_BACK = """
    UPDATE scoreboard_total SET points = scoreboard_total.points - score.points,
    penalties = penalties - penalty, hands = scoreboard_total.hands - score.hands, wins = wins - won
    FROM scoreboard_score AS score
    WHERE score.table_id = :table_id AND hand_id = :hand_id AND withdrawn_at IS NULL
    AND scoreboard_total.host = score.host AND scoreboard_total.game = score.game
    AND scoreboard_total.player = score.player AND scoreboard_total.partition = score.partition
"""
WITHDRAW = """
    UPDATE scoreboard_score SET withdrawn_at = :at, withdrawn_position = :position
    WHERE table_id = :table_id AND hand_id = :hand_id AND withdrawn_at IS NULL
"""


class Score(NamedTuple):
    """A row of `scoreboard_score`."""

    partition: int
    position: int | None
    host: str
    player: str
    hand_id: str
    table_id: str
    match_number: int
    session: str
    game: str
    at: str
    points: int
    penalty: int
    hands: int
    won: int


def project(events: Sequence[Recorded]) -> Iterable[ViewChange]:
    """The changes that tables' events bring about; a sum changes once, before anything is withdrawn from it."""
    scores = [score for event in events if isinstance(event.fact, HandFinished) for score in _scores(event, event.fact)]
    yield Insert("scoreboard_score", Score._fields, scores)
    whose, sums = ("host", "game", "player", "partition"), ("points", "penalties", "hands", "wins")
    yield Add("scoreboard_total", whose, sums, _sums(scores))
    for event in events:
        if isinstance(event.fact, HandWithdrawn):
            withdrawn: Values = {"hand_id": event.fact.hand_id, "table_id": table_of(event)}
            yield Statement(TAKE_BACK, withdrawn)
            yield Statement(WITHDRAW, {**withdrawn, "at": event.at, "position": event.position})
        if isinstance(event.fact, HandFinished | HandWithdrawn) and event.fact.moved:
            moved = [(table_of(event), hand.hand_id, hand.match) for hand in event.fact.moved]
            yield Update("scoreboard_score", ("table_id", "hand_id"), ("match_number",), moved)


def _scores(event: Recorded, finished: HandFinished) -> Iterator[Score]:
    """The rows of a hand, one for each player; in two seats, with the points of both, and won if either did.

    A hand that was not scored has a row for players with a penalty; one that was sat out for a player paid for that.
    """
    partition, table_id, session = partition_of(event), table_of(event), session_at(event)
    for player, own in players_of(finished).items():
        points, penalty, outcome = points_of(finished, own), penalty_of(finished, own), outcome_of(finished, own)
        played = outcome in COUNTED
        if played or points or penalty:
            yield Score(
                partition=partition,
                position=event.position,
                host=finished.host,
                player=player,
                hand_id=finished.hand_id,
                table_id=table_id,
                match_number=finished.match,
                session=session,
                game=finished.game,
                at=ended_at(event),
                points=points or 0,
                penalty=penalty,
                hands=int(played),
                won=int(outcome == "won"),
            )


def _sums(scores: Sequence[Score]) -> Cells:
    """What the scores of each player in each game come to."""
    sums: dict[tuple[str, str, str, int], tuple[int, int, int, int]] = {}
    for score in scores:
        whose = (score.host, score.game, score.player, score.partition)
        points, penalties, hands, wins = sums.get(whose, (0, 0, 0, 0))
        sums[whose] = (points + score.points, penalties + score.penalty, hands + score.hands, wins + score.won)
    return [(*whose, *sum_) for whose, sum_ in sums.items()]
