"""A load on a service, reported to people."""

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from api.cli.load.measures import LoadReport
from api.cli.terminal import words
from domain.games import GAMES
from domain.sentence import Sentence

RATES = Sentence(
    zh="{game}，{tables} 桌：{seconds} 秒 {requests} 个请求，每秒 {achieved} 个（目标 {rate} 个）",
    en="{game} at {tables} tables: {requests} requests in {seconds} s, {achieved} a second of {rate} asked",
)
ERRORS = Sentence(zh="[bold red]✗[/] 错误：{errors}", en="[bold red]✗[/] errors: {errors}")
NO_ERRORS = Sentence(zh="[green]✓[/] 没有错误", en="[green]✓[/] no errors")
HEADINGS = (
    Sentence(zh="请求", en="request"),
    Sentence(zh="个数", en="count"),
    *(Sentence(zh=f"{each} 毫秒", en=f"{each} ms") for each in ("p50", "p90", "p99")),
    Sentence(zh="最长 毫秒", en="max ms"),
)
KINDS = {
    "table": Sentence(zh="开桌", en="table"),
    "deal": Sentence(zh="发牌", en="deal"),
    "action": Sentence(zh="动作", en="action"),
}


def draw_load(report: LoadReport) -> RenderableType:
    """Rates, errors by code, and latencies by kind of request."""
    rates = words(
        RATES,
        game=GAMES[report.game].title,
        tables=report.tables,
        requests=f"{report.requests:,}",
        seconds=str(report.seconds),
        achieved=str(report.achieved_rate),
        rate=report.rate,
    )
    errors = ", ".join(f"{code} {count}" for code, count in report.errors.items())
    said = words(ERRORS, errors=errors) if errors else words(NO_ERRORS)
    return Group(Text.from_markup(rates), Text.from_markup(said), _latencies(report))


def _latencies(report: LoadReport) -> Table:
    grid = Table(box=box.SIMPLE_HEAD)
    for place, heading in enumerate(HEADINGS):
        grid.add_column(words(heading), justify="right" if place else "left")
    for each in report.latencies:
        times = (each.p50_ms, each.p90_ms, each.p99_ms, each.max_ms)
        grid.add_row(words(KINDS[each.kind]), f"{each.count:,}", *(f"{time:,.2f}" for time in times))
    return grid
