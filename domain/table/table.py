"""The state of a table, and what may be done with it."""

from typing import Any, assert_never

from msgspec import Struct
from msgspec.structs import replace

from domain.course import Course, ImpossibleFact
from domain.facts import HandVoided, Reveal
from domain.table.facts import (
    HandFinished,
    HandStarted,
    HandWithdrawn,
    Mode,
    Players,
    TableClosed,
    TableFact,
    TableOpened,
)


class Table(Struct, frozen=True):
    """`running` is the hand in play, `hands` how many were started, `next_dealer` who deals by the rotation."""

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


class TableRefused(Exception):
    """The table cannot do that now; `code` is `hand-running` or `table-closed`."""

    def __init__(self, code: str, detail: str) -> None:
        super().__init__(detail)
        self.code = code
        self.detail = detail


def evolve(table: Table | None, fact: TableFact) -> Table:
    """The table after one more fact."""
    match fact:
        case TableOpened():
            return Table(fact.game, fact.rules, fact.seats, fact.mode, fact.reveal, fact.external_id, fact.host)
        case _ if table is None:
            raise ImpossibleFact("a table begins with its opening")
        case HandStarted():
            return replace(table, running=fact.hand_id, hands=fact.number)
        case HandFinished():
            return replace(table, running=None, next_dealer=fact.next_dealer)
        case HandWithdrawn():
            return table
        case TableClosed():
            return replace(table, open=False)
        case _:
            assert_never(fact)


def start_hand(table: Table, hand_id: str, dealer: int) -> HandStarted:
    """The next hand begins; one at a time."""
    _may_start(table)
    return HandStarted(hand_id=hand_id, number=table.hands + 1, game=table.game, seats=table.seats, dealer=dealer)


def close(table: Table) -> TableClosed:
    """The table closes, once its hand is done."""
    _may_start(table)
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
        next_dealer=next_dealer,
    )


def withdraw_hand(hand_id: str, number: int, voided: HandVoided) -> HandWithdrawn:
    """A finished hand is voided."""
    return HandWithdrawn(hand_id=hand_id, number=number, reason=voided.reason, taken_back=voided.taken_back)


def _may_start(table: Table) -> None:
    if not table.open:
        raise TableRefused("table-closed", "The table is closed.")
    if table.running is not None:
        raise TableRefused("hand-running", "A hand is running at this table; it ends first.")
