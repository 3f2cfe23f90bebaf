"""Cards in a terminal: suits by their symbols, red ones in red, none by its colour alone."""

from collections.abc import Sequence
from typing import Final

from domain.card_names import CHARACTERS
from domain.cards import JOKERS, MARKED_JOKERS, PACK, RANKS, SUITS, Card, rank

SYMBOLS: Final = dict(zip(SUITS, "♠♥♣♦", strict=True))
RED: Final = {*(card for card in PACK if card[0] in "HD"), "BJ", "BJ*"}

_LOW_TO_HIGH: Final = (*RANKS, *JOKERS, *MARKED_JOKERS)
_PLACE: Final = {name: place for place, name in enumerate(_LOW_TO_HIGH)}

_TYPED: Final = (
    {SYMBOLS[card[0]] + card[1:]: card for card in PACK}
    | {character: card for card, character in CHARACTERS.items()}
    | {"大王": "BJ", "小王": "LJ"}
)


def typed(text: str) -> Card:
    """The token of a card that is given by its face: `HK` for `♥K`, `b3` for `叁`; a token stays."""
    return _TYPED.get(text, text)


def face(card: Card) -> str:
    """`♥10` for `H10`; a card without a suit is its token."""
    return SYMBOLS[card[0]] + card[1:] if card in PACK else card


def drawn(card: Card) -> str:
    """The face in rich's markup, in its colour."""
    return f"[red]{face(card)}[/]" if card in RED else face(card)


def row(cards: Sequence[Card]) -> str:
    """Cards side by side, in the order in which they come."""
    return " ".join(map(drawn, cards))


def by_rank(cards: Sequence[Card]) -> list[Card]:
    """Cards as a hand is held: equal ranks together, low ones first."""
    return sorted(cards, key=lambda card: (_PLACE.get(rank(card), len(_PLACE)), card))
