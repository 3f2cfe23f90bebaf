"""Settling a hand at its table: what the table keeps of its end or its late voiding, and whether it closes."""

from typing import Any

from msgspec.structs import replace

from domain.course import Course, ImpossibleFact
from domain.facts import HandVoided
from domain.game import AnyGame
from domain.table.facts import VOIDED, HandFinished, HandWithdrawn, TableClosed, TableFact, TableReopened
from domain.table.match import moved_without
from domain.table.table import Table, evolve

Kept = HandFinished | HandWithdrawn


def kept_of(hand_id: str, game: AnyGame, before: Course | None, after: Any, facts: tuple[Any, ...]) -> Kept | None:
    """The table's fact about a hand that `facts` ended or voided, else None; `before` is None at the deal."""
    course: Course = game.course(after)
    if before is not None and before.over:
        voided = next((fact for fact in facts if isinstance(fact, HandVoided)), None)
        return None if voided is None else withdraw_hand(hand_id, _number(course), voided)
    if course.over:
        return finish_hand(hand_id, game.name, course, game.next_dealer(after), game.sits_out(after))
    return None


def settled(table: Table, game: AnyGame, after: Any, kept: Kept, match_length: int | None) -> tuple[TableFact, ...]:
    """The table's facts: what it keeps, with the matches of its hands, and its closing or reopening by the rules."""
    closes = game.why_table_closes(after)
    if isinstance(kept, HandFinished):
        return (kept_at(table, kept), *(() if closes is None else (TableClosed(closes),)))
    moved = tuple(moved_without(kept.hand_id, table.dealt, match_length))
    reopened = table.closed_by is not None and table.dealt[-1].hand_id == kept.hand_id and closes is None
    return (replace(kept, moved=moved), *((TableReopened(kept.hand_id),) if reopened else ()))


def finish_hand(
    hand_id: str, game: str, course: Course, next_dealer: int, sat_out: tuple[int, ...] = ()
) -> HandFinished:
    """The table's fact about a hand that is over."""
    valid = course.voided is None
    return HandFinished(
        hand_id=hand_id,
        number=_number(course),
        game=game,
        seats=course.seats,
        reason=VOIDED if course.reason is None or not valid else course.reason,
        points=(course.points or ()) if valid else (),
        places=course.places if valid else (),
        ranks=course.ranks if valid else (),
        winners=course.winners if valid and course.points is not None else (),
        penalties=course.penalties,
        next_dealer=next_dealer,
        sat_out=sat_out,
    )


def _number(course: Course) -> int:
    """The number of a hand at its table; every hand that is dealt at a table has one."""
    if course.number is None:
        raise ImpossibleFact("a hand of a table has a number")
    return course.number


def kept_at(table: Table, kept: Kept) -> Kept:
    """The fact with what the table knows: the hand's match, the account of its players, what a session is."""
    if isinstance(kept, HandWithdrawn):
        return kept
    return replace(
        kept,
        match=next(hand.match for hand in table.dealt if hand.hand_id == kept.hand_id),
        host=table.host,
        time_zone=table.time_zone,
        day_starts=table.day_starts,
    )


def placed(table: Table, kept: Kept, match_length: int | None) -> Kept:
    """The fact about a hand that was imported at this table, with the matches of the hands behind it."""
    if isinstance(kept, HandWithdrawn):
        return replace(kept, moved=tuple(moved_without(kept.hand_id, table.dealt, match_length)))
    kept = kept_at(table, kept)
    return replace(kept, moved=tuple(moved_without(None, evolve(table, kept).dealt, match_length)))


def withdraw_hand(hand_id: str, number: int, voided: HandVoided) -> HandWithdrawn:
    """A finished hand is voided."""
    return HandWithdrawn(
        hand_id=hand_id, number=number, reason=voided.reason, taken_back=voided.taken_back, waived=voided.waived
    )
