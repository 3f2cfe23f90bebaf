"""Pairs (OM-PAIR): which cards pair, and which two of a hand, the earliest first."""

from collections import Counter
from collections.abc import Iterator

from domain.cards import JOKERS, Card, Cards, is_joker, rank
from domain.games.old_maid.options import Options


def pairing_class(options: Options, card: Card) -> str | None:
    """Cards of one class pair: a rank, or the jokers where the room plays so; any other joker has no class."""
    if not is_joker(card):
        return rank(card)
    return "joker" if options.both_jokers_pair and card in JOKERS else None


def can_pair(options: Options, one: Card, other: Card) -> bool:
    """Whether two cards may be laid as a pair; two that look the same are two cards only where there are two packs."""
    kind = pairing_class(options, one)
    return kind is not None and kind == pairing_class(options, other) and (one != other or options.packs > 1)


def pairs_in(options: Options, hand: Cards) -> Iterator[tuple[Card, Card]]:
    """The pairs that lie in a hand, each class's earliest two first."""
    waiting: dict[str, Card] = {}
    for card in hand:
        kind = pairing_class(options, card)
        if kind is None:
            continue
        if kind in waiting:
            yield waiting.pop(kind), card
        else:
            waiting[kind] = card


def odd_classes(options: Options, cards: Cards) -> int:
    """How many classes have an odd number of `cards`; a card that pairs with nothing is a class of its own."""
    kinds = Counter(pairing_class(options, card) or f"alone:{card}" for card in cards)
    return sum(count % 2 for count in kinds.values())
