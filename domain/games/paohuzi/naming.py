"""The names of a winning hand (PHZ-NAMES), from the colours and sizes of all its cards."""

from collections.abc import Iterator
from typing import Final

from msgspec.structs import asdict

from domain.cards import ZI, Card, Cards
from domain.games.paohuzi.melds import BIG, SMALL
from domain.games.paohuzi.options import Names, Scoring

RED: Final = frozenset(card for card in ZI if card[1:] in ("2", "7", "10"))


def names_of(scoring: Scoring, cards: Cards) -> tuple[str, ...]:
    """The names that count, in rank order; 平胡 where no other does."""
    fitting = tuple(name for name in _fitting(cards) if _factor(scoring.names, name) is not None)
    if not fitting:
        return ("pinghu",)
    return fitting[:1] if scoring.names_combine == "exclusive" else fitting


def factors_of(scoring: Scoring, names: tuple[str, ...]) -> tuple[tuple[str, int], ...]:
    """What the names multiply the payment by: each its own factor, or all `names` together what theirs add up to."""
    factors = tuple((name, factor) for name in names if (factor := _factor(scoring.names, name)) is not None)
    if scoring.names_combine == "add" and len(factors) > 1:
        return (("names", sum(factor for _, factor in factors)),)
    return factors


def _fitting(cards: Cards) -> Iterator[str]:
    red = _count(cards, RED)
    if _count(cards, frozenset(SMALL)) >= 18:
        yield "shibaxiao"
    if _count(cards, frozenset(BIG)) >= 18:
        yield "shibada"
    if red == 0:
        yield "wuhu"
    if red >= 13:
        yield "hongwu"
    if red == 1:
        yield "dianhu"
    if 10 <= red <= 12:
        yield "honghu"


def _count(cards: Cards, among: frozenset[Card]) -> int:
    return sum(card in among for card in cards)


def _factor(names: Names, name: str) -> int | None:
    factor: int | None = asdict(names)[name]
    return factor
