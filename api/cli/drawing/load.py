"""What a load on a service came to, for people."""

from rich import box
from rich.console import Group, RenderableType
from rich.markup import escape
from rich.table import Table
from rich.text import Text

from api.cli.load.measures import LoadReport


def draw_load(report: LoadReport) -> RenderableType:
    """Rates, errors by code, and latencies by kind of request."""
    rates = (
        f"{report.requests:,} requests in {report.seconds} s: {report.achieved_rate} a second of {report.rate} asked"
    )
    errors = ", ".join(f"{escape(code)} {count}" for code, count in report.errors.items())
    said = f"[bold red]✗[/] errors: {errors}" if errors else "[green]✓[/] no errors"
    return Group(Text(f"{report.game} at {report.tables} tables: {rates}"), Text.from_markup(said), _latencies(report))


def _latencies(report: LoadReport) -> Table:
    grid = Table(box=box.SIMPLE_HEAD)
    for heading in ("request", "count", "p50 ms", "p90 ms", "p99 ms", "max ms"):
        grid.add_column(heading, justify="left" if heading == "request" else "right")
    for each in report.latencies:
        times = (each.p50_ms, each.p90_ms, each.p99_ms, each.max_ms)
        grid.add_row(each.kind, f"{each.count:,}", *(f"{time:,.2f}" for time in times))
    return grid
