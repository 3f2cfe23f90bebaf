"""生猴子 in words and as a table: the pairs that lie there by their ranks."""

from collections.abc import Sequence

from api.cli.drawing.cards import by_rank
from api.cli.drawing.drawing import Column, Drawing
from api.cli.drawing.speaker import Phrases
from domain.cards import rank
from domain.sentence import Language, Sentence

SENTENCES = {
    "pair_laid": Sentence(en="{seat:seat} lays the pair {cards:cards}", zh="{seat:seat}打出一对{cards:cards}"),
    "card_drawn": Sentence(
        en="{seat:seat} draws {card:card} from {from:seat}", zh="{seat:seat}从{from:seat}抽走{card:card}"
    ),
    "hand_arranged": Sentence(
        en="{seat:seat} arranges its hand[: {cards:cards}]", zh="{seat:seat}理牌[：{cards:cards}]"
    ),
    "went_out": Sentence(en="{seat:seat} is out, place {place}", zh="{seat:seat}出完，第{place}名"),
}

WORDS = {
    "draw": Sentence(en="draw", zh="抽"),
    "arrange": Sentence(en="arrange", zh="理牌"),
    "none": Sentence(en="no points", zh="不计分"),
    "loser_minus_one": Sentence(en="one off for the loser", zh="输家扣一分"),
    "loser_pays_each": Sentence(en="the loser pays one to each", zh="输家付每家一分"),
    "others": Sentence(en="the others", zh="其余家数"),
    "rank_points": Sentence(en="players", zh="人数"),
    "place": Sentence(en="place", zh="名次"),
    "undecided": Sentence(en="undecided", zh="未分胜负"),
    "monkey_left": Sentence(en="only the monkey is left", zh="只剩猴子"),
    "max_draws": Sentence(en="the last draw that the room allows", zh="抽牌次数用完"),
}


DEFAULT_LABELS = {"first out": Sentence(en="first out", zh="头家"), "monkey": Sentence(en="monkey", zh="猴子")}


def pairs(value: Sequence[Sequence[str]], _: Language) -> str:
    """The pairs of a seat, each by the rank of its cards."""
    return " ".join(rank(card) for card in by_rank([pair[0] for pair in value]))


def called(value: str | None, language: Language) -> str:
    """The room's word for a place; the one that no room chose, in the language of the reader."""
    return "" if value is None else DEFAULT_LABELS.get(value, Sentence(en=value, zh=value)).in_language(language)


DRAWING = Drawing(
    Phrases(SENTENCES, WORDS, {"pairs": pairs, "called": called}),
    beside=(
        Column(Sentence(en="pairs", zh="对子"), "pairs", "pairs"),
        Column(Sentence(en="result", zh="结果"), "called", "called"),
    ),
    below=(Sentence(en="[taken out: {removed:card}]", zh="[去掉的牌：{removed:card}]"),),
)
