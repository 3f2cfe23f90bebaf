"""Commands to a running hand: decide on its present state, append at its next version, let its table know the end."""

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from domain.course import Course
from domain.facts import HandVoided
from domain.game import AnyGame, Chance, fold
from domain.hand.acts import act as decide
from domain.hand.command import Command, Move, seat_of
from domain.hand.sight import visible_upto
from domain.privacy import Viewer
from domain.table import table as tables
from domain.table.facts import HandFinished, HandWithdrawn, TableClosed
from domain.verdict import IllegalAction
from ledger.application import Change, Happening
from ledger.event import Cause, Recorded
from ledger.ids import hand_stream, table_stream
from ledger.ledger import Ledger, Sender, VersionConflict
from ledger.names import TABLE
from ledger.reading import HandNow, Span, hand_after
from ledger.repeating import check_same_request


class VersionRequired(Exception):
    """A command does not say which version of the hand it was meant for."""


class BatchRefused(Exception):
    """One action of a batch is illegal, so none was written; `index` counts from 0."""

    def __init__(self, index: int, illegal: IllegalAction) -> None:
        super().__init__(str(illegal))
        self.index = index
        self.illegal = illegal


class Sent(Struct, frozen=True):
    """A command with the action as it was sent."""

    command: Command
    action: dict[str, Any]


class Acted(Struct, frozen=True):
    """What was written, and the hand after it; `events` are the hand's, and the last of what was written.

    `repeated`: it was written before, by the same command.
    """

    now: HandNow
    events: list[Recorded]
    repeated: bool = False


def act(
    ledger: Ledger, hand_id: str, expected: int | None, sent: Sequence[Sent], sender: Sender, viewer: Viewer = "all"
) -> Acted:
    """Carry out commands, all or none. `expected` is the version that they were meant for, or their window's.

    `viewer` says with whose eyes the sender sees the hand. A command with a key that was carried out before is not
    carried out again. Raises `VersionConflict`, `VersionRequired` (without `expected`), `BatchRefused`, `KeyReused`,
    `NotFound`; nothing is written then.
    """

    def attempt() -> Acted:
        now = ledger.hand(hand_id)
        before = now.repeatable.get(sender.command or "")
        if before is not None:
            return _acted_before(ledger, hand_id, before, sender)
        check_expected(now.course, expected, sent[0].command, viewer)
        return _append(ledger, now, decided(now.game, now.state, sent, sender, ledger.below), sender)

    return ledger.deciding(attempt, lambda: visible_upto(ledger.hand(hand_id).course, viewer))


def _acted_before(ledger: Ledger, hand_id: str, span: Span, sender: Sender) -> Acted:
    """What the same command brought about the first time, and the hand as it was then."""
    events = ledger.hand_events(hand_id, span.first - 1, span.last)
    check_same_request(events[0], sender.fingerprint)
    return Acted(ledger.hand_at(hand_id, span.last), ledger.placed(events), repeated=True)


def check_expected(course: Course, expected: int | None, first: Command, viewer: Viewer) -> None:
    """The present version as far as the viewer may know, or that of the window which the first command answers.

    So seats may answer side by side, and nobody learns from a conflict how many have answered.
    """
    if expected is None:
        raise VersionRequired
    known = visible_upto(course, viewer)
    answers = course.window is not None and isinstance(first.what, Move) and expected == course.window.n
    if expected != known and not answers:
        raise VersionConflict(known)


def decided(game: AnyGame, state: Any, sent: Sequence[Sent], sender: Sender, below: Chance) -> tuple[Happening, ...]:
    """What the commands bring about, one after the other; `BatchRefused` at the first that is illegal."""
    happenings: list[Happening] = []
    for index, one in enumerate(sent):
        try:
            facts = decide(game, state, one.command, below)
        except IllegalAction as illegal:
            raise BatchRefused(index, illegal) from None
        state = fold(game, facts, state)
        happenings.append(Happening(facts, Cause(one.action, sender.fingerprint), seat_of(one.command)))
    return tuple(happenings)


def _append(ledger: Ledger, now: HandNow, happenings: tuple[Happening, ...], sender: Sender) -> Acted:
    facts = tuple(fact for happening in happenings for fact in happening.facts)
    after = fold(now.game, facts, now.state)
    own = Change(hand_stream(now.hand_id), now.game.name, now.head, happenings)
    events = ledger.append(now.hand_id, [*_table_change(ledger, now, after, facts), own], sender)[-len(facts) :]
    return Acted(hand_after(now.hand_id, events, now), events)


def _table_change(ledger: Ledger, now: HandNow, after: Any, facts: tuple[Any, ...]) -> list[Change]:
    """What the table learns of a hand that is over now, or voided after its end."""
    kept = kept_by_table(now.hand_id, now.game, now.course, after, facts)
    if kept is None or now.course.table_id is None:
        return []
    table = ledger.table(now.course.table_id)
    facts_of_table = settled(now.game, after, kept, table.table.match.number)
    return [Change(table_stream(table.table_id), TABLE, table.head, (Happening(facts_of_table),))]


def kept_by_table(
    hand_id: str, game: AnyGame, before: Course | None, after: Any, facts: tuple[Any, ...]
) -> HandFinished | HandWithdrawn | None:
    """The table's fact about a hand that these facts ended or voided, or None; `before` is None at the deal."""
    course: Course = game.course(after)
    number = course.number or 0
    if before is not None and before.over:
        voided = next((fact for fact in facts if isinstance(fact, HandVoided)), None)
        return None if voided is None else tables.withdraw_hand(hand_id, number, voided)
    if course.over:
        return tables.finish_hand(hand_id, number, game.name, course, game.next_dealer(after))
    return None


def settled(
    game: AnyGame, after: Any, kept: HandFinished | HandWithdrawn, match: int
) -> tuple[HandFinished | HandWithdrawn | TableClosed, ...]:
    """What the table keeps of a hand of this match, and its closing where the rules let no other hand follow."""
    reason = game.why_table_closes(after) if isinstance(kept, HandFinished) else None
    return (tables.in_match(kept, match), *(() if reason is None else (TableClosed(reason),)))
