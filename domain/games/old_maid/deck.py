"""The pack of 生猴子 (OM-DECK): of the dealt cards exactly one finds no partner."""

from typing import Final

from domain.cards import JOKERS, PACK, Card, Cards, is_joker, rank, without
from domain.games.old_maid.options import Options

EXTRA_CARD: Final = "BJ*"
"""The token for the agreed 53rd card of `extra_card`, unless the deal names another joker."""

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
