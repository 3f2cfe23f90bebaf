"""The playthroughs match the rules; `python -m tests.playthroughs` writes them anew."""

import pytest

from domain.games import GAMES
from tests.playthroughs.case import FOLDER, Case
from tests.playthroughs.cases import CASES
from tests.playthroughs.text import told


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.game}-{case.name}")
def test_the_hand_goes_as_it_is_told(case: Case) -> None:
    assert told(case.played()) == case.file.read_text(encoding="utf-8")


def test_every_text_belongs_to_a_case() -> None:
    assert sorted(FOLDER.glob("*/*.txt")) == sorted(case.file for case in CASES)


@pytest.mark.parametrize("game", list(GAMES))
def test_every_game_is_told(game: str) -> None:
    assert any(case.game == game for case in CASES)
