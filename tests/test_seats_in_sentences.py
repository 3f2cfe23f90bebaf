"""Sentences count seats from 1, as people do; only fields, and what has to be typed, count them from 0."""

import ast
import re
from pathlib import Path

import pytest

from domain.game import AnyGame, to_act
from domain.games import GAMES
from domain.sentence import Sentence
from tests.random_play import play
from tests.test_sentences import EVERY_SENTENCE, FOLDERS, ROOT

SEATS = ("seat", "turn", "target", "winner")
"""What the places in sentences are called that a seat fills."""

NUMBER = re.compile(r"(\d+) ?号座|[Ss]eat (\d+)")


def _given(path: Path) -> list[tuple[int, str]]:
    """Line and text of all that fills a seat's place in a sentence."""
    calls = (node for node in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(node, ast.Call))
    filling = (call for call in calls if ast.unparse(call.func).rpartition(".")[2] in {"filled", "refuse"})
    return [
        (each.value.lineno, ast.unparse(each.value)) for call in filling for each in call.keywords if each.arg in SEATS
    ]


def _said(sentence: Sentence) -> set[int]:
    return {int(zh or en) for text in (sentence.zh, sentence.en) for zh, en in NUMBER.findall(text)}


def test_whatever_fills_a_seats_place_is_counted_from_one() -> None:
    given = {(path, each) for folder in FOLDERS for path in (ROOT / folder).rglob("*.py") for each in _given(path)}
    assert len(given) > 20
    assert not [(path, line) for path, (line, text) in given if "number_of(" not in text and text != "winner"]


def test_places_where_sentences_name_a_seat_are_known() -> None:
    """A new name for such a place is added to `SEATS`, so that the test above sees it."""
    places = re.compile(r"\{(\w+)\} 号座|[Ss]eat \{(\w+)\}")
    names = {zh or en for pair in EVERY_SENTENCE for text in pair for zh, en in places.findall(text)}
    assert {*names} <= {*SEATS}


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_the_seats_that_a_refusal_names_are_one_to_n(game: AnyGame) -> None:
    """Somebody else asks for what a seat may do, all through a hand: seat 0 is spoken of, and never as 0."""
    options = game.options(players=game.seats[1])
    states = play(game, options, seed=3).states
    asked = [
        game.explain(state, other, offer.action)
        for state in states[:60]
        for seat in to_act(game, state)
        for offer in game.legal_actions(state, seat)[:1]
        for other in range(options.players)
        if other != seat
    ]
    said = {number for verdict in asked for number in _said(verdict.sentence)}
    assert said == {*range(1, options.players + 1)}
