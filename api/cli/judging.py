"""Record files judged and stored, and hands of the log audited: a report on each hand."""

import os
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import BinaryIO

from msgspec import UNSET, Struct, UnsetType

from api.cli.database import OPERATOR
from api.cli.program import sentence
from api.cli.progress import Done, progress
from domain.sentence import Sentence
from ledger.ledger import Ledger
from replays.audit import Audit
from replays.records.ending import scores_of
from replays.records.importing import import_records
from replays.records.record_file import check_records
from replays.records.report import RecordFinding, Report
from replays.replay import open_replay

READING = Sentence(zh="读取", en="reading")


def judge(
    ledger: Ledger | None, stream: BinaryIO, file: str, done: Callable[[int], object] | None = None
) -> Iterator[Report]:
    """A report on each hand of a stream; `done` is told how many bytes are read."""
    if ledger is None:
        return check_records(stream, file, done)
    return import_records(ledger, stream, file, OPERATOR, progress=done)


def judge_files(ledger: Ledger | None, paths: Iterable[Path]) -> Iterator[Report]:
    """A report on each hand of the files, or on a file that cannot be read; none stops the others."""
    sized = [(path, path.stat().st_size if path.is_file() else 0) for path in paths]
    before = 0
    with progress(READING, sum(size for _, size in sized)) as done:
        for path, size in sized:
            yield from _judge_file(ledger, path, _counted_from(before, done))
            before += size


def printable(path: Path) -> str:
    """The name of a file as text, whatever bytes it has."""
    return os.fsencode(path).decode(errors="replace")


def _judge_file(ledger: Ledger | None, path: Path, done: Done) -> Iterator[Report]:
    try:
        with path.open("rb") as stream:
            yield from judge(ledger, stream, printable(path), done)
    except OSError as error:
        yield _unreadable(printable(path), error)


def _counted_from(before: int, done: Done) -> Done:
    return lambda read: done(before + read)


def _unreadable(file: str, error: OSError) -> Report:
    """A file without a first line."""
    detail = sentence(error)
    finding = RecordFinding(
        line=0, n=0, code="unreadable-file", rule=None, detail=detail, detail_zh=f"文件读不出来：{detail}"
    )
    return Report(file=file, line=0, game=None, ok=False, hand=None, events=0, scores=None, findings=(finding,))


class EventFinding(Struct, frozen=True, kw_only=True):
    """What is wrong at event `n`: the problem's code, the rule that says so, its reason code, the events behind it."""

    n: int
    code: str = "verification-failed"
    rule: str
    detail: str
    detail_zh: str
    reason_code: str
    because: tuple[int, ...]
    option: str | UnsetType = UNSET


class HandReport(Struct, frozen=True, kw_only=True):
    """The fields of an import's report (docs/record-files.md); `game` and `scores` are null unless everything holds."""

    file: None = None
    line: None = None
    game: str | None
    ok: bool
    hand: str
    events: int
    scores: tuple[int, ...] | None
    findings: tuple[EventFinding, ...]


def hand_report(ledger: Ledger, hand_id: str, audit: Audit) -> HandReport:
    """What an audit of a hand of the log comes to."""
    game, scores = _outcome(ledger, hand_id) if audit.ok else (None, None)
    return HandReport(
        game=game,
        ok=audit.ok,
        hand=hand_id,
        events=audit.events_checked,
        scores=scores,
        findings=tuple(
            EventFinding(
                n=finding.n,
                rule=finding.rule,
                detail=finding.reason.en,
                detail_zh=finding.reason.zh,
                reason_code=finding.reason_code,
                because=finding.because,
                option=finding.option,
            )
            for finding in audit.findings
        ),
    )


def _outcome(ledger: Ledger, hand_id: str) -> tuple[str, tuple[int, ...] | None]:
    replay = open_replay(ledger, hand_id, "all")
    return replay.game.name, scores_of(replay.course)
