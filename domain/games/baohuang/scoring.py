"""What a hand of 保皇 pays (BH-SCORE), who is named its winner (BH-WINNER), and who is dealt first next (BH-DEALER)."""

from collections.abc import Sequence
from typing import assert_never

from domain.facts import HandScored, ScorePart
from domain.games.baohuang.events import Mode
from domain.games.baohuang.options import Options
from domain.games.baohuang.roles import roles
from domain.games.baohuang.state import State

_SHARES = {"emperor": 2, "guard": 1, "rebel": -1}
"""How often each role has the points of a pair; the three rebels pay what the two royals have."""


def score(mode: Mode, emperor: int, guard: int | None, order: Sequence[int], mult: int) -> tuple[ScorePart, ...]:
    """The items of every seat from the places of all: what the mode pays once, and what the doubling adds."""
    once = _pair(emperor, guard, order) if mode == "pair" and guard is not None else _solo(mode, emperor, order)
    items = ((mode, 1), ("doubled", mult - 1))
    parts = [ScorePart(seat, item, points * times) for seat, points in enumerate(once) for item, times in items]
    return tuple(part for part in parts if part.points)


def totals(parts: Sequence[ScorePart], players: int) -> tuple[int, ...]:
    """The points of each seat."""
    return tuple(sum(part.points for part in parts if part.seat == seat) for seat in range(players))


def parts_of(state: State, order: Sequence[int]) -> tuple[ScorePart, ...]:
    """The items of a hand that ends with these places."""
    return score(state.mode, state.ruler, state.guard, order, state.mult)


def scored(state: State) -> HandScored:
    """The settlement of an ended hand."""
    parts = parts_of(state, state.course.places)
    return HandScored(totals(parts, state.course.players), parts)


def winners(
    options: Options, mode: Mode, emperor: int, guard: int | None, order: Sequence[int], points: Sequence[int]
) -> tuple[int, ...]:
    """The seats named winners: those with points, or in a pair hand the side that was rid of its cards first."""
    if options.result_by == "side_out_first" and mode == "pair":
        royals = (emperor, guard)
        return tuple(seat for seat in range(options.players) if (seat in royals) == (order[-1] not in royals))
    return tuple(seat for seat, won in enumerate(points) if won > 0)


def first_dealer(options: Options) -> int:  # noqa: ARG001  as in every game
    """The leftmost seat is dealt first at a new table, however the deal goes on."""
    return 0


def next_dealer(state: State) -> int:
    """The seat dealt first in the next hand; after one that was not scored the same again."""
    course = state.course
    if course.voided is not None or course.points is None:
        return course.dealer
    match state.rules.deal_start:
        case "last_emperor":
            return state.ruler
        case "rotate":
            return (course.dealer + 1) % course.players
        case _:
            assert_never(state.rules.deal_start)


def _pair(emperor: int, guard: int, order: Sequence[int]) -> tuple[int, ...]:
    """Six less the places of emperor and guard, in the shares of the roles: it sums to zero."""
    points = 6 - (order.index(emperor) + 1 + order.index(guard) + 1)
    return tuple(points * _SHARES[role] for role in roles(emperor, guard, len(order)))


def _solo(mode: Mode, emperor: int, order: Sequence[int]) -> tuple[int, ...]:
    """The emperor against four: all for the first place; hidden, the second is a draw."""
    place = order.index(emperor) + 1
    best = 24 if mode == "solo_open" else 12
    own = best if place == 1 else 0 if mode == "solo_hidden" and place == 2 else -best
    return tuple(own if seat == emperor else -own // 4 for seat in range(len(order)))
