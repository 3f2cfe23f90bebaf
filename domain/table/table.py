"""The state of a table, folded from its facts: seats, house rules, the hands dealt there, whether it is open."""

from collections.abc import Iterable
from typing import Any, assert_never

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from domain.course import ImpossibleFact
from domain.facts import Reveal
from domain.games import GAMES
from domain.sentence import Refused, Sentence
from domain.table import hands as played
from domain.table.facts import (
    HandFinished,
    HandStarted,
    HandWithdrawn,
    Players,
    SeatsChanged,
    TableClosed,
    TableFact,
    TableMode,
    TableOpened,
    TableReopened,
)
from domain.table.hands import DealtHands
from domain.table.match import Match, is_full, match_of
from domain.table.session import UTC


class Table(Struct, frozen=True):
    """A table with the hands `dealt` there; `closed_by` is the reason for which the game's rules closed it."""

    game: str
    rules: dict[str, Any]
    seats: Players
    mode: TableMode
    reveal: Reveal
    external_id: str | None
    host: str
    time_zone: str = UTC
    day_starts: int = 0
    open: bool = True
    closed_by: str | None = None
    dealt: DealtHands = ()

    @property
    def hands(self) -> int:
        """The number of hands that started here."""
        return len(self.dealt)

    @property
    def running(self) -> str | None:
        """The hand in play."""
        hand = played.running(self.dealt)
        return None if hand is None else hand.hand_id

    @property
    def next_number(self) -> int:
        """The number of the next hand."""
        return self.dealt[-1].number + 1 if self.dealt else 1

    def has_dealt(self, hand_id: str) -> bool:
        """Whether the hand started here; most callers ask about the last one, so the search begins there."""
        return any(hand.hand_id == hand_id for hand in reversed(self.dealt))

    @property
    def next_dealer(self) -> int | None:
        """The next dealer by the rotation; None before the first hand is over."""
        return played.next_dealer(self.dealt)

    @property
    def drawn(self) -> int:
        """The number of hands in a row, up to the last, that count and that nobody won."""
        return played.drawn(self.dealt)

    @property
    def match(self) -> Match:
        """The present match."""
        return match_of(self.dealt)


class TableRefused(Refused):
    """The table cannot do that now (`code`: `hand-running`, `table-closed`), or never (`invalid-request`)."""

    def __init__(self, code: str, sentence: Sentence) -> None:
        super().__init__(sentence)
        self.code = code


def evolve(table: Table | None, fact: TableFact) -> Table:
    """The table after one more fact."""
    match fact:
        case TableOpened():
            return _opened(fact)
        case _ if table is None:
            raise ImpossibleFact("a table begins with its opening")
        case SeatsChanged():
            return replace(table, seats=fact.seats)
        case HandStarted():
            return replace(table, dealt=played.started(table.dealt, fact))
        case HandFinished():
            return replace(table, dealt=played.finished(table.dealt, fact))
        case HandWithdrawn():
            return replace(table, dealt=played.withdrawn(table.dealt, fact))
        case TableClosed():
            return replace(table, open=False, closed_by=fact.reason)
        case TableReopened():
            return replace(table, open=True, closed_by=None)
        case _:
            assert_never(fact)


def evolve_all(table: Table | None, facts: Iterable[TableFact]) -> Table:
    """The table after more facts, its opening first where there is none yet."""
    for fact in facts:
        table = evolve(table, fact)
    if table is None:
        raise ImpossibleFact("a table begins with its opening")
    return table


def match_length(table: Table) -> int | None:
    """The number of hands that count in a match of this table; None where its rules do not say."""
    return GAMES[table.game].match_length(options_of(table))


def is_over(table: Table, match: Match) -> bool:
    """Whether no further hand will belong to this match: it is full, the next has begun, or the table is closed."""
    return match.number < table.match.number or not table.open or is_full(match, match_length(table))


def options_of(table: Table) -> Any:
    """The house rules of the table as the options of its game."""
    return msgspec.convert(table.rules, GAMES[table.game].options)


def _opened(fact: TableOpened) -> Table:
    return Table(
        game=fact.game,
        rules=fact.rules,
        seats=fact.seats,
        mode=fact.mode,
        reveal=fact.reveal,
        external_id=fact.external_id,
        host=fact.host,
        time_zone=fact.time_zone,
        day_starts=fact.day_starts,
    )
