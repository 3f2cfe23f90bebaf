"""The present state of a table or hand, folded from its stream.

The ledger caches it. A stale state can only cause a conflict, never a wrong write.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from domain.course import Course
from domain.game import AnyGame, fold
from domain.games import GAMES
from domain.question import answered, at_rest
from domain.sentence import Refused, Sentence
from domain.table import table as tables
from domain.table.table import Table
from ledger.encoding.event import Recorded
from ledger.idempotency.spans import CommandSpan, with_answer_spans, with_spans
from ledger.ids import hand_stream, table_stream
from ledger.pending_answers import GivenAnswer, read_lines
from ledger.writing.partition_log import PartitionLog
from ledger.writing.rows import Head, head_of

NO_TABLE = Sentence(zh="没有这张桌子。", en="There is no such table.")
NO_HAND = Sentence(zh="没有这一局。", en="There is no such hand.")


class NotFound(Refused, LookupError):
    """There is no such table or hand."""


class TableNow(Struct, frozen=True):
    """A table at its present end; `opened_at` is RFC 3339 UTC. `repeatable` as of a hand."""

    table_id: str
    table: Table
    head: Head
    opened_at: str
    repeatable: Mapping[str, CommandSpan] = {}


class HandNow(Struct, frozen=True):
    """A hand at its present end: `state` includes the open question, `waiting` are the answers to it so far.

    `repeatable`: the spans of commands with an idempotency key, by command id.
    """

    hand_id: str
    game: AnyGame
    state: Any
    head: Head
    dealt_at: str
    waiting: tuple[GivenAnswer, ...] = ()
    repeatable: Mapping[str, CommandSpan] = {}

    @property
    def course(self) -> Course:
        """What hands of every game have in common."""
        course: Course = self.game.course(self.state)
        return course


def read_table(records: PartitionLog, table_id: str, known: TableNow | None = None) -> TableNow:
    """The table after its last event; `known` is an earlier state to read on from."""
    events = records.history(table_stream(table_id), known.head.version if known else 0)
    if known is None and not events:
        raise NotFound(NO_TABLE)
    return table_after(table_id, events, known)


def table_after(table_id: str, events: list[Recorded], known: TableNow | None = None) -> TableNow:
    """The table after some more of its events."""
    table = known.table if known else None
    for event in events:
        table = tables.evolve(table, event.fact)
    if table is None:
        raise NotFound(NO_TABLE)
    head = head_of(events) if events else known.head if known else Head()
    repeatable = with_spans(known.repeatable if known else {}, events)
    return TableNow(table_id, table, head, known.opened_at if known else events[0].at, repeatable)


def read_hand(records: PartitionLog, hand_id: str, known: HandNow | None = None) -> HandNow:
    """The hand after its last event and answer; `known` is an earlier state to read on from."""
    events, lines = records.present(hand_stream(hand_id), known.head.version if known else 0)
    if known is None and not events:
        raise NotFound(NO_HAND)
    return hand_after(hand_id, events, known, lines)


def hand_after(
    hand_id: str, events: list[Recorded], known: HandNow | None = None, lines: Sequence[bytes] = ()
) -> HandNow:
    """The hand after some more of its events, and the answers that wait then."""
    if known is not None and not events and len(lines) == len(known.waiting):
        return known
    game = known.game if known is not None else GAMES[events[0].fact.game]
    waiting = read_lines(game.name, lines)
    state = _present(game, known, events, waiting)
    if known is not None:
        return moved_on(known, state, events, waiting)
    repeatable = with_answer_spans(with_spans({}, events), waiting, events[-1].n)
    return HandNow(hand_id, game, state, head_of(events), events[0].at, waiting, repeatable)


def _present(game: AnyGame, known: HandNow | None, events: Sequence[Recorded], waiting: Sequence[GivenAnswer]) -> Any:
    """The state after more events, with the question that is open and the answers to it that are not in it yet."""
    facts = tuple(event.fact for event in events)
    state = at_rest(game, fold(game, facts, None if known is None else known.state))
    window = game.course(state).window
    return answered(game, state, [given.fact for given in waiting[len(window.answers) if window else 0 :]])


def answered_by(now: HandNow, answers: Sequence[tuple[int, Any]]) -> Any:
    """The state of a hand after these answers of seats to its open question."""
    state = now.state
    for seat, action in answers:
        state = now.game.evolve(state, now.game.decide(state, seat, action)[0])
    return state


def moved_on(known: HandNow, state: Any, events: Sequence[Recorded], waiting: tuple[GivenAnswer, ...] = ()) -> HandNow:
    """The hand after some more events and answers, when its state then is known already."""
    head = head_of(events) if events else known.head
    repeatable = with_answer_spans(with_spans(known.repeatable, events), waiting, head.version)
    return replace(known, state=state, head=head, waiting=waiting, repeatable=repeatable)
