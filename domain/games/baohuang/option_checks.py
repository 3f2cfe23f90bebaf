"""Combinations of house rules that 保皇 refuses (BH-OPTIONS)."""

from domain.games.baohuang.options import Options
from domain.house_rules.options import OptionRefused
from domain.sentence import Sentence


def check_options(options: Options) -> None:
    """Refuse a special trump where no card is called, and two answers to the question who has won."""
    if options.special_trump and options.guard_by != "call":
        raise OptionRefused(
            "special_trump",
            Sentence(
                zh="“特画”（special_trump）是所叫的那张牌，侍卫须由叫牌而定（guard_by: call）。",
                en="The special trump (special_trump) needs a called card (guard_by: call): it is a copy of that.",
            ),
        )
    if options.result == "win_draw_loss" and options.result_by != "score":
        raise OptionRefused(
            "result_by",
            Sentence(
                zh="“胜平负”（result: win_draw_loss）本身定了胜负，只能按得分算赢（result_by: score）。",
                en=(
                    "Where hands are won, drawn or lost (result: win_draw_loss), points name who won "
                    "(result_by: score)."
                ),
            ),
        )
