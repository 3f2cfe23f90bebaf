"""The table's record of a hand, compared with what the hand's own events come to."""

from collections.abc import Iterator
from typing import Any, Literal

from msgspec.structs import replace

from domain.course import Course
from domain.facts import HandDealt, HandVoided
from domain.game import AnyGame, fold
from domain.games import GAMES
from domain.table.facts import HandFinished, HandStarted, HandWithdrawn
from domain.table.settling import finish_hand, withdraw_hand
from ledger.ids import table_stream
from ledger.ledger import Ledger
from replays.history import UNREADABLE

Kept = HandStarted | HandFinished | HandWithdrawn


def against_table(
    ledger: Ledger, hand_id: str, facts: tuple[Any, ...]
) -> Literal["table_differs", "table_unreadable", "not_compared"] | None:
    """What is wrong with what the table keeps of a hand, or why that cannot be said; None where both agree."""
    try:
        dealt, due = facts[0], tuple(_due(hand_id, facts))
    except UNREADABLE:
        return "not_compared"
    try:
        kept = _kept(ledger, dealt.table_id, hand_id)
    except UNREADABLE:
        return "table_unreadable"
    return None if tuple(map(_by_itself, kept)) == due else "table_differs"


def _due(hand_id: str, facts: tuple[Any, ...]) -> Iterator[Kept]:
    """What a table keeps of these facts: the start, the end, and a withdrawal that came after it."""
    dealt = facts[0]
    if not isinstance(dealt, HandDealt) or dealt.table_id is None or dealt.number is None:
        raise LookupError("a hand of the log begins with its deal at a table")
    game = GAMES[dealt.game]
    played, late = _until_withdrawn(game, facts)
    state = fold(game, played)
    course: Course = game.course(state)
    yield HandStarted(
        hand_id=hand_id,
        number=dealt.number,
        game=dealt.game,
        seats=dealt.seats,
        dealer=dealt.dealer,
        sat_out=game.sits_out(state),
        started_at=dealt.started_at,
    )
    if course.over:
        finished = finish_hand(hand_id, game.name, course, game.next_dealer(state), game.sits_out(state))
        yield replace(finished, played_at=dealt.played_at)
    if late is not None:
        yield withdraw_hand(hand_id, dealt.number, late)


def _until_withdrawn(game: AnyGame, facts: tuple[Any, ...]) -> tuple[tuple[Any, ...], HandVoided | None]:
    """The facts up to the voiding of a hand that was over, and that one."""
    state = fold(game, facts[:1])
    for n, fact in enumerate(facts[1:], start=1):
        if isinstance(fact, HandVoided) and game.course(state).over:
            return facts[:n], fact
        state = game.evolve(state, fact)
    return facts, None


def _kept(ledger: Ledger, table_id: str, hand_id: str) -> list[Kept]:
    history = ledger.records_of(table_id).history(table_stream(table_id))
    return [event.fact for event in history if isinstance(event.fact, Kept) and event.fact.hand_id == hand_id]


def _by_itself(kept: Kept) -> Kept:
    """The table's entry without its match, which other hands of the table decide."""
    return replace(kept, moved=()) if isinstance(kept, HandWithdrawn) else replace(kept, match=1)
