"""What games there are: their house rules, their rule books, the schemas of what they take and say."""

from functools import cache
from typing import Any, get_type_hints

from fastapi import APIRouter, Response
from msgspec import Struct

from api.answers.encoding import answer
from api.dependencies.services import Asking
from api.openapi.operation import operation
from api.schemas.house_rules import Option, options_of
from api.schemas.seen import Schema, actions_of, schema_of
from domain.game import AnyGame
from domain.games import GAMES
from ledger.encoding.names import event_name

router = APIRouter(prefix="/v1/games", tags=["games"])


class GameDescription(Struct, frozen=True, kw_only=True):
    """A game: how many seats it takes, its house rules, and JSON schemas of all that it takes and says.

    `rule_ids` are the paragraphs of its rule book, `house_rules` its options as a form for a new table shows them, with
    names and sentences, `options` their schema, `presets` what each preset sets before single options are changed,
    `actions` that of what may be sent to a hand. `events` by type, and `state` (the member of that name of a hand) are
    as whoever may see everything sees them, and as others do. `calculator`: whether it answers questions about cards
    of no recorded hand.
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
    """What a client needs to offer the game's house rules, to send its actions and to read its events."""
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


@router.get("", dependencies=[Asking], **operation("The games and their house rules", answers=Games, example=EXAMPLE))
def games() -> Response:
    """Every game with all that a client needs to know of it; it changes with the version of the service only."""
    return answer(_described(), cache_control="public, max-age=300")


@cache
def _described() -> Games:
    return Games([describe(game) for game in GAMES.values()], None)
