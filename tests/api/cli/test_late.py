"""Late loading: the list of commands costs no module of theirs, and says what each of them says."""

import subprocess
import sys
from importlib import import_module
from inspect import getdoc

import pytest
import typer

from api.cli.catalogue import COMMANDS
from api.cli.late import loaded

HEAVY = {"domain.games", "ledger.ledger", "eventsourcing", "psycopg", "pydantic", "fastapi", "httpx", "projections"}


def imported_by(*arguments: str) -> set[str]:
    """The modules that a command has imported when it ends."""
    code = "import atexit, sys; atexit.register(lambda: print(*sys.modules, sep='\\n', file=sys.stderr))\n"
    code += f"sys.argv = ['paipu', *{arguments!r}]\nfrom api.cli import app; app()"
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60)
    return set(said.stderr.split())


def test_help_imports_no_game_no_store_and_no_web_framework() -> None:
    assert imported_by("--help") & HEAVY == set()


def test_a_calculator_imports_no_driver_and_no_settings() -> None:
    assert (
        imported_by("score", "old_maid", "--places", "1,0,2") & {"psycopg", "pydantic_settings", "fastapi", "httpx"}
        == set()
    )


@pytest.mark.parametrize("name", COMMANDS)
def test_the_list_says_what_the_command_says(name: str) -> None:
    module, _, member = COMMANDS[name].place.partition(":")
    command = getattr(import_module(f"api.cli.{module}"), member)
    own = command.info.help if isinstance(command, typer.Typer) else getdoc(command)

    assert COMMANDS[name].help.en == own == loaded(name).help
