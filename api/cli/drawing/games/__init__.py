"""Drawings of the games: a file by the name of each, or else the one of any game."""

from importlib import import_module
from importlib.util import find_spec

from api.cli.drawing.drawing import Drawing
from api.cli.drawing.games.any_game import ANY_GAME


def drawing_of(game: str) -> Drawing:
    """The game's own drawing over what all games have in common."""
    name = f"{__name__}.{game}"
    own: Drawing = import_module(name).DRAWING if find_spec(name) else ANY_GAME
    return ANY_GAME.with_own(own)
