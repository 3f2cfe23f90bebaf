"""The calculator of 保皇: does a play answer another and how is it covered, the pay of places."""

from typing import assert_never

from domain.calculator import Calculator
from domain.games.baohuang.option_checks import check_options
from domain.games.baohuang.option_words import OPTION_WORDS
from domain.games.baohuang.options import PRESETS, Options
from domain.games.baohuang.places_calculator import PLAYERS, PlacesAsked, PlacesScored, pay
from domain.games.baohuang.play_calculator import PlayAsked, PlayJudged, judge
from domain.house_rules.options import read_options

__all__ = ["CALCULATOR", "PlacesScored", "PlayJudged"]


def _answer(asked: PlayAsked | PlacesAsked) -> PlayJudged | PlacesScored:
    rules = read_options(Options, PRESETS, asked.rules, PLAYERS, check_options, OPTION_WORDS)
    match asked:
        case PlayAsked():
            return judge(rules, asked)
        case PlacesAsked():
            return pay(rules, asked)
        case _:
            assert_never(asked)


CALCULATOR: Calculator[PlayAsked | PlacesAsked] = Calculator(
    asks=(PlayAsked, PlacesAsked),
    answers=(PlayJudged, PlacesScored),
    answer=_answer,
    example={
        "ask": "play",
        "play": ["BJ", "BJ", "S8", "H8", "C8", "D8"],
        "top": ["BJ", "S7", "S7", "H7", "H7"],
        "rules": {"kao": True},
    },
)
