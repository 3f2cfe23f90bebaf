"""Two histories side by side from where they part: on the left the record, on the right the other house rules."""

from collections.abc import Iterator, Mapping
from itertools import zip_longest
from typing import Any

from rich import box
from rich.console import Group, RenderableType
from rich.markup import escape
from rich.table import Table
from rich.text import Text

from api.cli.drawing.forms import comma
from api.cli.drawing.games import drawing_of
from api.cli.drawing.speaker import Speaker
from domain.games import GAMES
from domain.sentence import Language, Sentence
from replays.compare import HandComparison, Refusal, Side

HERE = Sentence(en="as it was played", zh="实际")
THERE = Sentence(en="under the other rules", zh="换成另一套规则")
NO_RULE_DIFFERS = Sentence(en="the rules are the same", zh="两套规则相同")
NOTHING_DIFFERS = Sentence(en="all {n} events are the same", zh="全部{n}个事件都相同")
PARTS = Sentence(
    en="events 1 to {before} are the same, event {n} is not[: {fields}]",
    zh="第1到{before}个事件相同，第{n}个不同[：{fields}]",
)
PARTS_AT_ONCE = Sentence(en="event 1 is not the same[: {fields}]", zh="第1个事件就不同[：{fields}]")
UNASKED = Sentence(
    en="passes that nobody asks for there: {unasked:numbers}", zh="另一套规则下无人询问的“不要”：{unasked:numbers}"
)
POINTS = Sentence(en="points", zh="得分")
NOT_OVER, STOPPED = Sentence(en="not over", zh="未完"), Sentence(en="stopped at {n}", zh="停在第{n}个事件")


def draw_comparison(comparison: HandComparison, language: Language) -> RenderableType:
    """The options that differ, where the histories part and how they go on, what each comes to."""
    speaker = Speaker(drawing_of(comparison.game).phrases, language)
    parts = [_options(comparison, language), *_where(comparison, language)]
    if comparison.parts_at is not None:
        parts.append(_histories(comparison, speaker))
    if comparison.refused is not None:
        parts.append(_refusal(comparison.refused, language))
    return Group(*parts)


def _grid(language: Language, first: str) -> Table:
    grid = Table(box=box.SIMPLE_HEAD, padding=(0, 1), collapse_padding=True)
    grid.add_column(first, style="dim", overflow="fold")
    for heading in (HERE, THERE):
        grid.add_column(heading.in_language(language), overflow="fold")
    return grid


def _options(comparison: HandComparison, language: Language) -> RenderableType:
    if not comparison.options:
        return Text(NO_RULE_DIFFERS.in_language(language))
    grid = _grid(language, "")
    words = GAMES[comparison.game].option_words
    for each in comparison.options:
        option = words[each.option]
        told = (option.name, option.said(each.here), option.said(each.there))
        grid.add_row(*(escape(cell.in_language(language)) for cell in told))
    return grid


def _where(comparison: HandComparison, language: Language) -> Iterator[Text]:
    plain = Speaker(drawing_of(comparison.game).phrases, language)
    yield Text.from_markup(plain.say(*_parting(comparison, plain)))
    if comparison.unasked:
        yield Text.from_markup(plain.say(UNASKED, {"unasked": comparison.unasked}))


def _parting(comparison: HandComparison, speaker: Speaker) -> tuple[Sentence, Mapping[str, Any]]:
    n = comparison.parts_at
    if n is None:
        return NOTHING_DIFFERS, {"n": comparison.here.version}
    members = {
        "n": n,
        "before": n - 1,
        "fields": comma(speaker.language).join(map(speaker.word, comparison.fields)) or None,
    }
    return (PARTS if n > 1 else PARTS_AT_ONCE), members


def _histories(comparison: HandComparison, speaker: Speaker) -> Table:
    grid = _grid(speaker.language, "")
    for here, there in zip_longest(comparison.here.events, comparison.there.events):
        n = str((here or there)["n"])
        grid.add_row(n, *("" if event is None else speaker.tell(event) for event in (here, there)))
    grid.add_section()
    here, there = _points(comparison.here, speaker), _points(comparison.there, speaker, comparison.refused)
    grid.add_row(POINTS.in_language(speaker.language), here, there)
    return grid


def _points(side: Side, speaker: Speaker, refused: Refusal | None = None) -> str:
    if side.scores is not None:
        return speaker.form("points", side.scores)
    return speaker.say(NOT_OVER, {}) if refused is None else speaker.say(STOPPED, {"n": refused.n})


def _refusal(refusal: Refusal, language: Language) -> Text:
    by = " ".join(part for part in (refusal.rule, refusal.reason_code or refusal.code) if part)
    because = f" ← {', '.join(map(str, refusal.because))}" if refusal.because else ""
    reason = escape(refusal.reason.zh if language == "zh" else refusal.reason.en)
    colon = "：" if language == "zh" else ": "
    return Text.from_markup(f"[bold red]✗[/] {refusal.n}{colon}{reason}  [dim]{escape(by)}{because}[/]")
