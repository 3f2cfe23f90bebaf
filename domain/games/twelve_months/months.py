"""Months (TM-MONTH): four cards of one rank A…Q, or three and a K."""

from collections.abc import Iterator
from itertools import combinations
from typing import Final, assert_never

from domain.cards import RANKS, Card, Cards, is_joker, rank
from domain.games.twelve_months.events import MonthLaid
from domain.games.twelve_months.options import Options

_NUMBER: Final = {rank: number for number, rank in enumerate(RANKS, start=1)}
LEAP_MONTH: Final = _NUMBER["K"]


def acts_as_k(options: Options, card: Card) -> bool:
    """A K, or a joker where jokers are wild."""
    return rank(card) == "K" or (options.jokers == "wild" and is_joker(card))


def why_no_month(options: Options, cards: Cards) -> str | None:
    """The reason code for which the cards are no month, None when they are one."""
    plain = [card for card in cards if not acts_as_k(options, card)]
    if len(cards) != 4:
        return "need_four_cards"
    if any(map(is_joker, plain)):
        return "joker_has_no_month"
    if not plain:
        return None if options.k_month else "k_is_not_a_month"
    if len({rank(card) for card in plain}) > 1:
        return "mixed_ranks"
    if len(plain) < 3:
        return "only_one_k"
    if options.distinct_suits and len({card[0] for card in plain}) < len(plain):
        return "same_suit_twice"
    return None


def month_number(options: Options, cards: Cards) -> int:
    """The number of a month: 1 for A to 12 for Q, 13 for the leap month of four K."""
    plain = [card for card in cards if not acts_as_k(options, card)]
    return _NUMBER[rank(plain[0])] if plain else LEAP_MONTH


def uses_k(options: Options, cards: Cards) -> bool:
    """Whether a K stands for another card in a month; the four K of a leap month stand for themselves."""
    return sum(acts_as_k(options, card) for card in cards) == 1


def month_laid(options: Options, seat: int, cards: Cards, stolen_from: int | None = None) -> MonthLaid:
    """The fact that a seat lays cards that are a month."""
    return MonthLaid(seat, cards, month_number(options, cards), uses_k(options, cards), stolen_from)


def months_in(options: Options, hand: Cards) -> Iterator[Cards]:
    """The months that a hand can lay, each set of cards once."""
    return (cards for cards in choices(hand, 4) if why_no_month(options, cards) is None)


def due_month(options: Options, hand: Cards) -> Cards | None:
    """The first month that must be laid rather than a card thrown or the turn ended (TM-MELD), a natural one first."""
    months = sorted(months_in(options, hand), key=lambda cards: uses_k(options, cards))
    match options.meld_obligation:
        case "none":
            return None
        case "natural":
            return next((cards for cards in months if not uses_k(options, cards)), None)
        case "any":
            return next(iter(months), None)
        case _:
            assert_never(options.meld_obligation)


def choices(hand: Cards, size: int) -> Iterator[Cards]:
    """Every choice of `size` cards in the order of the hand; of choices that differ in copies only, the earliest."""
    seen: set[Cards] = set()
    for cards in combinations(hand, size):
        kind = tuple(sorted(cards))
        if kind not in seen:
            seen.add(kind)
            yield cards
