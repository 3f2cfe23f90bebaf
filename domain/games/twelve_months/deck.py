"""The deck of 十二个月 (TM-DECK)."""

from domain.cards import JOKERS, PACK, Cards
from domain.games.twelve_months.options import Options


def deck(options: Options) -> Cards:
    """Two packs with their jokers, 108 cards; 104 where the jokers are removed."""
    jokers = () if options.jokers == "removed" else JOKERS
    return (*PACK, *jokers) * 2
