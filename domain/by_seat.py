"""Values by seat: one of them replaced, cards that enter a hand or leave it."""

from typing import TypeVar

from domain.cards import Cards, without
from domain.course import ImpossibleFact

V = TypeVar("V")


def with_seat(values: tuple[V, ...], seat: int, value: V) -> tuple[V, ...]:
    """The values with that of one seat replaced."""
    return (*values[:seat], value, *values[seat + 1 :])


def more(hands: tuple[Cards, ...], seat: int, cards: Cards) -> tuple[Cards, ...]:
    """The hands with cards added at the end of one."""
    return with_seat(hands, seat, (*hands[seat], *cards))


def less(hands: tuple[Cards, ...], seat: int, cards: Cards) -> tuple[Cards, ...]:
    """The hands with cards taken out of one; `ImpossibleFact` where it does not hold them, or there is no such seat."""
    if not 0 <= seat < len(hands):
        raise ImpossibleFact("no such seat")
    return with_seat(hands, seat, rest_after(hands[seat], cards))


def rest_after(held: Cards, cards: Cards) -> Cards:
    """What stays of the cards held; `ImpossibleFact` where the others are not among them."""
    try:
        return without(held, cards)
    except ValueError:
        raise ImpossibleFact("a card leaves a place where it does not lie") from None
