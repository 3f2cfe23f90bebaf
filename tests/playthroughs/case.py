"""A playthrough: a small hand with its rules, deal and moves."""

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from domain.games import GAMES
from domain.house_rules.options import read_options
from tests.random_play import Played, by_autopilot, play

FOLDER = Path(__file__).parent


@dataclass(frozen=True, slots=True)
class Case:
    """A hand of random moves (or of the autopilot's), fixed by its seed."""

    game: str
    name: str
    players: int
    seed: int
    rules: dict[str, Any] = field(default_factory=dict)
    autopilot: bool = False
    quits: float = 0.0

    @property
    def file(self) -> Path:
        """Where its text is kept."""
        return FOLDER / self.game / f"{self.name}.txt"

    def played(self) -> Played:
        """The hand itself."""
        game = GAMES[self.game]
        options = read_options(game.options, game.presets, self.rules, self.players, game.check_options)
        move = by_autopilot(game) if self.autopilot else None
        return play(game, options, self.seed, quits=self.quits, move=move)
