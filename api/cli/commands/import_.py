"""`paipu import`: record files into the log, each hand whole or not at all, each with its report."""

from collections.abc import Iterator
from contextlib import nullcontext
from pathlib import Path
from typing import Annotated

import typer

from api.cli.judging import judge
from api.cli.log import open_or_make_log
from api.cli.options import Database, Json
from api.cli.program import FINDINGS, sentence
from api.cli.progress import progress
from api.cli.reporting import say_report
from api.cli.terminal import err, print_json, say
from ledger.ledger import Ledger
from replays.report import Finding, Report

Files = Annotated[list[Path], typer.Argument(metavar="FILE…", help="Record files, *.paipu.jsonl.", show_default=False)]
DryRun = Annotated[bool, typer.Option("--dry-run", help="Judge only; needs no log and writes nothing.")]


def import_(files: Files, dry_run: DryRun = False, database: Database = None, json: Json = False) -> None:
    """Referee record files and store their hands; nothing of a hand against which something was found."""
    with nullcontext() if dry_run else open_or_make_log(database) as ledger:
        reports = (report for path in files for report in _reports(ledger, path))
        ok = [report.ok for report in _told(reports, json)]
    say(f"{len(ok)} hands, {sum(ok)} without a finding" + (", nothing stored" if dry_run else ""), err)
    if not all(ok):
        raise typer.Exit(FINDINGS)


def _told(reports: Iterator[Report], json: bool) -> Iterator[Report]:
    for report in reports:
        print_json(report) if json else say_report(report)
        yield report


def _reports(ledger: Ledger | None, path: Path) -> Iterator[Report]:
    """A report on each hand of a file, or on the file that cannot be read."""
    try:
        with path.open("rb") as stream, progress(path.name, path.stat().st_size) as done:
            yield from judge(ledger, stream, str(path), done)
    except OSError as error:
        yield _unreadable(str(path), sentence(error))


def _unreadable(file: str, detail: str) -> Report:
    """A file without a first line."""
    finding = Finding(line=0, n=0, code="unreadable-file", rule=None, detail=detail)
    return Report(file=file, line=0, game=None, ok=False, hand=None, events=0, scores=None, findings=(finding,))
