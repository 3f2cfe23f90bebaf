"""The hands that are told: one for each thing worth seeing at a glance."""

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from domain.games import GAMES
from domain.options import read_options
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


THREE_RANKS = {"ranks_in_play": ["J", "Q", "K"]}
FOUR_RANKS = {"ranks_in_play": ["A", "2", "3", "4"]}

CASES = (
    Case("old_maid", "three_ranks", 3, 17, THREE_RANKS),
    Case(
        "old_maid",
        "anticlockwise_from_the_previous_seat_with_a_queen_removed",
        3,
        9,
        {
            **THREE_RANKS,
            "direction": "ccw",
            "draw_from": "previous",
            "monkey": "removed:CQ",
            "scoring": "loser_pays_each",
        },
    ),
    Case("old_maid", "shared_place", 3, 48, {**FOUR_RANKS, "simultaneous_out": "shared", "scoring": "rank_points"}),
    Case(
        "old_maid",
        "pairs_laid_by_hand_and_a_card_out_unseen",
        3,
        13,
        {**FOUR_RANKS, "auto_pair": False, "monkey": "hidden_removed"},
    ),
    Case(
        "old_maid",
        "quitter_last",
        5,
        104,
        {**FOUR_RANKS, "on_quit": "quitter_last", "scoring": "rank_points"},
        quits=0.2,
    ),
    Case("twelve_months", "race", 4, 38, {"preset": "race"}, autopilot=True),
    Case("twelve_months", "heavenly", 6, 167),
    Case("twelve_months", "stolen", 4, 144, {"preset": "race"}),
    Case("twelve_months", "second_month_wins", 6, 322, {"preset": "refill2", "jokers": "wild"}),
)
