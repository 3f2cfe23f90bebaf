"""Combinations of house rules that 生猴子 refuses (OM-OPTIONS)."""

from typing import Final

from domain.games.old_maid.deck import deck, without_unseen
from domain.games.old_maid.options import Options
from domain.games.old_maid.pairing import odd_classes
from domain.house_rules.options import OptionRefused
from domain.sentence import Sentence

_RANKS: Final = Sentence(
    zh="“用哪些点数”（ranks_in_play）至少要有一个点数，且不得重复。",
    en="The ranks in play (ranks_in_play) are one at least, and none is named twice.",
)
_JOKERS: Final = Sentence(
    zh="“两王成对”（both_jokers_pair）时，猴子牌不能是王牌。",
    en="Where jokers pair (both_jokers_pair) the monkey is no joker.",
)
_MONKEY: Final = Sentence(
    zh="“猴子牌”（monkey）所抽掉的牌，点数须在所用点数之中。",
    en="The card that makes the monkey (monkey) is taken out of the ranks in play.",
)
_LOT: Final = Sentence(
    zh="“谁先抽”（first_actor）指定了此桌没有的座位。",
    en="The first to draw (first_actor) has a seat that the table does not have.",
)


def check_options(options: Options) -> None:
    """Refuse options that leave no monkey, or more than one, and a lot for a seat that is not there."""
    if len(set(options.ranks_in_play)) != len(options.ranks_in_play) or not options.ranks_in_play:
        raise OptionRefused("ranks_in_play", _RANKS)
    if options.both_jokers_pair and options.monkey in ("big_joker", "small_joker"):
        raise OptionRefused("both_jokers_pair", _JOKERS)
    if odd_classes(options, without_unseen(options, deck(options))) != 1:
        raise OptionRefused("monkey", _MONKEY)
    if options.lot is not None and options.lot >= options.players:
        raise OptionRefused("first_actor", _LOT)
