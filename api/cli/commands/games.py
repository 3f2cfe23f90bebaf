"""`paipu games`: which games there are, and the house rules of one in words."""

from typing import Annotated

import typer

from api.cli.drawing.house_rules import draw_games, draw_house_rules
from api.cli.help import helped
from api.cli.options import Json, Speak
from api.cli.program import Trouble
from api.cli.terminal import out, print_json
from api.schemas.house_rules import options_of
from domain.games import GAMES
from domain.sentence import Sentence

Named = Annotated[
    str | None,
    typer.Argument(
        metavar="GAME",
        help=helped(Sentence(en="The game whose house rules are shown.", zh="要看规则选项的游戏。")),
        show_default=False,
    ),
]


def games(game: Named = None, language: Speak = "en", json: Json = False) -> None:
    """List the games, or the house rules of one: names, sentences, defaults, presets."""
    if game is not None and game not in GAMES:
        known = ", ".join(GAMES)
        raise Trouble(
            Sentence(en=f"There is no game {game}; there are {known}.", zh=f"没有 {game} 这个游戏；有：{known}。")
        )
    if game is None:
        _list(language, json=json)
    elif json:
        for option in options_of(GAMES[game]):
            print_json(option)
    else:
        out.print(draw_house_rules(GAMES[game], language))


def _list(language: str, *, json: bool) -> None:
    if not json:
        out.print(draw_games(GAMES, "zh" if language == "zh" else "en"))
        return
    for game in GAMES.values():
        print_json({"game": game.name, "title": game.title, "seats": game.seats, "presets": game.presets})
