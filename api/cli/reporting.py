"""What was found in a hand, in lines for people."""

from msgspec import UNSET
from rich.console import Console
from rich.markup import escape

from api.cli.terminal import out, say
from domain.sentence import Language
from replays.audit import Audit
from replays.records.report import Report


def say_report(report: Report, language: Language = "en", to: Console = out) -> None:
    """A line for the hand of a file, and one for each finding."""
    mark = "[green]✓[/]" if report.ok else "[bold red]✗[/]"
    say(f"{mark} {escape(_place(report, report.line))}  {_outcome(report)}", to)
    for finding in report.findings:
        rule = f" ({finding.rule})" if finding.rule else ""
        detail = finding.detail_zh if language == "zh" else finding.detail
        say(f"  {escape(_place(report, finding.line))}: {finding.code}{rule}  {escape(detail)}", to)


def _outcome(report: Report) -> str:
    parts = [report.game or "no game", f"{report.events} events"]
    if report.scores is not None:
        parts.append("scores " + " ".join(map(str, report.scores)))
    if report.seen_by is not UNSET:
        seen_by = "the public" if report.seen_by == "public" else f"seat {report.seen_by}"
        parts.append(f"as {seen_by} saw it")
    if report.hand is not None:
        parts.append(f"hand {report.hand}" + (", there already" if report.known is True else ""))
    return "  ".join(parts)


def _place(report: Report, line: int) -> str:
    """`file:line`, as compilers write it and editors open it; a file that could not be read has no line."""
    return f"{report.file}:{line}" if line else report.file


def say_audit(hand_id: str, audit: Audit, language: Language) -> None:
    """A line for a hand of the log, and one for each finding."""
    mark = "[green]✓[/]" if audit.ok else "[bold red]✗[/]"
    held = "  chain, seals, rules and table hold" if audit.ok else ""
    say(f"{mark} hand {hand_id}  {audit.events_checked} events{held}")
    for finding in audit.findings:
        say(f"  event {finding.n}: {finding.rule}  {escape(finding.reason.in_language(language))}")
