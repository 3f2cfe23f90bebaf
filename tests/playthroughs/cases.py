"""The playthroughs of each game, from its folder."""

from importlib import import_module

from tests.playthroughs.case import FOLDER, Case

GAMES_TOLD = sorted(path.parent.name for path in FOLDER.glob("*/__init__.py"))
CASES: tuple[Case, ...] = tuple(
    case for game in GAMES_TOLD for case in import_module(f"tests.playthroughs.{game}").CASES
)
