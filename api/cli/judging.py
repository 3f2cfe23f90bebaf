"""Record files are judged, and their hands stored where there is a log to store them in."""

import os
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import BinaryIO

from api.cli.log import OPERATOR
from api.cli.program import sentence
from api.cli.progress import Done, progress
from ledger.ledger import Ledger
from replays.records.importing import import_records
from replays.records.record_file import check_records
from replays.records.report import RecordFinding, Report


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
    with progress("reading", sum(size for _, size in sized)) as done:
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
