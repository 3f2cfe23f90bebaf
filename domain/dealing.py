"""Cards given for a deal are checked here: the whole deck, each copy once, nothing else (contract.md, section 6)."""

from collections import Counter
from collections.abc import Iterable
from typing import Literal

from msgspec import Struct

from domain.cards import EVERY_CARD, Cards

DealCode = Literal["unknown-card", "wrong-deck", "duplicate-card", "invalid-request"]


class Deck(Struct, frozen=True, tag_field="kind", tag="deck", forbid_unknown_fields=True):
    """All cards in the order in which the rules deal them, then the stock, next card first."""

    cards: Cards


class Hands(Struct, frozen=True, tag_field="kind", tag="hands", forbid_unknown_fields=True):
    """The hands by seat in dealt order; `stock` next card first, null where it is not known."""

    hands: tuple[Cards, ...]
    stock: Cards | None


Deal = Deck | Hands


class DealRefused(Exception):
    """The cards given cannot be dealt; `code` and sentence say why."""

    def __init__(self, code: DealCode, detail: str) -> None:
        super().__init__(detail)
        self.code = code
        self.detail = detail


def check_deck(cards: Iterable[str], deck: Cards, *, stock_known: bool = True) -> None:
    """Refuse cards that are not exactly `deck` (in any order); with an unknown stock they may be a part of it."""
    given, whole = Counter(cards), Counter(deck)
    _check_tokens(given, whole)
    size = given.total()
    if size > len(deck) or (stock_known and size < len(deck)):
        raise DealRefused("wrong-deck", f"The deck of these rules has {len(deck)} cards, {size} were given.")
    if given - whole:
        raise DealRefused("duplicate-card", "A card was given more often than the deck of these rules has it.")


def check_sizes(hands: tuple[Cards, ...], sizes: tuple[int, ...]) -> None:
    """Refuse hands of other sizes than the rules deal, seat by seat."""
    if len(hands) != len(sizes):
        raise DealRefused("wrong-deck", f"{len(sizes)} hands are needed, {len(hands)} were given.")
    for seat, (hand, size) in enumerate(zip(hands, sizes, strict=True)):
        if len(hand) != size:
            raise DealRefused("wrong-deck", f"Seat {seat} is dealt {size} cards, {len(hand)} were given.")


def deal_round(cards: Cards, order: tuple[int, ...], sizes: tuple[int, ...]) -> tuple[tuple[Cards, ...], Cards]:
    """Deal one card at a time to the seats of `order` until each has its size: the hands by seat and the rest."""
    hands: list[list[str]] = [[] for _ in sizes]
    dealt = 0
    while any(len(hands[seat]) < sizes[seat] for seat in order):
        for seat in order:
            if len(hands[seat]) < sizes[seat]:
                hands[seat].append(cards[dealt])
                dealt += 1
    return tuple(tuple(hand) for hand in hands), cards[dealt:]


def _check_tokens(given: Counter[str], whole: Counter[str]) -> None:
    if given.keys() - EVERY_CARD:
        raise DealRefused("unknown-card", "A token of the deal is not a card.")
    if given.keys() - whole.keys():
        raise DealRefused("wrong-deck", "A card of the deal does not belong to the deck of these rules.")
