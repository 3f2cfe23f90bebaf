"""What a hand of 保皇 pays (BH-SCORE), who is named its winner (BH-WINNER), and who is dealt first next (BH-DEALER)."""

from collections.abc import Iterator, Sequence
from typing import assert_never

from domain.facts import HandScored
from domain.games.baohuang.events import Mode, Role
from domain.games.baohuang.options import Options
from domain.games.baohuang.roles import roles
from domain.games.baohuang.state import State
from domain.summing import Item, settlement


def score(mode: Mode, emperor: int, guard: int | None, order: Sequence[int], mult: int) -> HandScored:
    """What every seat gets from the places of all, and from the doubling."""
    once = _solo(mode, emperor, order) if guard is None else _pair(emperor, guard, order)
    doubled: tuple[Item, ...] = (("doubled", "multiply", mult),) if mult > 1 else ()
    seats = roles(emperor, guard, len(order))
    return settlement((*once, *doubled, *_share(role, solo=guard is None)) for role in seats)


def scored_with(state: State, order: Sequence[int]) -> HandScored:
    """The settlement of a hand that ends with these places."""
    return score(state.mode, state.ruler, state.guard, order, state.mult)


def scored(state: State) -> HandScored:
    """The settlement of an ended hand."""
    return scored_with(state, state.course.places)


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


def _pair(emperor: int, guard: int, order: Sequence[int]) -> tuple[Item, ...]:
    """Six less the places of emperor and guard."""
    places = [order.index(royal) + 1 for royal in (emperor, guard)]
    return ("pair", "set", 6), ("emperor_place", "add", -places[0]), ("guard_place", "add", -places[1])


def _solo(mode: Mode, emperor: int, order: Sequence[int]) -> tuple[Item, ...]:
    """The emperor against four: all for the first place; hidden, the second is a draw."""
    place = order.index(emperor) + 1
    result = 1 if place == 1 else 0 if mode == "solo_hidden" and place == 2 else -1
    return (mode, "set", 24 if mode == "solo_open" else 12), ("result", "multiply", result)


def _share(role: Role, solo: bool) -> Iterator[Item]:
    """What a role has of the points; the rebels together pay what the royals have."""
    match role:
        case "emperor":
            yield "emperor", "multiply", 2
        case "guard":
            yield "guard", "multiply", 1
        case "rebel":
            yield "rebel", "multiply", -1
            if solo:
                yield "rebels", "divide", 4
