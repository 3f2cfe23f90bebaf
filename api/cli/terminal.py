"""Where the program speaks: answers on standard output, everything about them on standard error."""

from typing import Any

import msgspec
import typer
from rich.console import Console

out = Console(highlight=False)
err = Console(stderr=True, highlight=False)


def print_json(value: Any) -> None:
    """One JSON object on a line of its own."""
    typer.echo(msgspec.json.encode(value))


def say(text: str, to: Console = out) -> None:
    """A line in rich's markup; a terminal that is narrower wraps it, nobody cuts it."""
    to.print(text, soft_wrap=True)
