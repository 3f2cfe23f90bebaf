"""Fields of an action typed in a few words, whatever its game calls them; cards and actions also by face and name."""

from collections.abc import Iterable, Sequence
from typing import Any

from msgspec import Struct, ValidationError, convert
from msgspec.structs import fields

from api.cli.drawing.cards import typed
from api.cli.drawing.games import drawing_of
from api.cli.program import Trouble
from domain.game import AnyGame
from domain.named_cards import card_members
from domain.privacy import Plain
from domain.sentence import Sentence
from domain.wire.strict_json import JsonRefused, parse


def holding(game: AnyGame, do: str | None, cards: Sequence[str]) -> Plain:
    """The cards in the member that holds so many of them in the action `do` of the game."""
    cards = [typed(card) for card in cards]
    kind = next((action for action in game.actions if action.__struct_config__.tag == do), None)
    values: tuple[Any, ...] = (cards[0], list(cards)) if len(cards) == 1 else (list(cards),)
    fitting = ({name: value} for value in values for name, hint in _members(kind) if _fits(value, hint))
    return next(fitting, {"cards": list(cards)} if len(cards) > 1 else {"card": cards[0]})


def action_typed(game: AnyGame, text: str) -> str:
    """The name under which an action is sent, for its name in words: `peng` for `碰`; another text stays."""
    called = drawing_of(game.name).phrases.words
    names = [str(action.__struct_config__.tag) for action in game.actions]
    words = {word: name for name in names if name in called for word in (called[name].zh, called[name].en)}
    return words.get(text, text)


def given(assignments: Iterable[str]) -> Plain:
    """Each `NAME=VALUE`; a value is JSON where it can be read as such, else a text, or several with commas between."""
    return dict(map(_given, assignments))


def _members(kind: type[Struct] | None) -> list[tuple[str, Any]]:
    """Name as it is sent, and type, of the members that hold cards."""
    holders = () if kind is None else card_members(kind)
    return [] if kind is None else [(each.encode_name, each.type) for each in fields(kind) if each.name in holders]


def _fits(value: Any, hint: Any) -> bool:
    try:
        convert(value, hint)
    except ValidationError:
        return False
    return True


def _given(assignment: str) -> tuple[str, Any]:
    name, is_one, value = assignment.partition("=")
    if not (name and is_one):
        raise Trouble(Sentence(en="--set is NAME=VALUE.", zh="--set 须为 名称=值。"))
    try:
        return name, parse(value.encode(errors="surrogateescape"))
    except JsonRefused:
        return name, value.split(",") if "," in value else value
