"""The state of a table, and what may be done with it."""

from typing import Any, assert_never

from msgspec import Struct
from msgspec.structs import replace

from domain.course import Course, ImpossibleFact
from domain.facts import HandVoided, Reveal
from domain.sentence import Refused, Sentence
from domain.table import match as matches
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
)
from domain.table.match import Match


class Table(Struct, frozen=True):
    """`running` is the hand in play, `hands` how many were started, `next_dealer` who deals by the rotation.

    `drawn` is how many of the last hands that count nobody won, in a row.
    """

    game: str
    rules: dict[str, Any]
    seats: Players
    mode: Mode
    reveal: Reveal
    external_id: str | None
    host: str
    open: bool = True
    running: str | None = None
    hands: int = 0
    next_dealer: int | None = None
    match: Match = Match()
    drawn: int = 0


_SEATS = Sentence(
    "此桌有 {due} 个座位，给了 {given} 个玩家。", "This table has {due} seats, {given} players were given."
)
_CLOSED = Sentence("此桌已经关闭。", "The table is closed.")
_RUNNING = Sentence("此桌正有一局在进行，须等它结束。", "A hand is running at this table; it ends first.")


class TableRefused(Refused):
    """The table cannot do that now (`code` is `hand-running` or `table-closed`), or never (`invalid-request`)."""

    def __init__(self, code: str, sentence: Sentence) -> None:
        super().__init__(sentence)
        self.code = code


def evolve(table: Table | None, fact: TableFact) -> Table:
    """The table after one more fact."""
    match fact:
        case TableOpened():
            return Table(fact.game, fact.rules, fact.seats, fact.mode, fact.reveal, fact.external_id, fact.host)
        case _ if table is None:
            raise ImpossibleFact("a table begins with its opening")
        case SeatsChanged():
            return replace(table, seats=fact.seats)
        case HandStarted():
            return replace(table, running=fact.hand_id, hands=fact.number, match=matches.after(table.match, fact))
        case HandFinished():
            match = matches.after(table.match, fact)
            return replace(table, running=None, next_dealer=fact.next_dealer, match=match, drawn=_drawn(table, fact))
        case HandWithdrawn():
            return replace(table, match=matches.after(table.match, fact))
        case TableClosed():
            return replace(table, open=False)
        case _:
            assert_never(fact)


def start_hand(table: Table, hand_id: str, dealer: int, match_length: int | None = None) -> HandStarted:
    """The next hand begins; one at a time. After `match_length` hands that count it begins the next match."""
    _between_hands(table)
    return HandStarted(
        hand_id=hand_id,
        number=table.hands + 1,
        match=matches.of_next_hand(table.match, match_length),
        game=table.game,
        seats=table.seats,
        dealer=dealer,
    )


def change_seats(table: Table, seats: Players) -> SeatsChanged:
    """Others sit down between two hands."""
    check_seats(table, seats)
    _between_hands(table)
    return SeatsChanged(seats)


def check_seats(table: Table, seats: Players) -> None:
    """The house rules were settled for a number of players, which stays."""
    if len(seats) != len(table.seats):
        raise TableRefused("invalid-request", _SEATS.filled(due=len(table.seats), given=len(seats)))


def close(table: Table) -> TableClosed:
    """The table closes, once its hand is done."""
    _between_hands(table)
    return TableClosed()


def finish_hand(hand_id: str, number: int, game: str, course: Course, next_dealer: int) -> HandFinished:
    """What the table keeps of a hand that is over."""
    return HandFinished(
        hand_id=hand_id,
        number=number,
        game=game,
        seats=course.seats,
        reason="voided" if course.voided is not None else course.reason or "",
        points=() if course.voided is not None else course.points or (),
        places=course.places,
        winners=course.winners if course.points is not None and course.voided is None else (),
        penalties=course.penalties,
        next_dealer=next_dealer,
    )


def in_match(kept: HandFinished | HandWithdrawn, match: int) -> HandFinished | HandWithdrawn:
    """What is kept of a hand of this match."""
    return replace(kept, match=match) if isinstance(kept, HandFinished) else kept


def withdraw_hand(hand_id: str, number: int, voided: HandVoided) -> HandWithdrawn:
    """A finished hand is voided."""
    return HandWithdrawn(hand_id=hand_id, number=number, reason=voided.reason, taken_back=voided.taken_back)


def _drawn(table: Table, fact: HandFinished) -> int:
    """A hand that pays nothing because it does not count interrupts nothing."""
    if not fact.points:
        return table.drawn
    return 0 if fact.winners else table.drawn + 1


def _between_hands(table: Table) -> None:
    if not table.open:
        raise TableRefused("table-closed", _CLOSED)
    if table.running is not None:
        raise TableRefused("hand-running", _RUNNING)
