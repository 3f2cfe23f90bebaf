"""Every item of a score stands in its rule book, and has words in both languages."""

import re
from random import Random
from typing import Any

import pytest

from api.cli.drawing.games import drawing_of
from domain.facts import HandScored
from domain.game import AnyGame
from domain.games import GAMES
from domain.house_rules.options import read_options
from tests.examples import ROOT
from tests.random_play import play

HOUSES: dict[str, list[dict[str, Any]]] = {
    "old_maid": [{"scoring": scoring} for scoring in ("none", "loser_minus_one", "loser_pays_each", "rank_points")]
    + [{"max_draws": 1}],
    "paohuzi": [
        {"scoring": {"hu_add": 1, "climb_factor": 2, "cap": 50, "zimo": zimo}, "san_ti_wu_kan": True, "min_huxi": 3}
        for zimo in (["double"], ["double", "tun"])
    ],
    "baohuang": [{"rebellion": True, "rebels_needed": 1}, {"preset": "concise"}],
    "twelve_months": [{"preset": preset} for preset in ("standard", "race")],
}
ROW = re.compile(r"^\| `(\w+)` \| (?P<zh>[^|]+) \| (?P<en>[^|]+) \| ", re.MULTILINE)


def listed(game: AnyGame) -> dict[str, tuple[str, str]]:
    """The items in the rule book, with their names in Chinese and in English."""
    book = (ROOT / "docs" / "rules" / f"{game.name}.md").read_text()
    table = book.partition("| item | 中文 | English | ")[2].partition("\n\n")[0]
    return {row[1]: (row["zh"], row["en"]) for row in ROW.finditer(table)}


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_the_items_of_hands_are_in_the_book(game: AnyGame) -> None:
    items = set()
    for house in HOUSES.get(game.name, [{}]):
        for seed in range(6):
            players = Random(seed).randint(*game.seats)
            options = read_options(game.options, game.presets, house, players, game.check_options)
            hand = play(game, options, seed, rich=True)
            scored = [fact for fact in hand.log if isinstance(fact, HandScored)]
            items |= {step.item for fact in scored for part in fact.parts for step in part}
    assert len(items) > 1
    assert items <= listed(game).keys()


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_the_book_and_the_terminal_call_an_item_the_same(game: AnyGame) -> None:
    words = drawing_of(game.name).phrases.words
    assert {item: (words[item].zh, words[item].en) for item in listed(game)} == listed(game)
