"""The state of a table, and what may be done with it."""

from typing import Any, assert_never

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from domain.course import ImpossibleFact
from domain.facts import Reveal
from domain.games import GAMES
from domain.player import SEATED_TWICE, seated_twice
from domain.sentence import Refused, Sentence
from domain.table import hands as played
from domain.table.facts import (
    HandFinished,
    HandStarted,
    HandWithdrawn,
    Mode,
    Players,
    SeatsChanged,
    TableClosed,
    TableFact,
    TableOpened,
    TableReopened,
)
from domain.table.hands import Hands
from domain.table.match import Match, match_of, of_next_hand
from domain.table.session import UTC


class Table(Struct, frozen=True):
    """A table with the hands that were `dealt` there; `closed_by` is the reason for which the rules closed it."""

    game: str
    rules: dict[str, Any]
    seats: Players
    mode: Mode
    reveal: Reveal
    external_id: str | None
    host: str
    time_zone: str = UTC
    day_starts: int = 0
    open: bool = True
    closed_by: str | None = None
    dealt: Hands = ()

    @property
    def hands(self) -> int:
        """How many hands were started."""
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
        """Whether the hand was started here, as far as is known; most are asked about while they are the last one."""
        return any(hand.hand_id == hand_id for hand in reversed(self.dealt))

    @property
    def next_dealer(self) -> int | None:
        """Who deals next by the rotation; None before the first hand is over."""
        return played.next_dealer(self.dealt)

    @property
    def drawn(self) -> int:
        """How many of the last hands that count nobody won, in a row."""
        return played.drawn(self.dealt)

    @property
    def match(self) -> Match:
        """The present match."""
        return match_of(self.dealt)


_SEATS = Sentence(
    zh="此桌有 {due} 个座位，给了 {given} 个玩家。", en="This table has {due} seats, {given} players were given."
)
_CLOSED = Sentence(zh="此桌已经关闭。", en="The table is closed.")
_TAKEN = Sentence(zh="此桌已有第 {number} 局，是另一局。", en="The table has another hand of number {number}.")
_RUNNING = Sentence(zh="此桌正有一局在进行，须等它结束。", en="A hand is running at this table; it ends first.")


class TableRefused(Refused):
    """The table cannot do that now (`code` is `hand-running` or `table-closed`), or never (`invalid-request`)."""

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


def start_hand(
    table: Table, hand_id: str, dealer: int, match_length: int | None = None, number: int | None = None
) -> HandStarted:
    """The next hand begins; one at a time. After `match_length` hands that count it begins the next match.

    A hand that was played elsewhere keeps its `number`, which no other hand may have.
    """
    _between_hands(table)
    number = number or table.next_number
    if any(hand.number == number for hand in table.dealt):
        raise TableRefused("invalid-request", _TAKEN.filled(number=number))
    return HandStarted(
        hand_id=hand_id,
        number=number,
        match=of_next_hand(played.before(table.dealt, number), match_length),
        game=table.game,
        seats=table.seats,
        dealer=dealer,
        host=table.host,
    )


def match_length(table: Table) -> int | None:
    """How many hands that count make a match at this table; None where its rules do not say."""
    game = GAMES[table.game]
    return game.match_length(msgspec.convert(table.rules, game.options))


def change_seats(table: Table, seats: Players) -> SeatsChanged:
    """Others sit down between two hands."""
    check_seats(table, seats)
    _between_hands(table)
    return SeatsChanged(seats)


def check_seats(table: Table, seats: Players) -> None:
    """The house rules were settled for a number of players, which stays; each has one seat."""
    if len(seats) != len(table.seats):
        raise TableRefused("invalid-request", _SEATS.filled(due=len(table.seats), given=len(seats)))
    if seated_twice(seats):
        raise TableRefused("invalid-request", SEATED_TWICE)


def close(table: Table) -> TableClosed:
    """The table closes, once its hand is done."""
    _between_hands(table)
    return TableClosed()


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


def _between_hands(table: Table) -> None:
    if not table.open:
        raise TableRefused("table-closed", _CLOSED)
    if table.running is not None:
        raise TableRefused("hand-running", _RUNNING)
