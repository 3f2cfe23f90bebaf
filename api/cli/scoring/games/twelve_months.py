"""`paipu score twelve_months`: is it a month; which months and thefts are in a hand; what do months and cards pay."""

from collections.abc import Iterable
from typing import Annotated, Any

import msgspec
import typer
from rich.console import RenderableType
from rich.markup import escape
from rich.text import Text

from api.cli.drawing import forms
from api.cli.drawing.cards import row
from api.cli.drawing.games import drawing_of
from api.cli.drawing.games.twelve_months import month as month_name
from api.cli.drawing.speaker import Speaker
from api.cli.help import helped
from api.cli.options import Json, Speak, json_object
from api.cli.program import Trouble
from api.cli.scoring.calculating import answer, show
from api.cli.scoring.notation import cards
from domain.games.twelve_months import TWELVE_MONTHS
from domain.games.twelve_months.calculator import InHand, MonthJudged, MonthsFound, PaymentSummed
from domain.games.twelve_months.reasons import REASONS
from domain.sentence import Language, Sentence

MONTHS, THEFTS = Sentence(en="months", zh="月"), Sentence(en="thefts", zh="能抢")
MUST, HEAVENLY = Sentence(en="must be laid", zh="必须先出"), Sentence(en="a heavenly hand", zh="天和")

Month = Annotated[
    str | None,
    typer.Option(
        metavar="CARDS",
        help=helped(Sentence(en="The cards that may be a month.", zh="看这些牌是否成月。")),
        show_default=False,
    ),
]
Hand = Annotated[
    str | None,
    typer.Option(
        metavar="CARDS",
        help=helped(Sentence(en="Instead: a hand to search for months.", zh="或者：看手牌里有什么。")),
        show_default=False,
    ),
]
Thrown = Annotated[
    str | None,
    typer.Option(
        metavar="CARD",
        help=helped(Sentence(en="With --hand: the card just thrown.", zh="与 --hand 同用：刚弃的牌。")),
        show_default=False,
    ),
]
Seat = Annotated[
    list[str] | None,
    typer.Option(
        metavar="MONTHS:CARDS",
        help=helped(
            Sentence(
                en="Instead, once for each seat: the months laid and the cards left, 'S5 H5 C5 SK + S8*2 H8 C8 : S9'.",
                zh="或者每个座位给一次：出了的月和剩下的牌，'S5 H5 C5 SK + S8*2 H8 C8 : S9'。",
            )
        ),
        show_default=False,
    ),
]
Winner = Annotated[
    int | None,
    typer.Option(
        metavar="SEAT",
        help=helped(Sentence(en="With --seat: the seat that won, from 0.", zh="与 --seat 同用：胡的座位，从 0 起。")),
        show_default=helped(Sentence(en="nobody", zh="无人")),
    ),
]
Rules = Annotated[
    str,
    typer.Option(
        metavar="JSON", help=helped(Sentence(en="House rules, as for a table.", zh="规则选项，写法与开桌相同。"))
    ),
]


def score(
    month: Month = None,
    hand: Hand = None,
    thrown: Thrown = None,
    seat: Seat = None,
    winner: Winner = None,
    rules: Rules = "{}",
    language: Speak = "en",
    json: Json = False,
) -> None:
    """Say whether cards are a month of 十二个月, which months and thefts are in a hand, or what a hand pays."""
    seats = seat or None
    if sum(asked is not None for asked in (month, hand, seats)) != 1:
        raise Trouble(
            Sentence(
                en="Give one of --month, --hand (with --thrown), and --seat for each seat (with --winner).",
                zh="请给出 --month、--hand（可带 --thrown）或每个座位一个 --seat（可带 --winner）之一。",
            ),
        )
    house = json_object("--rules", rules)
    if month is not None:
        judged = answer(TWELVE_MONTHS, ask="month", cards=cards(month), rules=house)
        show(judged, lambda each: _month(each, language), json=json)
    elif hand is not None:
        found = answer(TWELVE_MONTHS, ask="hand", hand=cards(hand), thrown=thrown, rules=house)
        show(found, lambda each: _hand(each, language), json=json)
    else:
        left = [_left(text) for text in seats or ()]
        paid = answer(TWELVE_MONTHS, ask="payment", seats=left, winner=winner, rules=house)
        show(paid, lambda each: _payment(each, language), json=json)


def _left(text: str) -> dict[str, Any]:
    """`S5 H5 C5 SK + S8*2 H8 C8 : S9` as months and the cards that are left."""
    months, _, held = text.partition(":")
    return {"months": [cards(month) for month in months.split("+") if month.strip()], "hand": cards(held)}


def _month(judged: MonthJudged, language: Language) -> RenderableType:
    if judged.month is None:
        said = escape(judged.reason.in_language(language))
        return Text.from_markup(f"[bold red]✗[/] {said}  [dim]{judged.rule} {judged.code}[/]")
    return Text.from_markup(f"[green]✓[/] {month_name(judged.month, language)}  [dim]{judged.rule}[/]")


def _hand(found: MonthsFound, language: Language) -> RenderableType:
    lines = [f"{MONTHS.in_language(language)}: {_named(found.months, language)}"]
    if found.must_lay is not None:
        lines.append(f"{MUST.in_language(language)}: {_named((found.must_lay,), language)}")
    if found.heavenly:
        lines.append(HEAVENLY.in_language(language))
    if found.never_stolen is not None:
        lines.append(REASONS[found.never_stolen].sentence.in_language(language))
    elif found.thefts is not None:
        lines.append(f"{THEFTS.in_language(language)}: {_named(found.thefts, language)}")
    return Text.from_markup("\n".join(lines))


def _named(months: Iterable[InHand], language: Language) -> str:
    return " + ".join(f"{month_name(each.month, language)} {row(each.cards)}" for each in months) or "-"


def _payment(paid: PaymentSummed, language: Language) -> RenderableType:
    speaker = Speaker(drawing_of(TWELVE_MONTHS.name).phrases, language)
    return Text.from_markup(forms.points(paid.points, language) + speaker.parts(msgspec.to_builtins(paid.parts)))
