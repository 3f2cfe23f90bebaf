"""The opening of a table: its game, its seats, its house rules, its time zone."""

from collections.abc import Mapping
from typing import Any, Final

import msgspec

from domain.facts import Reveal
from domain.game import AnyGame, read_rules
from domain.games import GAMES
from domain.player import SEATED_TWICE, seated_twice
from domain.sentence import Sentence
from domain.table.facts import LOCAL, Players, TableMode, TableOpened
from domain.table.session import NO_ZONE, UTC, is_zone
from domain.table.table import TableRefused
from domain.wire.canonical_json import canonical
from domain.wire.validation import one_of

_SEATS: Final = Sentence(zh="这个游戏需要 {fewest} 到 {most} 个座位。", en="This game is for {fewest} to {most} seats.")


def game_for(name: str, seats: Players, time_zone: str) -> AnyGame:
    """The game of a table that may be opened; `TableRefused` for another game, number of seats or time zone."""
    game = GAMES.get(name)
    if game is None:
        raise TableRefused("invalid-request", _no_game())
    fewest, most = game.seats
    if not fewest <= len(seats) <= most:
        raise TableRefused("invalid-request", _SEATS.filled(fewest=fewest, most=most))
    if seated_twice(seats):
        raise TableRefused("invalid-request", SEATED_TWICE)
    if not is_zone(time_zone):
        raise TableRefused("invalid-request", NO_ZONE)
    return game


def opening(
    game: AnyGame,
    rules: Mapping[str, Any],
    seats: Players,
    *,
    mode: TableMode = "referee",
    reveal: Reveal = "all",
    external_id: str | None = None,
    host: str = LOCAL,
    time_zone: str = UTC,
    day_starts: int = 0,
) -> TableOpened:
    """The fact that opens a table; `OptionRefused` names an option that the game does not know."""
    options = read_rules(game, rules, len(seats))
    return TableOpened(
        game=game.name,
        rules=msgspec.json.decode(canonical(options)),
        rules_version=game.rules_version,
        seats=seats,
        mode=mode,
        reveal=reveal,
        external_id=external_id,
        host=host,
        time_zone=time_zone,
        day_starts=day_starts,
    )


def _no_game() -> Sentence:
    must = one_of(GAMES)
    return Sentence(zh=f"字段 game {must.zh}。", en=f"The field game {must.en}.")
