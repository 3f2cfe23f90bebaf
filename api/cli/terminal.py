"""Terminal output: answers on standard output, all else on standard error, in the language asked for.

Names of files, arguments and records come from anywhere: none of their characters steers the terminal.
"""

import re
from contextvars import ContextVar
from typing import Any

import msgspec
import typer
from rich.console import Console, ConsoleOptions, ConsoleRenderable, RenderHook, RenderResult
from rich.markup import escape
from rich.segment import Segment

from domain.sentence import LANGUAGES, Language, Sentence
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


_language: ContextVar[Language] = ContextVar("language", default="en")


def speak(language: Language) -> Language:
    """Note the language that the command was asked to speak."""
    _language.set(language)
    return language


def spoken() -> Language:
    """The language noted, English where none was."""
    return _language.get()


def words(sentence: Sentence, **particulars: str | int | Sentence) -> str:
    """The sentence in the language spoken, in rich's markup; its particulars are escaped."""
    filled = {name: _escaped(value) for name, value in particulars.items()}
    return (sentence.filled(**filled) if filled else sentence).in_language(spoken())


def tell(sentence: Sentence, to: Console = out, **particulars: str | int | Sentence) -> None:
    """Say a sentence in the language spoken, with its particulars."""
    say(words(sentence, **particulars), to)


def _escaped(value: str | int | Sentence) -> str | int | Sentence:
    if isinstance(value, Sentence):
        zh, en = (escape(value.in_language(language)) for language in LANGUAGES)
        return Sentence(zh=zh, en=en)
    return value if isinstance(value, int) else escape(value)
