"""Cards are short ASCII tokens: parsed, ordered and counted here, never folded or guessed.

Poker cards are suit and rank (`H10`, `SA`), jokers `BJ` and `LJ`, their marked copies `BJ*` and `LJ*`; 字牌 are
`s1`…`s10` and `b1`…`b10`. Copies of one card share its token: a multiset of tokens says all.
"""

from collections import Counter
from typing import Annotated, Final

from msgspec import Struct


class IsCard(Struct, frozen=True):
    """Marker of a text that is the token of a card: only tokens of the game may stand there."""


Card = Annotated[str, IsCard()]
Cards = tuple[Card, ...]

SUITS: Final = ("S", "H", "C", "D")
RANKS: Final = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
JOKERS: Final = ("BJ", "LJ")
MARKED_JOKERS: Final = ("BJ*", "LJ*")

PACK: Final[Cards] = tuple(suit + rank for suit in SUITS for rank in RANKS)
ZI: Final[Cards] = tuple(size + str(number) for size in ("s", "b") for number in range(1, 11))
EVERY_CARD: Final = frozenset((*PACK, *JOKERS, *MARKED_JOKERS, *ZI))

_RANK_OF: Final = {card: card[1:] for card in PACK}


def rank(card: Card) -> str:
    """The rank of a plain poker card (`H10` → `10`); a joker is its own rank."""
    return _RANK_OF.get(card, card)


def is_joker(card: Card) -> bool:
    """Whether the token is a joker, marked or not."""
    return card in JOKERS or card in MARKED_JOKERS


def without(hand: Cards, cards: Cards) -> Cards:
    """`hand` less one copy of each of `cards`, earliest copies first; `ValueError` when one is not held."""
    rest = list(hand)
    for card in cards:
        rest.remove(card)
    return tuple(rest)


def first_missing(hand: Cards, cards: Cards) -> Card | None:
    """The first of `cards`, counted with its copies, that is not in `hand`; None where all are."""
    left = Counter(hand)
    for card in cards:
        left[card] -= 1
        if left[card] < 0:
            return card
    return None


def holds(hand: Cards, cards: Cards) -> bool:
    """Whether every one of `cards`, counted with its copies, is in `hand`."""
    return not Counter(cards) - Counter(hand)


def rest_of(deck: Cards, known: Cards) -> Cards:
    """The cards of the deck that are not among `known`."""
    return tuple((Counter(deck) - Counter(known)).elements())
