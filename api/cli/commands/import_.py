"""`paipu import`: record files into the log, each hand whole or not at all, each with its report."""

from contextlib import nullcontext
from pathlib import Path
from typing import Annotated

import typer

from api.cli.database import open_or_make_log
from api.cli.help import helped
from api.cli.judging import judge_files
from api.cli.options import Database, Json, Speak
from api.cli.program import FINDINGS
from api.cli.reporting import say_report
from api.cli.terminal import err, print_json, tell
from domain.sentence import Language, Sentence
from replays.records.report import Report

Files = Annotated[
    list[Path],
    typer.Argument(
        metavar="FILE",
        help=helped(Sentence(en="Record files, *.paipu.jsonl.", zh="牌谱文件，*.paipu.jsonl。")),
        show_default=False,
    ),
]
DryRun = Annotated[
    bool,
    typer.Option(
        "--dry-run",
        help=helped(Sentence(en="Judge only; needs no log and writes nothing.", zh="只裁判，不需要日志，也不写入。")),
    ),
]

SUMMARY = Sentence(
    zh="共 {hands} 局，有问题的 {found} 局，{stored}", en="hands: {hands}, with findings: {found}, {stored}"
)
DRY = Sentence(zh="未存（只裁判）", en="nothing stored (dry run)")
STORED = Sentence(zh="日志中 {stored} 局", en="{stored} in the log")


def import_(
    files: Files, dry_run: DryRun = False, database: Database = None, language: Speak = "en", json: Json = False
) -> None:
    """Referee record files and store their hands; a hand with a finding is not stored."""
    with nullcontext() if dry_run else open_or_make_log(database) as ledger:
        ok = [_told(report, language, json) for report in judge_files(ledger, files)]
    tell(SUMMARY, err, hands=len(ok), found=len(ok) - sum(ok), stored=DRY if dry_run else STORED.filled(stored=sum(ok)))
    if not all(ok):
        raise typer.Exit(FINDINGS)


def _told(report: Report, language: Language, json: bool) -> bool:
    print_json(report) if json else say_report(report, language)
    return report.ok
