"""The deck of 安化跑胡子 (PHZ-DECK)."""

from domain.cards import ZI, Cards
from domain.games.paohuzi.options import Options


def deck(options: Options) -> Cards:  # noqa: ARG001  as every game's
    """Twenty kinds, four copies of each."""
    return ZI * 4
