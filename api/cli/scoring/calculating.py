"""A question from the command line becomes an answer: in JSON, or drawn."""

from collections.abc import Callable
from typing import Any, TypeVar

import msgspec
from rich.console import RenderableType

from api.cli.program import Trouble
from api.cli.terminal import out, print_json
from domain.calculator import answer as calculated
from domain.game import AnyGame
from domain.sentence import Sentence

T = TypeVar("T")


def answer(game: AnyGame, **question: object) -> Any:
    """What the game's calculator says; members that were not given are left out of the question."""
    if game.calculator is None:
        raise Trouble(Sentence(en=f"{game.name} has no calculator.", zh=f"{game.name} 没有计算器。"))
    return calculated(game.calculator, {name: value for name, value in question.items() if value is not None})


def show(answered: T, draw: Callable[[T], RenderableType], *, json: bool) -> None:
    """The answer, for programs or for people."""
    print_json(msgspec.to_builtins(answered)) if json else out.print(draw(answered))
