"""Record files, `*.paipu.jsonl`: many hands, one after the other, judged in constant memory (docs/record-files.md)."""

from collections.abc import Iterator
from datetime import UTC, datetime
from typing import IO

from domain.privacy import Plain
from domain.wire.strict_json import JsonRefused
from replays.checking.finding import ClaimRefused, Finding, finding_of
from replays.records.hand_file import HandFile
from replays.records.header import is_header
from replays.records.lines import Line, Progress, lines, members_of
from replays.records.report import Report


def hands_in(
    stream: IO[bytes], now: datetime, progress: Progress | None = None, *, seen: bool = False
) -> Iterator[HandFile]:
    """Each hand of a file as soon as it is judged; lines that belong to none are a hand with a finding.

    So are hands of which cards are hidden, unless those are to be `seen`.
    """
    hand: HandFile | None = None
    for line in lines(stream, progress):
        members = _members(line)
        if hand is None or _begins(members, hand):
            if hand is not None:
                yield _whole(hand)
            hand = HandFile(line.number, now, seen=seen)
        hand.read(line.number, members)
    if hand is not None:
        yield _whole(hand)


def check_records(
    stream: IO[bytes], file: str, progress: Progress | None = None, *, seen: bool = False
) -> Iterator[Report]:
    """A report on each hand of a file; nothing is written. `seen`: also on what a seat or the public saw of one."""
    return (hand.report(file) for hand in hands_in(stream, datetime.now(UTC), progress, seen=seen))


def _members(line: Line) -> Plain | Finding:
    try:
        return members_of(line)
    except (JsonRefused, ClaimRefused) as refusal:
        return finding_of(refusal)


def _begins(members: Plain | Finding, hand: HandFile) -> bool:
    """A header begins a hand; so does what cannot be read behind an end line, where a header must be."""
    return hand.ended if isinstance(members, Finding) else is_header(members)


def _whole(hand: HandFile) -> HandFile:
    hand.stop()
    return hand
