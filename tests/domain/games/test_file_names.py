"""The same thing stands in a file of the same name in every game."""

from collections import defaultdict
from types import FunctionType

from domain.game import Game
from domain.games import GAMES

OWN = "domain.games."


def files_by_member() -> dict[str, set[str]]:
    """The files, by the member of the game whose function they hold."""
    files = defaultdict(set)
    for game in GAMES.values():
        for member in Game.__dataclass_fields__:
            value = getattr(game, member)
            module = value.__module__ if isinstance(value, FunctionType | type) else ""
            if module.startswith(f"{OWN}{game.name}."):
                files[member].add(module.rpartition(".")[2])
    return files


def test_a_function_of_every_game_stands_in_the_same_file() -> None:
    files = files_by_member()
    assert len(files) > 15
    assert {member: names for member, names in files.items() if len(names) > 1} == {}
