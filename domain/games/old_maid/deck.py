"""The pack of 生猴子 (OM-DECK): the cards that are shuffled, and that just one of those dealt finds no partner."""

from typing import Final

from domain.cards import JOKERS, PACK, Card, Cards, is_joker, rank, without
from domain.games.old_maid.options import Options
from domain.games.old_maid.pairing import odd_classes
from domain.house_rules.options import OptionRefused
from domain.sentence import Sentence

EXTRA_CARD: Final = "BJ*"
"""The token for the agreed 53rd card of `extra_card`, unless the deal names another joker."""

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

_MONKEYS: Final = {"big_joker": "BJ", "small_joker": "LJ", "extra_card": EXTRA_CARD}


def deck(options: Options) -> Cards:
    """The cards that are shuffled; with `hidden_removed` one of them is not dealt."""
    removed = removed_card(options)
    jokers = JOKERS * options.packs if options.both_jokers_pair else ()
    monkey = _MONKEYS.get(options.monkey)
    added = () if monkey is None or monkey in jokers else (monkey,)
    plain = plain_cards(options)
    return (*without(plain, (removed,) if removed in plain else ()), *jokers, *added)


def plain_cards(options: Options) -> Cards:
    """The plain cards of the ranks in play, nothing taken out yet."""
    return tuple(card for card in PACK if rank(card) in options.ranks_in_play) * options.packs


def removed_card(options: Options) -> Card | None:
    """The named card that is taken out, if any."""
    return options.monkey.removeprefix("removed:") if options.monkey.startswith("removed:") else None


def without_unseen(options: Options, shuffled: Cards) -> Cards:
    """The cards that are dealt from a shuffled pack: with `hidden_removed` the last plain one stays out, unseen."""
    if options.monkey != "hidden_removed":
        return shuffled
    unseen = max(place for place, card in enumerate(shuffled) if not is_joker(card))
    return (*shuffled[:unseen], *shuffled[unseen + 1 :])


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
