"""Locked and loose cards of a hand (PHZ-LOCK): three or four equal cards stay together to the end."""

from collections import Counter

from domain.cards import Card, Cards
from domain.games.paohuzi.melds import PLACE, Meld, of_equal_cards

Copies = list[int]
"""How many copies there are of each of the 20 cards, by `PLACE`."""


def copies(hand: Cards) -> Copies:
    """The copies of each card in a hand."""
    counted = [0] * len(PLACE)
    for card in hand:
        counted[PLACE[card]] += 1
    return counted


def places(cards: Cards) -> tuple[int, ...]:
    """Where the cards stand in `Copies`."""
    return tuple(PLACE[card] for card in cards)


def take(free: Copies, wanted: tuple[int, ...]) -> bool:
    """Take one copy from each place, all or none; whether they were there."""
    for place in wanted:
        free[place] -= 1
    if all(free[place] >= 0 for place in wanted):
        return True
    put_back(free, wanted)
    return False


def put_back(free: Copies, taken: tuple[int, ...]) -> None:
    """Undo `take`."""
    for place in taken:
        free[place] += 1


def is_locked(hand: Cards, card: Card) -> bool:
    """Whether the card belongs to a kan or an opening quad of the hand."""
    return hand.count(card) >= 3


def loose(hand: Cards) -> Cards:
    """The cards of a hand that may be discarded and used in chi."""
    return tuple(card for card in hand if hand.count(card) < 3)


def locked(hand: Cards) -> tuple[Meld, ...]:
    """The opening quads and the kans of a hand, as melds, in the order in which they came."""
    return tuple(
        of_equal_cards("ti" if held == 4 else "kan", card) for card, held in Counter(hand).items() if held >= 3
    )


def opening_quads(hand: Cards) -> Cards:
    """The cards of which a hand still holds all four."""
    return tuple(card for card in dict.fromkeys(hand) if hand.count(card) == 4)
