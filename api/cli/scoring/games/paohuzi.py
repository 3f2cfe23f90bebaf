"""`paipu score paohuzi`: is a hand won, in which melds, with how many huxi and points; what does it wait for."""

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Annotated, Any

import msgspec
import typer
from rich import box
from rich.console import Group, RenderableType
from rich.markup import escape
from rich.table import Table
from rich.text import Text

from api.cli.drawing import zipai
from api.cli.drawing.games import drawing_of
from api.cli.drawing.speaker import Speaker
from api.cli.help import helped
from api.cli.options import Json, Speak, json_object
from api.cli.scoring.calculating import answer, show
from api.cli.scoring.notation import cards, melds
from domain.games.paohuzi import PAOHUZI
from domain.games.paohuzi.calculator import Awaited, Judged
from domain.games.paohuzi.melds import Meld, huxi
from domain.sentence import Language, Sentence

WON = Sentence(
    en="won, {huxi} huxi, {names:names}: {points} from each payer", zh="胡，{huxi}胡息，{names:names}：每家付{points}"
)
SHORT = Sentence(en="the hand is complete but has only {huxi} huxi", zh="成型，但只有{huxi}胡息")
WAITS, WAITS_NOT = Sentence(en="waits for", zh="听"), Sentence(en="waits for no card", zh="没有听牌")
HEADINGS = {
    "melds": (Sentence(en="meld", zh="名目"), Sentence(en="cards", zh="牌"), Sentence(en="huxi", zh="胡息")),
    "waits": (
        Sentence(en="drawn", zh="谁摸"),
        Sentence(en="left", zh="余"),
        Sentence(en="huxi", zh="胡息"),
        Sentence(en="each pays", zh="每家付"),
    ),
}

Hand = Annotated[
    str,
    typer.Option(
        metavar="CARDS",
        help=helped(
            Sentence(en="The cards in hand: 's5*3 s6 b10'.", zh="手牌：'s5*3 s6 b10'（小五三张、小六、大十）。")
        ),
        show_default=False,
    ),
]
Exposed = Annotated[
    str,
    typer.Option(
        metavar="MELDS",
        help=helped(
            Sentence(en="The melds laid: 'wei:b2*3 chi:s7,s8,s9'.", zh="已下的门子：'wei:b2*3 chi:s7,s8,s9'。")
        ),
    ),
]
Card = Annotated[
    str | None,
    typer.Option(
        help=helped(Sentence(en="The open card; without it, the waits are shown.", zh="翻开的牌；不给则算听哪些牌。")),
        show_default=False,
    ),
]
By = Annotated[
    str | None,
    typer.Option(
        help=helped(
            Sentence(
                en="The way of winning: own_draw, draw (another's), tianhu or san_ti_wu_kan.",
                zh="怎么胡：own_draw 自摸、draw 别人翻的、tianhu 天胡、san_ti_wu_kan 三提五坎。",
            )
        ),
        show_default="draw",
    ),
]
Claimed = Annotated[
    str | None,
    typer.Option(
        metavar="MELDS",
        help=helped(Sentence(en="All melds as the winner names them.", zh="胡家自报的全部门子。")),
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
    hand: Hand,
    exposed: Exposed = "",
    card: Card = None,
    by: By = None,
    claimed: Claimed = None,
    rules: Rules = "{}",
    language: Speak = "en",
    json: Json = False,
) -> None:
    """Say whether a hand of 安化跑胡子 is won, in which melds, with how many huxi and points, or what it waits for."""
    judged = answer(
        PAOHUZI,
        hand=cards(hand),
        exposed=melds(exposed),
        card=card,
        by=by,
        claimed=None if claimed is None else melds(claimed),
        rules=json_object("--rules", rules),
    )
    show(judged, lambda each: _draw(each, language, waiting=card is None), json=json)


def _draw(judged: Judged, language: Language, *, waiting: bool) -> RenderableType:
    speaker = Speaker(drawing_of(PAOHUZI.name).phrases, language)
    said = Text.from_markup(_verdict(judged, speaker))
    parts: list[RenderableType] = [said] if judged.won or not judged.waits else []
    if judged.melds:
        parts.append(_melds(judged.melds, speaker))
    return Group(*parts, *(_waits(judged.waits, speaker) if waiting and not judged.won else ()))


def _verdict(judged: Judged, speaker: Speaker) -> str:
    if judged.won:
        told = msgspec.to_builtins(judged)
        return f"[green]✓[/] {speaker.say(WON, told)}\n  [dim]{speaker.sum(told['parts'])}[/]"
    said = (
        escape(judged.reason.in_language(speaker.language))
        if judged.huxi is None
        else speaker.say(SHORT, {"huxi": judged.huxi})
    )
    return f"[bold red]✗[/] {said}  [dim]{judged.rule} {judged.code}[/]"


def _melds(laid: Sequence[Meld], speaker: Speaker) -> Table:
    grid = _grid("melds", speaker)
    for meld in laid:
        grid.add_row(speaker.word(meld.kind), zipai.cards(meld.cards, speaker.language), str(huxi(meld)))
    return grid


def _waits(awaited: Sequence[Awaited], speaker: Speaker) -> Iterator[RenderableType]:
    """A line for each card and way of drawing it; the card is named once."""
    if not awaited:
        yield Text(WAITS_NOT.in_language(speaker.language))
        return
    grid = _grid("waits", speaker, WAITS)
    for card, each in groupby(awaited, lambda wait: wait.card):
        for first, wait in enumerate(each):
            named = "" if first else zipai.card(card, speaker.language)
            cells = (speaker.word(wait.by), str(wait.left), str(wait.huxi), str(wait.points))
            grid.add_row(named, *cells)
    yield grid


def _grid(name: str, speaker: Speaker, *first: Sentence) -> Table:
    headings: Any = (*first, *HEADINGS[name])
    grid = Table(box=box.SIMPLE_HEAD, padding=(0, 1), collapse_padding=True)
    for place, heading in enumerate(headings):
        grid.add_column(heading.in_language(speaker.language), justify="left" if place < 2 else "right")
    return grid
