"""`paipu import`: record files into the log, each hand whole or not at all, each with its report."""

from contextlib import nullcontext
from pathlib import Path
from typing import Annotated

import typer

from api.cli.judging import judge_files
from api.cli.log import open_or_make_log
from api.cli.options import Database, Json, Speak
from api.cli.program import FINDINGS
from api.cli.reporting import say_report
from api.cli.terminal import err, print_json, say
from domain.sentence import Language
from replays.records.report import Report

Files = Annotated[list[Path], typer.Argument(metavar="FILE", help="Record files, *.paipu.jsonl.", show_default=False)]
DryRun = Annotated[bool, typer.Option("--dry-run", help="Judge only; needs no log and writes nothing.")]


def import_(
    files: Files, dry_run: DryRun = False, database: Database = None, language: Speak = "en", json: Json = False
) -> None:
    """Referee record files and store their hands; nothing of a hand against which something was found."""
    with nullcontext() if dry_run else open_or_make_log(database) as ledger:
        ok = [_told(report, language, json) for report in judge_files(ledger, files)]
    stored = "nothing stored (dry run)" if dry_run else f"{sum(ok)} in the log"
    say(f"hands: {len(ok)}, with findings: {len(ok) - sum(ok)}, {stored}", err)
    if not all(ok):
        raise typer.Exit(FINDINGS)


def _told(report: Report, language: Language, json: bool) -> bool:
    print_json(report) if json else say_report(report, language)
    return report.ok
