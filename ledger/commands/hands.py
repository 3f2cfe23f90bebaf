"""Commands to a running hand: decide on its present state, append at its next version, let its table know the end."""

from asyncio import get_running_loop
from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from domain.game import AnyGame, Chance, fold
from domain.hand.absence import why_not_yet
from domain.hand.command import Command, answer_side_by_side, seat_of
from domain.hand.decide import decide
from domain.privacy import Viewer
from domain.table.dealing import table_of
from domain.table.settling import Kept, kept_of, settled
from domain.table.table import match_length
from domain.verdict import IllegalAction
from ledger.encoding.event import Cause, Recorded
from ledger.encoding.names import TABLE
from ledger.idempotency.keys import check_same
from ledger.idempotency.spans import CommandSpan
from ledger.ids import hand_stream, table_stream
from ledger.ledger import Ledger, Sender, VersionConflict
from ledger.present import HandNow, TableNow, moved_on
from ledger.stores.errors import StreamMoved
from ledger.writing.partition_log import Waiting
from ledger.writing.rows import Change, Happening, happenings_of


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


class HandChanged(Struct, frozen=True):
    """The hand after a command; `events` are the hand's, the last of those written.

    `repeated`: it was written before, by the same command.
    """

    now: HandNow
    events: list[Recorded]
    repeated: bool = False


def carry_out(
    ledger: Ledger, hand_id: str, expected: int | None, sent: Sequence[Sent], sender: Sender, viewer: Viewer = "all"
) -> HandChanged:
    """Carry out commands, all or none. `expected` is the version that they were meant for, or their window's.

    `viewer` is the sender's perspective. A command with a key that was carried out before is not
    carried out again. Raises `VersionConflict`, `VersionRequired` (without `expected`), `BatchRefused`, `KeyReused`,
    `NotFound`; nothing is written then.
    """

    def attempt() -> HandChanged:
        now = ledger.hand(hand_id)
        before = now.repeatable.get(sender.command or "")
        if before is not None:
            return _acted_before(ledger, hand_id, before, sender)
        decision = _decision(ledger, now, expected, sent, sender, viewer)
        table = ledger.table(table_of(now.course)) if decision.kept is not None else None
        appending = ledger.submit(hand_id, decision.changes(table), sender)
        return decision.acted(ledger, appending.waiting, appending.recorded())

    return ledger.with_retries(attempt, lambda: ledger.hand(hand_id).head.version)


async def carry_out_from_memory(
    ledger: Ledger, hand_id: str, expected: int | None, sent: Sequence[Sent], sender: Sender, viewer: Viewer = "all"
) -> HandChanged | None:
    """As `carry_out`, from the cached hand alone: nothing is read, only the write is waited for.

    None, and nothing was written, where it is not, or where anything is refused: then `carry_out` reads on and tells.
    """
    now = ledger.hand_in_memory(hand_id)
    if now is None or (sender.command or "") in now.repeatable:
        return None
    try:
        decision = _decision(ledger, now, expected, sent, sender, viewer)
        table = ledger.table_in_memory(table_of(now.course))
        if decision.kept is not None and (table is None or not table.table.has_dealt(hand_id)):
            return None
        appending = ledger.submit_on(get_running_loop(), hand_id, decision.changes(table), sender)
        return decision.acted(ledger, appending.waiting, appending.written(await appending.done))
    except (VersionRequired, VersionConflict, BatchRefused, StreamMoved):
        return None


def _acted_before(ledger: Ledger, hand_id: str, span: CommandSpan, sender: Sender) -> HandChanged:
    """The result of the same command the first time, with the hand as it was then."""
    check_same(span.fingerprint, sender.fingerprint)
    events = ledger.hand_events(hand_id, span.first - 1, span.last) if span.first <= span.last else []
    now = ledger.hand_at(hand_id, span.last, span.answers)
    return HandChanged(now, ledger.with_position(events) if events else [], repeated=True)


def check_expected(now: HandNow, expected: int | None, sent: Sequence[Sent]) -> None:
    """Check the version: the present one, or that of the window that all commands answer, in any order."""
    if expected is None:
        raise VersionRequired
    if expected != now.head.version and not _only_answers(now, expected, sent):
        raise VersionConflict(now.head.version)


def _only_answers(now: HandNow, question: int, sent: Sequence[Sent]) -> bool:
    """Whether the commands answer the open window of that number."""
    window = now.course.window
    if window is None or window.n != question:
        return False
    return answer_side_by_side(now.game, window, [one.command for one in sent])


def _check_leaving(now: HandNow, sent: Sequence[Sent], viewer: Viewer) -> None:
    """Looked at before anything is decided: what else is in the batch must not tell whether the question goes on."""
    for index, one in enumerate(sent):
        refusal = why_not_yet(now.course, one.command, viewer)
        if refusal is not None:
            raise BatchRefused(index, IllegalAction(refusal, "window-open"))


class Decision(Struct, frozen=True):
    """The facts that commands bring about at a hand, its state after them, and what its table keeps of it."""

    now: HandNow
    happenings: tuple[Happening, ...]
    after: Any
    kept: Kept | None

    def changes(self, table: TableNow | None) -> tuple[Change, ...]:
        """The changes to write, the hand's last; `table` is the hand's, where it keeps something of it."""
        now = self.now
        own = Change(hand_stream(now.hand_id), now.game.name, now.head, self.happenings, now.waiting)
        if self.kept is None or table is None:
            return (own,)
        facts = settled(table.table, self.now.game, self.after, self.kept, match_length(table.table))
        return (Change(table_stream(table.table_id), TABLE, table.head, (Happening(facts),)), own)

    def acted(self, ledger: Ledger, waiting: Waiting, written: Sequence[Recorded]) -> HandChanged:
        """The hand after the write, which the ledger caches."""
        stream = hand_stream(self.now.hand_id)
        events = [event for event in written if event.stream == stream]
        after = moved_on(self.now, self.after, events, waiting[stream])
        ledger.remember(after, events)
        return HandChanged(after, events)


def _decision(
    ledger: Ledger, now: HandNow, expected: int | None, sent: Sequence[Sent], sender: Sender, viewer: Viewer
) -> Decision:
    check_expected(now, expected, sent)
    _check_leaving(now, sent, viewer)
    happenings, after = decided(now.game, now.state, sent, sender, ledger.below, viewer)
    facts = tuple(fact for happening in happenings for fact in happening.facts)
    return Decision(now, happenings, after, kept_of(now.hand_id, now.game, now.course, after, facts))


def decided(
    game: AnyGame, state: Any, sent: Sequence[Sent], sender: Sender, below: Chance, by: Viewer = "all"
) -> tuple[tuple[Happening, ...], Any]:
    """The happenings of the commands, one after the other, and the state then; `BatchRefused` if one is illegal."""
    happenings: list[Happening] = []
    for index, one in enumerate(sent):
        try:
            facts = decide(game, state, one.command, below, by)
        except IllegalAction as illegal:
            raise BatchRefused(index, illegal) from None
        cause = Cause(one.action, sender.fingerprint)
        happenings.extend(happenings_of(game, state, facts, cause, seat_of(one.command), one.command.how))
        state = fold(game, facts, state)
    return tuple(happenings), state
