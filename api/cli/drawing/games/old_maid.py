"""生猴子 in words and as a table: the pairs that lie there by their ranks."""

from collections.abc import Sequence

from api.cli.drawing.cards import by_rank
from api.cli.drawing.drawing import Column, Drawing
from api.cli.drawing.language import Language, Wording
from api.cli.drawing.speaker import Phrases
from domain.cards import rank

SENTENCES = {
    "pair_laid": Wording("{seat:seat} lays the pair {cards:cards}", "{seat:seat}打出一对{cards:cards}"),
    "card_drawn": Wording("{seat:seat} draws {card:card} from {from:seat}", "{seat:seat}从{from:seat}抽走{card:card}"),
    "hand_arranged": Wording("{seat:seat} arranges its hand[: {cards:cards}]", "{seat:seat}理牌[：{cards:cards}]"),
    "went_out": Wording("{seat:seat} is out, place {place}", "{seat:seat}出完，第{place}名"),
}

WORDS = {
    "none": Wording("no points", "不计分"),
    "loser_minus_one": Wording("one off for the loser", "输家扣一分"),
    "loser_pays_each": Wording("the loser pays one to each", "输家付每家一分"),
    "others": Wording("the others", "其余家数"),
    "rank_points": Wording("players", "人数"),
    "place": Wording("place", "名次"),
    "undecided": Wording("undecided", "未分胜负"),
    "monkey_left": Wording("only the monkey is left", "只剩猴子"),
    "max_draws": Wording("the last draw that the room allows", "抽牌次数用完"),
}


DEFAULT_LABELS = {"first out": Wording("first out", "头家"), "monkey": Wording("monkey", "猴子")}


def pairs(value: Sequence[Sequence[str]], _: Language) -> str:
    """The pairs of a seat, each by the rank of its cards."""
    return " ".join(rank(card) for card in by_rank([pair[0] for pair in value]))


def called(value: str | None, language: Language) -> str:
    """The room's word for a place; the one that no room chose, in the language of the reader."""
    return "" if value is None else DEFAULT_LABELS.get(value, Wording(value, value)).in_language(language)


DRAWING = Drawing(
    Phrases(SENTENCES, WORDS, {"pairs": pairs, "called": called}),
    beside=(Column(Wording("pairs", "对子"), "pairs", "pairs"), Column(Wording("result", "结果"), "called", "called")),
    below=(Wording("[taken out: {removed:card}]", "[去掉的牌：{removed:card}]"),),
)
