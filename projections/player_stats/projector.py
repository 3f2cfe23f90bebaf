"""The projector of player statistics: rows of hands that end or are withdrawn."""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from domain.table.facts import HandFinished, HandWithdrawn
from ledger.encoding.event import Recorded
from projections.database.changes import Insert, Statement, ViewChange
from projections.hand_times import moment_of_end
from projections.outcome import Outcome, outcome_of, penalty_of, place_of, players_of, points_of
from projections.projection import table_of

WITHDRAW = """
    UPDATE player_stats_hand SET points = NULL, penalty = 0, place = NULL,
    outcome = CASE outcome WHEN 'sat_out' THEN 'sat_out' ELSE 'void' END
    WHERE hand_id = :hand_id
"""


class StatsRow(NamedTuple):
    """A row of `player_stats_hand`."""

    hand_id: str
    host: str
    player: str
    table_id: str
    game: str
    moment: str
    points: int | None
    penalty: int
    place: int | None
    outcome: Outcome


def project(events: Sequence[Recorded]) -> Iterable[ViewChange]:
    """The changes that tables' events bring about; a hand is withdrawn after its end."""
    played = [row for event in events if isinstance(event.fact, HandFinished) for row in _played(event, event.fact)]
    yield Insert("player_stats_hand", StatsRow._fields, played)
    for event in events:
        if isinstance(event.fact, HandWithdrawn):
            yield Statement(WITHDRAW, {"hand_id": event.fact.hand_id})


def _played(event: Recorded, finished: HandFinished) -> Iterator[StatsRow]:
    table_id, moment = table_of(event), moment_of_end(event)
    for player, own in players_of(finished).items():
        yield StatsRow(
            hand_id=finished.hand_id,
            host=finished.host,
            player=player,
            table_id=table_id,
            game=finished.game,
            moment=moment,
            points=points_of(finished, own),
            penalty=penalty_of(finished, own),
            place=place_of(finished, own),
            outcome=outcome_of(finished, own),
        )
