"""What a hand of 十二个月 pays (TM-SCORE) and who deals next (TM-DEALER)."""

from collections.abc import Iterator, Sequence
from typing import assert_never

from domain.cards import Cards
from domain.facts import HandScored, ScorePart
from domain.games.twelve_months.months import acts_as_k
from domain.games.twelve_months.options import Options
from domain.games.twelve_months.state import State


def score(
    options: Options, months: Sequence[Sequence[bool]], hands: Sequence[Cards], winner: int | None
) -> tuple[ScorePart, ...]:
    """The items of every seat from its months (true where a K was used), its cards left, and who won."""
    parts = [
        ScorePart(seat, item, points)
        for seat, (laid, hand) in enumerate(zip(months, hands, strict=True))
        for item, points in _items(options, laid, hand, seat == winner)
    ]
    return tuple(part for part in parts if part.points)


def totals(parts: Sequence[ScorePart], players: int) -> tuple[int, ...]:
    """The points of each seat."""
    return tuple(sum(part.points for part in parts if part.seat == seat) for seat in range(players))


def scored(state: State) -> HandScored:
    """The settlement of an ended hand."""
    months = [[month.uses_k for month in laid] for laid in state.months]
    winner = next(iter(state.course.winners), None)
    parts = score(state.rules, months, state.hands, winner)
    return HandScored(totals(parts, state.course.players), parts)


def next_dealer(state: State) -> int:
    """Who deals after this hand; a hand that does not count, or that nobody won for `winner`, the same seat again."""
    course = state.course
    if course.voided is not None or course.points is None:
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


def _items(options: Options, laid: Sequence[bool], hand: Cards, won: bool) -> Iterator[tuple[str, int]]:
    yield "bonus", options.bonus * won
    yield "months", options.month_points * laid.count(False)
    yield "k_months", options.k_month_points * laid.count(True)
    if not won:
        yield "kings", -options.k_penalty * sum(acts_as_k(options, card) for card in hand)
