"""The deck of 保皇 (BH-DECK): four packs from the lowest rank on, two marked jokers; powers (BH-POWER)."""

from typing import Final

from domain.cards import SUITS, Card, Cards, rank
from domain.games.baohuang.options import Options

EMPEROR_JOKER: Final = "BJ*"
GUARD_JOKER: Final = "LJ*"
COPIES: Final = 4

ONE_EACH: Final = ("S3", "H3", "C3", "D3", "S3")
"""The five 3 of a room in which each seat has one (BH-THREES): no card of them can call a guard."""

LITTLE, BIG, TRUMP = "LJ", "BJ", "SP"
"""The kinds of card that may hang on a set: jokers, marked or not, and the special trump."""

LOW_TO_HIGH: Final = ("3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "2")
POWER: Final = {kind: power for power, kind in enumerate((*LOW_TO_HIGH, LITTLE, BIG, TRUMP), start=3)}


def deck(options: Options) -> Cards:
    """All cards: the jokers first, then each plain card four times, but for the 3 of which each seat has one."""
    guard = GUARD_JOKER if options.guard_by == "marked_joker" else LITTLE
    jokers = (EMPEROR_JOKER, *(BIG,) * (COPIES - 1), guard, *(LITTLE,) * (COPIES - 1))
    plain = (suit + rank for rank in ranks(options) for suit in SUITS for _ in range(COPIES))
    return (*jokers, *(ONE_EACH if options.threes == "one_each" else ()), *plain)


def ranks(options: Options) -> tuple[str, ...]:
    """The plain ranks with all their sixteen cards, low to high."""
    all_in_use = LOW_TO_HIGH[LOW_TO_HIGH.index(str(options.rank_low)) :]
    return tuple(rank for rank in all_in_use if rank != "3" or options.threes == "all")


def kind(card: Card, trump: Card | None = None) -> str:
    """What a card counts as in a play: its rank, `LJ` or `BJ` whatever its mark, `SP` where it is the special trump."""
    return TRUMP if card == trump else rank(card).removesuffix("*")
