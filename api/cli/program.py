"""Errors that can be foreseen become one line that says what is wrong and what to do, and status 2."""

from typing import Any

import typer
from rich.markup import escape
from typer.core import TyperGroup

from api.cli.terminal import err, say
from domain.dealing import DealRefused
from domain.hand.command import CommandRefused
from domain.options import OptionRefused
from domain.strict_json import JsonRefused
from ledger.reading import NotFound
from ledger.stores.errors import StoreError, StoreFailure
from projections.database import ViewsUnavailable
from replays.replay import NotReached

FINDINGS = 1
USAGE = 2


class Trouble(Exception):
    """What was asked cannot be done; the message says why and what to do."""


FORESEEN = (
    Trouble,
    StoreError,
    StoreFailure,
    ViewsUnavailable,
    NotFound,
    NotReached,
    OptionRefused,
    DealRefused,
    CommandRefused,
    JsonRefused,
    OSError,
)


class Program(TyperGroup):
    """The commands, with their foreseeable errors told in a line."""

    def invoke(self, ctx: Any) -> Any:
        """Run the command."""
        try:
            return super().invoke(ctx)
        except BrokenPipeError:
            raise
        except FORESEEN as error:
            say(f"[bold red]paipu:[/] {escape(sentence(error))}", err)
            raise typer.Exit(USAGE) from None


def sentence(error: Exception) -> str:
    """What an error says; one of the system's names its file."""
    if isinstance(error, OSError) and error.filename is not None:
        return f"{error.filename}: {error.strerror}."
    return str(error)
