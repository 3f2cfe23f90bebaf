"""十二个月 in words and as a table: the months that lie there, the pile, the stock."""

from collections.abc import Mapping, Sequence
from typing import Any

from api.cli.drawing.cards import row
from api.cli.drawing.drawing import Column, Drawing
from api.cli.drawing.speaker import Phrases
from domain.sentence import Language, Sentence

LEAP_MONTH = 13

SENTENCES = {
    "card_drawn": Sentence(en="{seat:seat} draws {card:card}", zh="{seat:seat}摸{card:card}"),
    "month_laid": Sentence(
        en="{seat:seat} lays {month:month}: {cards:cards}[, with the card of {stolen_from:seat}]",
        zh="{seat:seat}出{month:month}：{cards:cards}[，抢自{stolen_from:seat}]",
    ),
    "card_discarded": Sentence(en="{seat:seat} throws {card:card}", zh="{seat:seat}弃{card:card}"),
    "rest_discarded": Sentence(en="{seat:seat} throws the rest: {cards:cards}", zh="{seat:seat}弃去余牌{cards:cards}"),
    "turn_ended": Sentence(en="{next:seat} is next", zh="轮到{next:seat}"),
    "card_stolen": Sentence(
        en="{seat:seat} steals {card:card} from {from:seat}", zh="{seat:seat}抢{from:seat}的{card:card}"
    ),
    "stock_emptied": Sentence(en="{seat:seat} has to draw, and the stock is empty", zh="{seat:seat}要摸牌，牌堆已空"),
    "stock_recycled": Sentence(en="the pile becomes the stock: {cards:amount}", zh="弃牌洗成牌堆，{cards:amount}"),
    "hand_refilled": Sentence(en="{seat:seat} fills up: {cards:cards}", zh="{seat:seat}补牌：{cards:cards}"),
}

WORDS = {
    "draw": Sentence(en="draw", zh="摸"),
    "meld": Sentence(en="lay a month", zh="出月"),
    "discard": Sentence(en="throw", zh="弃"),
    "end_turn": Sentence(en="end the turn", zh="结束回合"),
    "bonus": Sentence(en="bonus", zh="和牌"),
    "month": Sentence(en="a month", zh="月"),
    "k_month": Sentence(en="a month with K", zh="带K的月"),
    "king": Sentence(en="a K left", zh="剩K"),
    "steal": Sentence(en="steal", zh="抢"),
    "heavenly": Sentence(en="a heavenly hand", zh="天和"),
    "out": Sentence(en="out", zh="出完"),
    "out_steal": Sentence(en="out by a steal", zh="抢牌出完"),
    "months_target": Sentence(en="enough months", zh="月数已满"),
    "stock_out": Sentence(en="the stock is empty", zh="牌堆摸完"),
    "max_turns": Sentence(en="the last turn that the room allows", zh="轮数用完"),
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
    beside=(Column(Sentence(en="months", zh="月"), "months", "months"),),
    below=(
        Sentence(
            en="[pile  {discards:amount}][, the last ones {discards:top}]",
            zh="[弃牌 {discards:amount}][，最后 {discards:top}]",
        ),
        Sentence(
            en="[stock {stock_size} cards][, next {stock:coming}]", zh="[牌堆 {stock_size}张][，接着 {stock:coming}]"
        ),
    ),
)
