"""The score of a hand of 十二个月 (TM-SCORE), and the next dealer (TM-DEALER)."""

from collections.abc import Iterator, Sequence
from typing import assert_never

from domain.cards import Cards
from domain.facts import HandScored
from domain.games.twelve_months.months import acts_as_k
from domain.games.twelve_months.options import Options
from domain.games.twelve_months.state import State
from domain.summing import Item, settlement


def score(options: Options, months: Sequence[Sequence[bool]], hands: Sequence[Cards], winner: int | None) -> HandScored:
    """What every seat gets from its months (true where a K was used), its cards left, and who won."""
    seats = enumerate(zip(months, hands, strict=True))
    return settlement(_items(options, laid, hand, seat == winner) for seat, (laid, hand) in seats)


def scored(state: State) -> HandScored:
    """The settlement of an ended hand."""
    months = [[month.uses_k for month in laid] for laid in state.months]
    winner = next(iter(state.course.winners), None)
    return score(state.rules, months, state.hands, winner)


def next_dealer(state: State) -> int:
    """Who deals after this hand; a hand that does not count, or that nobody won for `winner`, the same seat again."""
    course = state.course
    if not course.counts:
        return course.dealer
    match state.rules.dealer_rotation:
        case "fixed":
            return course.dealer
        case "winner":
            return next(iter(course.winners), course.dealer)
        case "next":
            return (course.dealer + 1) % course.players
        case _:
            assert_never(state.rules.dealer_rotation)


def _items(options: Options, laid: Sequence[bool], hand: Cards, won: bool) -> Iterator[Item]:
    yield "bonus", "set", options.bonus * won
    for uses_k in laid:
        yield ("k_month", "add", options.k_month_points) if uses_k else ("month", "add", options.month_points)
    for _ in () if won else [card for card in hand if acts_as_k(options, card)]:
        yield "king", "add", -options.k_penalty
