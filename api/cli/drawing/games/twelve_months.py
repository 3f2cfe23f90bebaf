"""十二个月 in words and as a table: the months that lie there, the pile, the stock."""

from collections.abc import Mapping, Sequence
from typing import Any

from api.cli.drawing.cards import row
from api.cli.drawing.drawing import Column, Drawing
from api.cli.drawing.language import Language, Wording
from api.cli.drawing.speaker import Phrases

LEAP_MONTH = 13

SENTENCES = {
    "card_drawn": Wording("{seat:seat} draws {card:card}", "{seat:seat}摸{card:card}"),
    "month_laid": Wording(
        "{seat:seat} lays {month:month}: {cards:cards}[, with the card of {stolen_from:seat}]",
        "{seat:seat}出{month:month}：{cards:cards}[，抢自{stolen_from:seat}]",
    ),
    "card_discarded": Wording("{seat:seat} throws {card:card}", "{seat:seat}弃{card:card}"),
    "rest_discarded": Wording("{seat:seat} throws the rest: {cards:cards}", "{seat:seat}弃去余牌{cards:cards}"),
    "turn_ended": Wording("{next:seat} is next", "轮到{next:seat}"),
    "card_stolen": Wording("{seat:seat} steals {card:card} from {from:seat}", "{seat:seat}抢{from:seat}的{card:card}"),
    "stock_emptied": Wording("{seat:seat} has to draw, and the stock is empty", "{seat:seat}要摸牌，牌堆已空"),
    "stock_recycled": Wording("the pile becomes the stock: {cards:amount}", "弃牌洗成牌堆，{cards:amount}"),
    "hand_refilled": Wording("{seat:seat} fills up: {cards:cards}", "{seat:seat}补牌：{cards:cards}"),
}

WORDS = {
    "bonus": Wording("bonus", "和牌"),
    "month": Wording("a month", "月"),
    "k_month": Wording("a month with K", "带K的月"),
    "king": Wording("a K left", "剩K"),
    "steal": Wording("steal", "抢"),
    "heavenly": Wording("a heavenly hand", "天和"),
    "out": Wording("out", "出完"),
    "out_steal": Wording("out by a steal", "抢牌出完"),
    "months_target": Wording("enough months", "月数已满"),
    "stock_out": Wording("the stock is empty", "牌堆摸完"),
    "max_turns": Wording("the last turn that the room allows", "轮数用完"),
}


def month(value: int, language: Language) -> str:
    """The name of a month by its number."""
    if value == LEAP_MONTH:
        return "闰月" if language == "zh" else "the leap month"
    return f"{value}月" if language == "zh" else f"month {value}"


def months(value: Sequence[Mapping[str, Any]], _: Language) -> str:
    """The months of a seat, one a line."""
    return "\n".join(f"{each['month']:2}: {row(each['cards'])}" for each in value)


def top(value: Sequence[str], _: Language) -> str:
    """The last few cards of the pile, its top card at the end."""
    return row(value[-8:])


def coming(value: Sequence[str] | None, _: Language) -> str:
    """The next few cards of the stock."""
    return row(value[:8]) if value else ""


DRAWING = Drawing(
    Phrases(SENTENCES, WORDS, {"month": month, "months": months, "top": top, "coming": coming}),
    beside=(Column(Wording("months", "月"), "months", "months"),),
    below=(
        Wording(
            "[pile  {discards:amount}][, the last ones {discards:top}]",
            "[弃牌 {discards:amount}][，最后 {discards:top}]",
        ),
        Wording("[stock {stock_size} cards][, next {stock:coming}]", "[牌堆 {stock_size}张][，接着 {stock:coming}]"),
    ),
)
