"""The peer of the win check: list the groups of a 跑胡子 hand and try every seven, as public servers do."""

from collections import Counter
from collections.abc import Sequence
from itertools import combinations

from domain.cards import Card, Cards
from domain.games.paohuzi.melds import CHI_HUXI, PLACE, huxi, of_equal_cards

GROUPS = 16
"""So many are tried: C(16, 7) = 11,440 choices a question."""

HUXI = 1 << 64
"""A group is one number: three bits for each of the 20 cards, its huxi above them, so that a sum is one choice."""


def groups(hand: Cards, card: Card) -> list[int]:
    """The groups of a hand without quads and the drawn card; three equal cards that were dealt stay together."""
    held = Counter(hand)
    kans = [each for each in held if held[each] == 3]
    loose = Counter(each for each in (*hand, card) if each not in kans)
    chi = [
        _packed(pattern) + worth * HUXI
        for pattern, worth in CHI_HUXI.items()
        for _ in range(min(loose[each] // count for each, count in Counter(pattern).items()))
    ]
    melds = [of_equal_cards("kan", each) for each in kans]
    melds += [of_equal_cards("peng", each) for each in loose if loose[each] == 3]
    return [*(_packed(meld.cards) + huxi(meld) * HUXI for meld in melds), *chi]


def best_of_seven(listed: Sequence[int], hand: Cards, card: Card) -> int | None:
    """The most huxi of seven groups that are exactly these cards; None where there are no such seven."""
    whole = _packed((*hand, card))
    complete = [total // HUXI for seven in combinations(listed, 7) if (total := sum(seven)) % HUXI == whole]
    return max(complete, default=None)


def _packed(cards: Cards) -> int:
    return sum(1 << 3 * PLACE[card] for card in cards)
