"""What games there are, with every option, its type and default."""

from typing import Any

import msgspec
from fastapi import APIRouter, Response
from msgspec import Struct

from api.answers import answer, page
from api.openapi import operation
from api.wiring import Asking
from domain.game import AnyGame
from domain.games import GAMES

router = APIRouter(prefix="/v1/games", tags=["games"])


class GameDescription(Struct, frozen=True):
    """A game: how many seats it takes, its options as a JSON schema with defaults, its presets, its rules' version.

    `calculator`: whether it answers questions about cards of no recorded hand.
    """

    game: str
    title: dict[str, str]
    seats: tuple[int, int]
    rules_version: str
    options: dict[str, Any]
    presets: dict[str, Any]
    calculator: bool


class Games(Struct, frozen=True):
    """All games."""

    items: list[GameDescription]
    next_cursor: str | None


def describe(game: AnyGame) -> GameDescription:
    """What a client needs to offer the game's house rules."""
    chinese, english = game.title
    (_,), components = msgspec.json.schema_components([game.options], ref_template="#/{name}")
    schema = components[game.options.__name__]
    nested = {name: component for name, component in components.items() if name != game.options.__name__}
    options = schema["properties"] if not nested else {**schema["properties"], "$defs": nested}
    return GameDescription(
        game.name,
        {"zh": chinese, "en": english},
        game.seats,
        game.rules_version,
        options,
        dict(game.presets),
        game.calculator is not None,
    )


EXAMPLE = {
    "items": [
        {
            "game": "old_maid",
            "title": {"zh": "生猴子", "en": "Old Maid"},
            "seats": [3, 6],
            "rules_version": "1",
            "options": {"direction": {"enum": ["ccw", "cw"], "default": "cw"}},
            "presets": {},
            "calculator": False,
        }
    ],
    "next_cursor": None,
}


@router.get("", dependencies=[Asking], **operation("The games and their house rules", answers=Games, example=EXAMPLE))
def games() -> Response:
    """Every game with its options, their types and defaults, presets and the version of its rules."""
    return answer(page([describe(game) for game in GAMES.values()]), cache_control="public, max-age=300")
