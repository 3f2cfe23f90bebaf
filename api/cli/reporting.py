"""What was found in a hand, in lines for people."""

from rich.console import Console
from rich.markup import escape

from api.cli.drawing.language import Language
from api.cli.terminal import out, say
from replays.audit import Audit
from replays.report import Finding, Report


def say_report(report: Report, to: Console = out) -> None:
    """A line for the hand of a file, and one for each finding."""
    mark = "[green]✓[/]" if report.ok else "[bold red]✗[/]"
    say(f"{mark} {escape(report.file)}:{report.line}  {_outcome(report)}", to)
    for finding in report.findings:
        say(f"  {escape(_place(report, finding))}  {escape(finding.detail)}", to)


def _outcome(report: Report) -> str:
    parts = [report.game or "no game", f"{report.events} events"]
    if report.scores is not None:
        parts.append("scores " + " ".join(map(str, report.scores)))
    if report.hand is not None:
        parts.append(f"hand {report.hand}" + (", there already" if report.known is True else ""))
    return "  ".join(parts)


def _place(report: Report, finding: Finding) -> str:
    """`file:line`, as editors and compilers write it, the code and the rule."""
    return f"{report.file}:{finding.line}: {finding.code}" + (f" ({finding.rule})" if finding.rule else "")


def say_audit(hand_id: str, audit: Audit, language: Language) -> None:
    """A line for a hand of the log, and one for each finding."""
    mark = "[green]✓[/]" if audit.ok else "[bold red]✗[/]"
    held = "  chain, seals, rules and table hold" if audit.ok else ""
    say(f"{mark} hand {hand_id}  {audit.events_checked} events{held}")
    for finding in audit.findings:
        reason = finding.reason.zh if language == "zh" else finding.reason.en
        say(f"  event {finding.n}: {finding.rule}  {escape(reason)}")
