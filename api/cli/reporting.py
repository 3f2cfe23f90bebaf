"""Findings and verdicts in lines for people: of a hand, of an action."""

from msgspec import UNSET
from rich.console import Console
from rich.markup import escape

from api.cli.drawing.games import drawing_of
from api.cli.drawing.page import draw_events, viewer_name
from api.cli.drawing.speaker import Speaker
from api.cli.terminal import out, say, words
from domain.sentence import Language, Sentence
from replays.audit import Audit
from replays.explaining.explain import Explanation
from replays.perspective.frame import events_seen
from replays.records.report import Report
from replays.replay import Replay

NO_GAME = Sentence(zh="无此游戏", en="no game")
EVENTS = Sentence(zh="{events} 个事件", en="{events} events")
SCORES = Sentence(zh="得分 {scores}", en="scores {scores}")
AS_SEEN = Sentence(zh="{viewer}所见", en="as {viewer} saw it")
HAND = Sentence(zh="牌局 {hand}", en="hand {hand}")
KNOWN = Sentence(zh="，已在日志中", en=", there already")
HOLDS = Sentence(zh="  链、封印、规则、牌桌都成立", en="  chain, seals, rules and table hold")
AT_EVENT = Sentence(zh="第 {n} 个事件：", en="event {n}: ")


def say_report(report: Report, language: Language = "en", to: Console = out) -> None:
    """A line for the hand of a file, and one for each finding."""
    mark = "[green]✓[/]" if report.ok else "[bold red]✗[/]"
    say(f"{mark} {escape(_place(report, report.line))}  {_outcome(report)}", to)
    for finding in report.findings:
        rule = f" ({finding.rule})" if finding.rule else ""
        detail = finding.detail_zh if language == "zh" else finding.detail
        say(f"  {escape(_place(report, finding.line))}: {finding.code}{rule}  {escape(detail)}", to)


def _outcome(report: Report) -> str:
    parts = [report.game or words(NO_GAME), words(EVENTS, events=report.events)]
    if report.scores is not None:
        parts.append(words(SCORES, scores=" ".join(map(str, report.scores))))
    if report.seen_by is not UNSET:
        parts.append(words(AS_SEEN, viewer=viewer_name(report.seen_by)))
    if report.hand is not None:
        parts.append(words(HAND, hand=report.hand) + (words(KNOWN) if report.known is True else ""))
    return "  ".join(parts)


def _place(report: Report, line: int) -> str:
    """`file:line`, as compilers write it and editors open it; a file that could not be read has no line."""
    return f"{report.file}:{line}" if line else report.file


def say_audit(hand_id: str, audit: Audit, language: Language) -> None:
    """A line for a hand of the log, and one for each finding."""
    mark = "[green]✓[/]" if audit.ok else "[bold red]✗[/]"
    held = words(HOLDS) if audit.ok else ""
    say(f"{mark} {words(HAND, hand=hand_id)}  {words(EVENTS, events=audit.events_checked)}{held}")
    for finding in audit.findings:
        say(f"  {words(AT_EVENT, n=finding.n)}{finding.rule}  {escape(finding.reason.in_language(language))}")


_SETTLED = Sentence(
    en="judged after event {n}, where the hand next stood still", zh="按第 {n} 号事件之后判断：到那时才轮到人动作"
)
_OPTION = Sentence(en="house rule: {name} ({option})", zh="房间规则：{name}（{option}）")


def say_verdict(explanation: Explanation, replay: Replay, n: int, language: Language) -> None:
    """Whether it would have been legal after event `n`, by which rule, because of which house rule and events."""
    mark = "[green]✓[/]" if explanation.allowed else "[bold red]✗[/]"
    code = "" if explanation.allowed else f" {explanation.reason_code}"
    say(f"{mark} {escape(explanation.reason.in_language(language))}  [dim]{explanation.rule}{code}[/]")
    if explanation.settled_at != n:
        say(f"[dim]{_SETTLED.in_language(language).format(n=explanation.settled_at)}[/]")
    if explanation.option is not UNSET:
        say(escape(_OPTION.in_language(language).format(**_named(replay, explanation.option, language))))
    because = [event for event in events_seen(replay) if event["n"] in explanation.because]
    out.print(draw_events(because, Speaker(drawing_of(replay.game.name).phrases, language)))


def _named(replay: Replay, option: str, language: Language) -> dict[str, str]:
    """The option, and its name where it has one."""
    words = replay.game.option_words.get(option)
    return {"option": option, "name": option if words is None else words.name.in_language(language)}
