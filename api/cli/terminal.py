"""Where the program speaks: answers on standard output, everything about them on standard error.

Names of files, arguments and records come from anywhere: none of their characters steers the terminal.
"""

import re
from typing import Any

import msgspec
import typer
from rich.console import Console, ConsoleOptions, ConsoleRenderable, RenderHook, RenderResult
from rich.segment import Segment

from domain.wire.safe_text import harmless

_STEERING = re.compile("[\x7f-\x9f\u200e\u200f\u2028-\u202e\u2066-\u2069]")


class _Harmless:
    """Something drawn, with the characters of its text that would steer a terminal made visible."""

    def __init__(self, drawn: ConsoleRenderable) -> None:
        self._drawn = drawn

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """Rich's own controls (colours, the cursor) stay."""
        for segment in console.render(self._drawn, options):
            yield segment if segment.control else Segment(harmless(segment.text), segment.style)


class _AllHarmless(RenderHook):
    def process_renderables(self, renderables: list[ConsoleRenderable]) -> list[ConsoleRenderable]:
        return [_Harmless(drawn) for drawn in renderables]


def _console(*, stderr: bool) -> Console:
    console = Console(stderr=stderr, highlight=False)
    console.push_render_hook(_AllHarmless())
    return console


out, err = _console(stderr=False), _console(stderr=True)


def print_json(value: Any) -> None:
    """One JSON object on a line of its own; what could steer a terminal is written as JSON escapes it."""
    text = msgspec.json.encode(value).decode()
    typer.echo(_STEERING.sub(lambda found: f"\\u{ord(found[0]):04x}", text))


def say(text: str, to: Console = out) -> None:
    """A line in rich's markup; a terminal that is narrower wraps it, nobody cuts it."""
    to.print(text, soft_wrap=True)
