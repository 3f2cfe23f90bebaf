"""Hand calculators: the worth of cards by the rules of a game, outside any recorded hand."""

from collections.abc import Mapping
from typing import Any

import msgspec
from fastapi import APIRouter, Response

from api.answers.encoding import NO_STORE, answer
from api.dependencies.services import BodyOf, KeyOf
from api.openapi.operation import operation
from api.schemas.problems import Problem
from domain import calculator
from domain.calculator import Calculator
from domain.games import GAMES
from domain.sentence import Sentence

router = APIRouter(prefix="/v1/games", tags=["games"])

CALCULATORS: Mapping[str, Calculator[Any]] = {
    name: game.calculator for name, game in GAMES.items() if game.calculator is not None
}
SHOWN = next(iter(CALCULATORS.values()))
CARDS = ("unknown-card", "duplicate-card", "wrong-deck")


@router.post(
    "/{game}/score",
    **operation(
        "Calculate a hand",
        takes=tuple(kind for each in CALCULATORS.values() for kind in each.asks),
        takes_example=SHOWN.example,
        answers=tuple(kind for each in CALCULATORS.values() for kind in each.answers),
        example=msgspec.to_builtins(calculator.answer(SHOWN, SHOWN.example)),
        problems=("malformed-json", "not-found", "invalid-request", "unknown-option", *CARDS),
    ),
)
def score(game: str, body: BodyOf, _: KeyOf) -> Response:
    """Calculate whether cards win, by which melds, what they pay; or whether a play beats another. Stores nothing."""
    if game not in CALCULATORS:
        raise Problem("not-found", Sentence(zh="这个游戏没有计算器。", en="This game has no calculator."))
    return answer(calculator.answer(CALCULATORS[game], body.value), cache_control=NO_STORE)
