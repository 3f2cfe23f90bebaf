"""Games: their house rules, their rule books, the schemas of their actions, events and states."""

from functools import cache
from hashlib import sha256
from typing import Any, get_type_hints

import msgspec
from fastapi import APIRouter, Request, Response
from msgspec import Raw, Struct

from api.answers.caching import conditional_answer
from api.dependencies.services import OptionalKey
from api.openapi.operation import operation
from api.schemas.house_rules import Option, options_of
from api.schemas.seen import Schema, actions_of, schema_of
from domain.game import AnyGame
from domain.games import GAMES
from ledger.encoding.names import event_name

router = APIRouter(prefix="/v1/games", tags=["games"])


class GameDescription(Struct, frozen=True, kw_only=True):
    """A game: its numbers of seats, its house rules, and the JSON schemas of its actions, events and states.

    `rule_ids` are the paragraphs of its rule book, `house_rules` its options as a form for a new table shows them, with
    names and sentences, `options` their schema, `presets` the options that each preset sets, `actions` the schema of
    actions. `events` by type and `state` (the field of that name of a hand) hold for viewers who see everything and for
    those who do not. `calculator`: whether the game has a hand calculator.
    """

    game: str
    title: dict[str, str]
    seats: tuple[int, int]
    rules_version: str
    rule_ids: tuple[str, ...]
    house_rules: tuple[Option, ...]
    options: Schema
    presets: dict[str, Any]
    actions: Schema
    events: dict[str, Schema]
    state: Schema
    calculator: bool


class Games(Struct, frozen=True):
    """All games."""

    items: list[GameDescription]
    next_cursor: str | None


def describe(game: AnyGame) -> GameDescription:
    """The description of a game, for clients."""
    return GameDescription(
        game=game.name,
        title={"zh": game.title.zh, "en": game.title.en},
        seats=game.seats,
        rules_version=game.rules_version,
        rule_ids=game.rule_ids,
        house_rules=options_of(game),
        options=schema_of([game.options]),
        presets=dict(game.presets),
        actions=actions_of(game),
        events={event_name(kind): schema_of([kind]) for kind in game.facts},
        state=schema_of([get_type_hints(game.view)["return"]]),
        calculator=game.calculator is not None,
    )


EXAMPLE = {
    "items": [
        {
            "game": "old_maid",
            "title": {"zh": "生猴子", "en": "Old Maid"},
            "seats": [3, 6],
            "rules_version": "1",
            "rule_ids": ["OM-DECK", "OM-DRAW"],
            "house_rules": [
                {
                    "option": "direction",
                    "type": "choice",
                    "name": {"zh": "轮转方向", "en": "direction of play"},
                    "sentence": {"zh": "发牌和抽牌往哪边轮。", "en": "Which way the deal and the turns go."},
                    "default": "cw",
                    "values": [
                        {
                            "value": "cw",
                            "name": {"zh": "顺时针", "en": "clockwise"},
                            "sentence": {"zh": "按顺时针轮。", "en": "Turns go clockwise."},
                        }
                    ],
                    "unit": None,
                    "minimum": None,
                    "maximum": None,
                    "max_length": None,
                    "pattern": None,
                    "only_with": {},
                }
            ],
            "options": {"type": "object", "properties": {"direction": {"enum": ["ccw", "cw"], "default": "cw"}}},
            "presets": {},
            "actions": {"type": "object", "properties": {"do": {"const": "draw"}}, "required": ["do"]},
            "events": {"went_out": {"type": "object", "properties": {"seat": {"type": "integer"}}}},
            "state": {"type": "object", "properties": {"draws": {"type": "integer"}}},
            "calculator": False,
        }
    ],
    "next_cursor": None,
}


@router.get(
    "",
    dependencies=[OptionalKey],
    **operation("List the games and their house rules", answers=Games, example=EXAMPLE, etag=True),
)
async def games(request: Request) -> Response:
    """List every game with its description; it changes only with the version of the service."""
    content, tag = _described()
    return conditional_answer(request, content, {"cache-control": "public, max-age=300", "etag": tag})


@cache
def _described() -> tuple[Raw, str]:
    """The answer, encoded once, and its tag."""
    content = msgspec.json.encode(Games([describe(game) for game in GAMES.values()], None))
    return Raw(content), f'"{sha256(content).hexdigest()[:16]}"'
