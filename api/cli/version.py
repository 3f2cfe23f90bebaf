"""`paipu --version`: the version of the installed package."""

from typing import Annotated

import typer

from api.cli.help import helped
from api.cli.terminal import say
from domain.sentence import Sentence


def print_version(asked: bool) -> None:
    """Print the version and stop, before any command runs."""
    if asked:
        from importlib import metadata  # noqa: PLC0415  other commands start sooner without it

        say(f"paipu {metadata.version('paipu')}")
        raise typer.Exit


def paipu(
    *,
    _version: Annotated[
        bool,
        typer.Option(
            "--version",
            help=helped(Sentence(en="Print the version and exit.", zh="显示版本。")),
            callback=print_version,
            is_eager=True,
        ),
    ] = False,
) -> None:
    """Options that stand before the command."""
