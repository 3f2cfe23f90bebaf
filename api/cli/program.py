"""Errors that can be foreseen become one line that says what is wrong and what to do, and status 2."""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any

import typer
from rich.markup import escape
from typer.core import TyperGroup
from typer.exceptions import TyperException

from api.cli.terminal import err, say
from domain.sentence import Language, Refused
from domain.wire.safe_text import harmless
from ledger.stores.errors import StoreError, StoreFailure
from projections.database.port import ViewsUnavailable

FINDINGS = 1
USAGE = 2


class Trouble(Refused):
    """A command cannot do what was asked; the sentence says why and what to do."""


FORESEEN = (Refused, StoreError, StoreFailure, ViewsUnavailable, OSError)

_language: ContextVar[Language] = ContextVar("language", default="en")


def speak(language: Language) -> Language:
    """Note the language that the command was asked to speak, so that its errors are told in it too."""
    _language.set(language)
    return language


def spoken() -> Language:
    """The language noted, English where none was."""
    return _language.get()


class Program(TyperGroup):
    """The commands, with their foreseeable errors told in a line."""

    def make_context(self, *args: Any, **kwargs: Any) -> Any:
        """Read the arguments that stand before the command."""
        with _harmless_usage():
            return super().make_context(*args, **kwargs)

    def invoke(self, ctx: Any) -> Any:
        """Run the command."""
        _language.set("en")
        try:
            with _harmless_usage():
                return super().invoke(ctx)
        except BrokenPipeError:
            raise
        except FORESEEN as error:
            say(f"[bold red]paipu:[/] {escape(sentence(error))}", err)
            raise typer.Exit(USAGE) from None


@contextmanager
def _harmless_usage() -> Iterator[None]:
    """What click says of the arguments repeats them."""
    try:
        yield
    except TyperException as error:
        error.message = harmless(error.message)
        raise


def sentence(error: Exception) -> str:
    """What an error says; one of the system's names its file."""
    if isinstance(error, Refused):
        return error.sentence.in_language(spoken())
    if isinstance(error, OSError) and error.filename is not None:
        return f"{error.filename}: {error.strerror}."
    return str(error)
