"""Plays that a hand allows, and why others are refused (BH-PLAY)."""

from msgspec import Struct

from domain.cards import Card, Cards, holds
from domain.games.baohuang.comparing import why_not_beaten
from domain.games.baohuang.options import Options
from domain.games.baohuang.sets import CardSet, set_of, why_no_set


class Situation(Struct, frozen=True):
    """What a play is judged by: the hand before it, the card that is trump in that hand, the set to beat, if any."""

    rules: Options
    hand: Cards
    trump: Card | None = None
    top: CardSet | None = None


def why_no_play(at: Situation, cards: Cards) -> str | None:
    """The reason code for which cards may not be played, None when they may."""
    if not holds(at.hand, cards):
        return "card_not_in_hand"
    return why_no_set(cards, at.trump) or why_set_refused(at, set_of(cards, at.trump))


def why_set_refused(at: Situation, play: CardSet) -> str | None:
    """The reason code for which a set of the hand may not be played, None when it may."""
    if play.rank is not None and play.rank == at.rules.held_rank and play.size < len(at.hand):
        return "lowest_rank_held"
    return None if at.top is None else why_not_beaten(play, at.top, kao=at.rules.kao)
