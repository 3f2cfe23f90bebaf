"""Import of record files: a hand without findings is stored whole; every hand has its report.

Some hands are written in one transaction, while those behind them are judged already.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import IO

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from domain.sentence import Sentence
from domain.table.opening import opening
from domain.table.table import TableRefused
from ledger.commands.import_hands import WholeHand, table_id_of
from ledger.commands.storing import ImportOutcome, Stored, Storing
from ledger.ledger import Ledger, Sender, VersionConflict
from replays.checking.finding import Finding
from replays.records.hand_file import HandFile
from replays.records.header import Header
from replays.records.lines import Progress
from replays.records.record_file import hands_in
from replays.records.report import Report, finding_at

MOST_HANDS, ENOUGH_EVENTS = 64, 4_000
"""Of one transaction: so many hands, or those with which it has so many events."""

_RESTLESS = Sentence(
    zh="存这一局时牌桌一直在变，请再试。", en="The table kept changing while the hand was to be stored: try again."
)


class JudgedHand(Struct, frozen=True):
    """A hand of a file with its report, to be stored unless it is None: then something was found."""

    report: Report
    hand: WholeHand | None
    partition: int = 0


def import_records(
    ledger: Ledger, stream: IO[bytes], file: str, sender: Sender, host: str = "local", progress: Progress | None = None
) -> Iterator[Report]:
    """A report on each hand of a file, stored, recognised or refused; `host` will own the tables opened for them."""
    under_way: RecordBatch | None = None
    for judged in _batches(_judged(ledger, hand, file, host) for hand in hands_in(stream, ledger.clock(), progress)):
        if under_way is not None:
            yield from under_way.reports()
        under_way = RecordBatch(ledger, judged, sender)
    if under_way is not None:
        yield from under_way.reports()


class RecordBatch:
    """Hands that were handed in to the log together, with those that were not because something was found."""

    def __init__(self, ledger: Ledger, judged: Sequence[JudgedHand], sender: Sender) -> None:
        self._ledger, self._judged = ledger, judged
        hands = [each.hand for each in judged if each.hand is not None]
        self._storing = Storing(ledger, hands, sender) if hands else None

    def reports(self) -> Iterator[Report]:
        """The reports, once the log has the hands."""
        outcomes = iter(self._storing.outcomes() if self._storing is not None else ())
        for each in self._judged:
            yield each.report if each.hand is None else _stored(self._ledger, each.report, next(outcomes))


def _batches(judged: Iterable[JudgedHand]) -> Iterator[list[JudgedHand]]:
    """Hands of one partition that go together, in their order."""
    batch: list[JudgedHand] = []
    events = 0
    for each in judged:
        if batch and (len(batch) == MOST_HANDS or events >= ENOUGH_EVENTS or each.partition != batch[-1].partition):
            yield batch
            batch, events = [], 0
        batch.append(each)
        events += each.report.events
    if batch:
        yield batch


def _judged(ledger: Ledger, hand: HandFile, file: str, host: str) -> JudgedHand:
    report = hand.report(file)
    if hand.header is None or not report.ok:
        return JudgedHand(report, None)
    whole = _whole(hand, hand.header, host)
    return JudgedHand(report, whole, ledger.partition(table_id_of(ledger, whole.opened)))


def _stored(ledger: Ledger, report: Report, outcome: ImportOutcome) -> Report:
    if not isinstance(outcome, Stored):
        return replace(report, ok=False, findings=(finding_at(report.line, 0, _table_refuses(outcome)),))
    known = True if outcome.known else msgspec.UNSET
    return replace(report, hand=outcome.hand_id, known=known, position=ledger.token(outcome.position))


def _whole(hand: HandFile, header: Header, host: str) -> WholeHand:
    dealing, *others = hand.happenings
    dealt = replace(dealing.facts[0], started_at=header.started_at, played_at=header.played_at)
    return WholeHand(
        opened=opening(
            header.game,
            msgspec.to_builtins(header.game.rules_after(header.options, 0)),
            header.seats,
            reveal=dealt.reveal,
            external_id=header.table,
            host=host,
            time_zone=header.time_zone,
            day_starts=header.day_starts,
        ),
        happenings=(replace(dealing, facts=(dealt, *dealing.facts[1:])), *others),
        number=header.number,
    )


def _table_refuses(refusal: TableRefused | VersionConflict) -> Finding:
    if isinstance(refusal, TableRefused):
        return Finding(refusal.code, refusal.sentence)
    return Finding("version-conflict", _RESTLESS)
