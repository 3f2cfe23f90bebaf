"""The score of a hand of 保皇 (BH-SCORE), its winner (BH-WINNER), the first dealt next (BH-DEALER)."""

from collections.abc import Iterator, Sequence

from domain.facts import HandScored
from domain.games.baohuang.events import Mode, Role
from domain.games.baohuang.options import Options
from domain.games.baohuang.results import Result, pair_worth, solo_worth
from domain.games.baohuang.roles import roles
from domain.games.baohuang.state import State
from domain.summing import Item, settlement


def score(
    mode: Mode, emperor: int, guard: int | None, order: Sequence[int], mult: int, result: Result = "formula"
) -> HandScored:
    """What every seat gets from the places of all, and from the doubling; step by step (BH-PARTS)."""
    place = order.index(emperor) + 1
    if guard is None:
        once = solo_worth(result, place, openly=mode == "solo_open")
    else:
        once = pair_worth(result, place, order.index(guard) + 1)
    doubled: tuple[Item, ...] = (("doubled", "multiply", mult),) if mult > 1 else ()
    seats = roles(emperor, guard, len(order))
    return settlement((*once, *doubled, *_share(role, result, solo=guard is None)) for role in seats)


def scored_with(state: State, order: Sequence[int]) -> HandScored:
    """The settlement of a hand that ends with these places."""
    return score(state.mode, state.ruler, state.guard, order, state.mult, state.rules.result)


def scored(state: State) -> HandScored:
    """The settlement of an ended hand."""
    return scored_with(state, state.course.places)


def winners(
    options: Options, mode: Mode, emperor: int, guard: int | None, order: Sequence[int], points: Sequence[int]
) -> tuple[int, ...]:
    """The seats named winners: those with points, or in a pair hand the side out first, whatever it has of them."""
    if options.result_by == "side_out_first" and mode == "pair":
        royals = (emperor, guard)
        return tuple(seat for seat in range(options.players) if (seat in royals) == (order[-1] not in royals))
    return tuple(seat for seat, won in enumerate(points) if won > 0)


def first_dealer(options: Options) -> int:  # noqa: ARG001  as in every game
    """The leftmost seat is dealt first at a new table, however the deal goes on."""
    return 0


def next_dealer(state: State) -> int:
    """The seat dealt first in the next hand; after one that was not scored the same again."""
    if not state.course.counts:
        return state.course.dealer
    rotates = state.rules.deal_start == "rotate"
    return (state.course.dealer + 1) % state.course.players if rotates else state.ruler


def _share(role: Role, result: Result, *, solo: bool) -> Iterator[Item]:
    """What a role has of it; the rebels together pay what the royals have."""
    match role:
        case "emperor":
            yield "emperor", "multiply", 2
        case "guard":
            yield "guard", "multiply", 1
        case "rebel":
            yield "rebel", "multiply", -1
    if solo and role == "rebel":
        yield "rebels", "divide", 4
    if not solo and result == "place_points":
        yield "thirds", "divide", 3
