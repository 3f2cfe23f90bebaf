"""`paipu score baohuang`: may a play answer another one, and how is it covered; or what do places pay."""

from typing import Annotated

import msgspec
import typer
from rich.console import RenderableType
from rich.markup import escape
from rich.text import Text

from api.cli.drawing import forms
from api.cli.drawing.games import drawing_of
from api.cli.drawing.speaker import Speaker
from api.cli.help import helped
from api.cli.options import Json, Speak, json_object
from api.cli.program import Trouble
from api.cli.scoring.calculating import answer, show
from api.cli.scoring.notation import cards, numbers
from domain.games.baohuang import BAOHUANG
from domain.games.baohuang.calculator import PlacesScored, PlayJudged
from domain.sentence import Language, Sentence

Play = Annotated[
    str | None,
    typer.Option(
        metavar="CARDS",
        help=helped(Sentence(en="The play: 'BJ*2 S8*4'.", zh="出的牌：'BJ*2 S8*4'。")),
        show_default=False,
    ),
]
Top = Annotated[
    str,
    typer.Option(
        metavar="CARDS",
        help=helped(
            Sentence(
                en="The play that is answered; without it, the play is led. SP is a special trump.",
                zh="要压的牌；不给则为首出。SP 为特殊主牌。",
            )
        ),
    ),
]
Hand = Annotated[
    str | None,
    typer.Option(
        metavar="CARDS",
        help=helped(Sentence(en="The hand that the play comes from.", zh="出牌的那手牌。")),
        show_default=helped(Sentence(en="one that the play empties", zh="出完即空的手牌")),
    ),
]
Trump = Annotated[
    str | None,
    typer.Option(
        metavar="CARD",
        help=helped(Sentence(en="The player's special trump.", zh="出牌人的特殊主牌。")),
        show_default=False,
    ),
]
Order = Annotated[
    str | None,
    typer.Option(
        metavar="SEATS",
        help=helped(
            Sentence(
                en="Instead: the seats (from 0) in the order in which they were out: 0,2,1,3,4.",
                zh="或者：各座位（从 0 起）出完的先后：0,2,1,3,4。",
            )
        ),
        show_default=False,
    ),
]
Emperor = Annotated[
    int | None,
    typer.Option(
        metavar="SEAT",
        help=helped(Sentence(en="The seat, with --order.", zh="座位，与 --order 同用。")),
        show_default=False,
    ),
]
Guard = Annotated[
    int | None,
    typer.Option(
        metavar="SEAT",
        help=helped(Sentence(en="The seat, with --order.", zh="座位，与 --order 同用。")),
        show_default=False,
    ),
]
Mode = Annotated[
    str,
    typer.Option(
        help=helped(
            Sentence(
                en="With --order: pair, solo_hidden or solo_open.",
                zh="与 --order 同用：pair 有侍卫、solo_hidden 暗独、solo_open 明独。",
            )
        )
    ),
]
Mult = Annotated[
    int,
    typer.Option(
        help=helped(Sentence(en="With --order: 2 where the hand was doubled.", zh="与 --order 同用：翻番时为 2。"))
    ),
]
Rules = Annotated[
    str,
    typer.Option(
        metavar="JSON", help=helped(Sentence(en="House rules, as for a table.", zh="规则选项，写法与开桌相同。"))
    ),
]


def score(
    play: Play = None,
    top: Top = "",
    hand: Hand = None,
    trump: Trump = None,
    order: Order = None,
    emperor: Emperor = None,
    guard: Guard = None,
    mode: Mode = "pair",
    mult: Mult = 1,
    rules: Rules = "{}",
    language: Speak = "en",
    json: Json = False,
) -> None:
    """Say whether a play of 保皇 may answer another one, and how it covers it; or what the places of a hand pay."""
    if (play is None) == (order is None):
        raise Trouble(
            Sentence(
                en="Give either --play, with --top, or --order, with --emperor and --guard.",
                zh="请给出 --play（可带 --top），或 --order（带 --emperor 和 --guard）。",
            ),
        )
    house = json_object("--rules", rules)
    if play is not None:
        held = None if hand is None else cards(hand)
        answered = answer(BAOHUANG, ask="play", play=cards(play), top=cards(top), hand=held, trump=trump, rules=house)
        show(answered, lambda judged: _play(judged, language), json=json)
    else:
        places = numbers("--order", order or "")
        answered = answer(
            BAOHUANG, ask="places", mode=mode, emperor=emperor, guard=guard, order=places, mult=mult, rules=house
        )
        show(answered, lambda scored: _places(scored, language), json=json)


def _play(judged: PlayJudged, language: Language) -> RenderableType:
    mark = "[green]✓[/]" if judged.allowed else "[bold red]✗[/]"
    code = "" if judged.allowed else f" {judged.code}"
    return Text.from_markup(f"{mark} {escape(judged.reason[language])}  [dim]{judged.rule}{code}[/]")


def _places(scored: PlacesScored, language: Language) -> RenderableType:
    speaker = Speaker(drawing_of(BAOHUANG.name).phrases, language)
    return Text.from_markup(forms.points(scored.points, language) + speaker.parts(msgspec.to_builtins(scored.parts)))
