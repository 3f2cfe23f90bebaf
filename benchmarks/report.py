"""Reports of benchmarks: a table for people or one JSON object a line; progress on standard error."""

import sys
from collections.abc import Iterable
from typing import Annotated

import msgspec
import typer
from msgspec import Struct
from rich.console import Console
from rich.table import Table

Json = Annotated[bool, typer.Option("--json", help="One JSON object a line instead of a table.")]


class Result(Struct, frozen=True):
    """A figure of ours beside the peer's, both in `unit`, what their ratio should be, and whether it is."""

    name: str
    ours: float
    peer: float
    ratio: float
    unit: str
    goal: str
    ok: bool


def at_least(least: float, name: str, ours: float, peer: float, unit: str) -> Result:
    """A result that is good when ours is so many times the peer's, or more."""
    ratio = ours / peer
    return Result(name, ours, peer, ratio, unit, f"≥ {least:g} ×", ratio >= least)


def at_most(most: float, name: str, ours: float, peer: float, unit: str) -> Result:
    """A result that is good when ours is so many times the peer's, or less."""
    ratio = ours / peer
    return Result(name, ours, peer, ratio, unit, f"≤ {most:g} ×", ratio <= most)


def quick(most: float, least: float, name: str, ours: float, peer: float, unit: str) -> Result:
    """A result that is good when ours takes `most` or less, and the peer so many times as long or more."""
    ratio = peer / ours
    return Result(name, ours, peer, ratio, unit, f"≤ {most:g} {unit}, ≥ {least:g} ×", ours <= most and ratio >= least)


def say(line: str) -> None:
    """How far it has come, on standard error."""
    print(line, file=sys.stderr, flush=True)


def tell(results: Iterable[Result], json: bool) -> None:
    """All results: line by line as they come, or in a table at the end."""
    if json:
        for result in results:
            print(msgspec.json.encode(result).decode(), flush=True)
    else:
        Console(width=None if sys.stdout.isatty() else 120).print(_table(list(results)))


def _table(results: list[Result]) -> Table:
    table = Table("benchmark")
    for heading in ("ours", "peer", "ratio", "goal"):
        table.add_column(heading, justify="right")
    table.add_column("unit")
    table.add_column("")
    for one in results:
        verdict = "[green]✓[/]" if one.ok else "[red]✗[/]"
        table.add_row(one.name, _figure(one.ours), _figure(one.peer), f"{one.ratio:.2f} ×", one.goal, one.unit, verdict)
    return table


def _figure(value: float) -> str:
    return f"{value:,.0f}" if value >= 100 else f"{value:.3g}"
