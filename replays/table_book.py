"""What a table keeps of a hand, beside what the hand's own events come to."""

from collections.abc import Sequence
from typing import Any

from msgspec import MsgspecError, Struct

from domain.facts import HandDealt
from domain.game import fold
from domain.games import GAMES
from domain.table.facts import HandFinished, HandWithdrawn
from domain.table.settling import finish_hand
from ledger.event import Recorded
from ledger.ids import table_stream
from ledger.ledger import Ledger


class Settlement(Struct, frozen=True):
    """How a hand finished and what it paid."""

    reason: str
    points: tuple[int, ...]
    places: tuple[int, ...]
    winners: tuple[int, ...]
    penalties: tuple[int, ...]


def differs_from_table(ledger: Ledger, hand_id: str, events: Sequence[Recorded]) -> bool:
    """Whether the table says otherwise how the hand finished; a history that cannot be read to its end says nothing."""
    dealt = events[0].fact
    if not isinstance(dealt, HandDealt) or dealt.table_id is None:
        return False
    try:
        played = _played(dealt.game, tuple(event.fact for event in events))
        return played != _kept(ledger, dealt.table_id, hand_id)
    except (MsgspecError, ValueError, LookupError):
        return False


def _played(game_id: str, facts: tuple[Any, ...]) -> Settlement | None:
    game = GAMES[game_id]
    state = fold(game, facts)
    course = game.course(state)
    if not course.over:
        return None
    return _settlement(finish_hand("", game_id, course, game.next_dealer(state)), withdrawn=False)


def _kept(ledger: Ledger, table_id: str, hand_id: str) -> Settlement | None:
    """What the table's stream says; a hand that was withdrawn later counts as voided."""
    history = ledger.records_of(table_id).history(table_stream(table_id))
    facts = [event.fact for event in history if getattr(event.fact, "hand_id", None) == hand_id]
    finished = next((fact for fact in facts if isinstance(fact, HandFinished)), None)
    withdrawn = any(isinstance(fact, HandWithdrawn) for fact in facts)
    return None if finished is None else _settlement(finished, withdrawn=withdrawn)


def _settlement(finished: HandFinished, *, withdrawn: bool) -> Settlement:
    if withdrawn or finished.reason == "voided":
        return Settlement("voided", (), (), (), () if withdrawn else finished.penalties)
    return Settlement(finished.reason, finished.points, finished.places, finished.winners, finished.penalties)
