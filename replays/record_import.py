"""Record files become history: each hand against which nothing was found is stored whole; every one has its report."""

from collections.abc import Iterator
from typing import IO

import msgspec
from msgspec.structs import replace

from domain.facts import HandDealt
from domain.sentence import Sentence
from domain.table.table import TableRefused
from ledger.ledger import Ledger, Sender, VersionConflict
from ledger.position import encode
from ledger.tables import opening
from ledger.whole_hands import Stored, WholeHand, store_whole
from replays.reading.hand_file import HandFile
from replays.reading.header import Header
from replays.reading.lines import Progress
from replays.record_file import hands_in
from replays.refereeing.objection import Objection
from replays.report import Report, finding

_RESTLESS = Sentence(
    "存这一局时牌桌一直在变，请再试。", "The table kept changing while the hand was to be stored: try again."
)


def import_records(
    ledger: Ledger, stream: IO[bytes], file: str, sender: Sender, host: str = "local", progress: Progress | None = None
) -> Iterator[Report]:
    """A report on each hand of a file, stored, recognised or refused; `host` will own the tables opened for them."""
    return (_imported(ledger, hand, hand.report(file), sender, host) for hand in hands_in(stream, progress))


def _imported(ledger: Ledger, hand: HandFile, report: Report, sender: Sender, host: str) -> Report:
    if hand.header is None or not report.ok:
        return report
    try:
        stored = store_whole(ledger, _whole(hand, hand.header, host), sender)
    except (TableRefused, VersionConflict) as refusal:
        return replace(report, ok=False, findings=(finding(hand.line, 0, _table_refuses(refusal)),))
    return _told(ledger, report, stored)


def _told(ledger: Ledger, report: Report, stored: Stored) -> Report:
    position = ledger.position() if stored.known else ledger.position_of(stored.events)
    return replace(
        report, hand=stored.hand_id, known=True if stored.known else msgspec.UNSET, position=encode(position)
    )


def _whole(hand: HandFile, header: Header, host: str) -> WholeHand:
    dealt = hand.happenings[0].facts[0]
    return WholeHand(
        opened=opening(
            header.game,
            msgspec.to_builtins(header.options),
            header.seats,
            reveal=dealt.reveal if isinstance(dealt, HandDealt) else "all",
            external_id=header.table,
            host=host,
        ),
        happenings=hand.happenings,
        digest=hand.digest,
        known_as=header.hand,
    )


def _table_refuses(refusal: TableRefused | VersionConflict) -> Objection:
    if isinstance(refusal, TableRefused):
        return Objection(refusal.code, refusal.sentence)
    return Objection("version-conflict", _RESTLESS)
