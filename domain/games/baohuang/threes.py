"""One 3 for each seat (BH-THREES): buyers, sellers, and the 2 that is paid."""

from collections.abc import Sequence

from domain.cards import Card, Cards, rank
from domain.games.baohuang.events import ThreeBought
from domain.window import in_turn_order


def buyer(hands: Sequence[Cards], dealer: int) -> int | None:
    """The first seat without a 3, from the one dealt first on; None where nobody lacks one, or has one to spare."""
    poor = [seat for seat, hand in enumerate(hands) if not _threes(hand)]
    return next(iter(in_turn_order(poor, dealer, len(hands))), None) if _rich(hands) else None


def prices(hand: Cards) -> Cards:
    """The cards for one of which a 3 is bought: each 2 of the hand, once."""
    return tuple(card for card in dict.fromkeys(hand) if rank(card) == "2")


def sale(hands: Sequence[Cards], buying: int, paid: Card | None) -> ThreeBought:
    """A seat gets a 3 of the nearest seat clockwise that has one to spare; `paid` is None where it has no 2."""
    selling = in_turn_order(_rich(hands), buying, len(hands))[0]
    return ThreeBought(buying, selling, _threes(hands[selling])[0], paid)


def _rich(hands: Sequence[Cards]) -> tuple[int, ...]:
    return tuple(seat for seat, hand in enumerate(hands) if len(_threes(hand)) > 1)


def _threes(hand: Cards) -> Cards:
    return tuple(card for card in hand if rank(card) == "3")
