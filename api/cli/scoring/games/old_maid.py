"""`paipu score old_maid`: which pairs are in a hand and what is left of it; or what places pay."""

from typing import Annotated

import msgspec
import typer
from rich.console import RenderableType
from rich.text import Text

from api.cli.drawing import forms
from api.cli.drawing.cards import row
from api.cli.drawing.games import drawing_of
from api.cli.drawing.speaker import Speaker
from api.cli.help import helped
from api.cli.options import Json, Speak, json_object
from api.cli.program import Trouble
from api.cli.scoring.calculating import answer, show
from api.cli.scoring.notation import cards, numbers
from domain.games.old_maid import OLD_MAID
from domain.games.old_maid.calculator import PairsFound, PointsPaid
from domain.sentence import Language, Sentence

PAIRS, LEFT, ALONE = (
    Sentence(en="pairs", zh="对子"),
    Sentence(en="left", zh="剩下"),
    Sentence(en="pairs with nothing", zh="配不成对"),
)

Hand = Annotated[
    str | None,
    typer.Option(
        metavar="CARDS", help=helped(Sentence(en="The hand: 'S5 H5 BJ'.", zh="手牌：'S5 H5 BJ'。")), show_default=False
    ),
]
Places = Annotated[
    str | None,
    typer.Option(
        metavar="SEATS",
        help=helped(
            Sentence(
                en="Instead: the seats (from 0) in the order in which they were out: 2,0,3,1.",
                zh="或者：各座位（从 0 起）出完的先后：2,0,3,1。",
            )
        ),
        show_default=False,
    ),
]
Ranks = Annotated[
    str | None,
    typer.Option(
        metavar="PLACES",
        help=helped(
            Sentence(en="With --places where two share a place: 1,1,3,4.", zh="与 --places 同用，有并列时：1,1,3,4。")
        ),
        show_default=False,
    ),
]
Rules = Annotated[
    str,
    typer.Option(
        metavar="JSON", help=helped(Sentence(en="House rules, as for a table.", zh="规则选项，写法与开桌相同。"))
    ),
]


def score(
    hand: Hand = None,
    places: Places = None,
    ranks: Ranks = None,
    rules: Rules = "{}",
    language: Speak = "en",
    json: Json = False,
) -> None:
    """Say which pairs are in a hand of 生猴子 and what is left of it; or what the places of a hand pay."""
    if (hand is None) == (places is None) or (places is None and ranks is not None):
        raise Trouble(
            Sentence(
                en="Give either --hand, or --places, with --ranks where two share one.",
                zh="请给出 --hand，或 --places（有并列时带 --ranks）。",
            ),
        )
    house = json_object("--rules", rules)
    if hand is not None:
        found = answer(OLD_MAID, ask="pairs", hand=cards(hand), rules=house)
        show(found, lambda each: _pairs(each, language), json=json)
        return
    shared = None if ranks is None else numbers("--ranks", ranks)
    paid = answer(OLD_MAID, ask="points", places=numbers("--places", places or ""), ranks=shared, rules=house)
    show(paid, lambda each: _points(each, language), json=json)


def _pairs(found: PairsFound, language: Language) -> RenderableType:
    """A line for the pairs and one for what is left, the cards that pair with nothing named once more."""
    lines = [f"{PAIRS.in_language(language)}: {' + '.join(map(row, found.pairs)) or '-'}"]
    lines.append(f"{LEFT.in_language(language)}: {row(found.left) or '-'}")
    if found.alone:
        lines.append(f"{ALONE.in_language(language)}: {row(found.alone)}")
    return Text.from_markup("\n".join(lines))


def _points(paid: PointsPaid, language: Language) -> RenderableType:
    speaker = Speaker(drawing_of(OLD_MAID.name).phrases, language)
    return Text.from_markup(forms.points(paid.points, language) + speaker.parts(msgspec.to_builtins(paid.parts)))
