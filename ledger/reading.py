"""What the ledger knows of a table or a hand at its present end, folded from its stream and kept in memory for a while.

A state that has gone stale can only cause a conflict, never a wrong write.
"""

from collections.abc import Mapping
from typing import Any, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from domain.course import Course
from domain.game import AnyGame, fold
from domain.games import GAMES
from domain.sentence import Refused, Sentence
from domain.table import table as tables
from domain.table.table import Table
from ledger.application import GameRecords, Head, head_of
from ledger.event import Recorded
from ledger.ids import hand_stream, table_stream
from ledger.repeating import is_keyed

NO_TABLE = Sentence("没有这张桌子。", "There is no such table.")
NO_HAND = Sentence("没有这一局。", "There is no such hand.")


class NotFound(Refused, LookupError):
    """There is no such table or hand."""


class Span(NamedTuple):
    """The numbers of the first and the last event of something."""

    first: int
    last: int


class TableNow(Struct, frozen=True):
    """A table at its present end; `opened_at` is RFC 3339 UTC. `repeatable` as of a hand."""

    table_id: str
    table: Table
    head: Head
    opened_at: str
    repeatable: Mapping[str, Span] = {}


class HandNow(Struct, frozen=True):
    """A hand at its present end. `repeatable`: the events of commands that came with a key of their sender's."""

    hand_id: str
    game: AnyGame
    state: Any
    head: Head
    dealt_at: str
    repeatable: Mapping[str, Span] = {}

    @property
    def course(self) -> Course:
        """What hands of every game have in common."""
        course: Course = self.game.course(self.state)
        return course


def read_table(records: GameRecords, table_id: str, known: TableNow | None = None) -> TableNow:
    """The table after its last event; `known` spares reading what it already holds."""
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
    repeatable = _with_spans(known.repeatable if known else {}, events)
    return TableNow(table_id, table, head, known.opened_at if known else events[0].at, repeatable)


def read_hand(records: GameRecords, hand_id: str, known: HandNow | None = None) -> HandNow:
    """The hand after its last event; `known` spares reading what it already holds."""
    events = records.history(hand_stream(hand_id), known.head.version if known else 0)
    if known is None and not events:
        raise NotFound(NO_HAND)
    return hand_after(hand_id, events, known)


def hand_after(hand_id: str, events: list[Recorded], known: HandNow | None = None) -> HandNow:
    """The hand after some more of its events."""
    if not events and known is not None:
        return known
    facts = tuple(event.fact for event in events)
    if known is not None:
        return moved_on(known, fold(known.game, facts, known.state), events)
    game = GAMES[events[0].fact.game]
    return HandNow(hand_id, game, fold(game, facts), head_of(events), events[0].at, _with_spans({}, events))


def moved_on(known: HandNow, state: Any, events: list[Recorded]) -> HandNow:
    """The hand after some more events, when its state then is known already."""
    return replace(known, state=state, head=head_of(events), repeatable=_with_spans(known.repeatable, events))


def _with_spans(known: Mapping[str, Span], events: list[Recorded]) -> Mapping[str, Span]:
    """What can be repeated, after some more events."""
    keyed = [event for event in events if event.command is not None and is_keyed(event.command)]
    if not keyed:
        return known
    spans = dict(known)
    for event in keyed:
        spans[event.command or ""] = Span(spans.get(event.command or "", Span(event.n, event.n)).first, event.n)
    return spans
