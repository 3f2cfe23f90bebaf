"""Late loading: a command of the list stands for one whose module is imported when it is run."""

from importlib import import_module
from typing import Any

import typer
from typer.core import TyperCommand
from typer.main import get_command

from api.cli.catalogue import COMMANDS
from api.cli.help import translate
from api.cli.terminal import spoken


class LateCommand(TyperCommand):
    """A command with its help alone; it becomes the whole one when its arguments are read."""

    def __init__(self, name: str) -> None:
        super().__init__(name, help=COMMANDS[name].help.in_language(spoken()))

    def make_context(self, *args: Any, **kwargs: Any) -> Any:
        """Read the arguments of the whole command."""
        return loaded(self.name or "").make_context(*args, **kwargs)


def loaded(name: str) -> Any:
    """The whole command, its help in the language spoken."""
    module, _, member = COMMANDS[name].place.partition(":")
    found = getattr(import_module(f"api.cli.{module}"), member)
    command = get_command(found if isinstance(found, typer.Typer) else _alone(name, found))
    command.help = COMMANDS[name].help.in_language(spoken())
    translate(command, spoken())
    return command


def _alone(name: str, function: Any) -> typer.Typer:
    app = typer.Typer(add_completion=False)
    app.command(name)(function)
    return app
