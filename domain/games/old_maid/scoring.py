"""What a hand of 生猴子 pays (OM-SCORE) and who deals next (OM-DEALER)."""

from collections.abc import Mapping, Sequence
from typing import assert_never

from domain.course import Course
from domain.facts import HandScored, ScorePart, ranked
from domain.games.old_maid.options import Options
from domain.games.old_maid.state import State


def score(options: Options, places: Mapping[int, int], loser: int) -> tuple[int, ...]:
    """Points by seat from the place (from 1) of every seat but the loser's."""
    players = options.players
    match options.scoring:
        case "none":
            return (0,) * players
        case "loser_minus_one":
            return tuple(-(seat == loser) for seat in range(players))
        case "loser_pays_each":
            return tuple(1 - players if seat == loser else 1 for seat in range(players))
        case "rank_points":
            return tuple(0 if seat == loser else players - places[seat] for seat in range(players))
        case _:
            assert_never(options.scoring)


def scored(state: State) -> HandScored:
    """The settlement of an ended hand; one that was stopped undecided pays nothing."""
    loser = _loser(state.course)
    if loser is None:
        return HandScored((0,) * state.course.players)
    points = score(state.rules, ranked(state.course.places, state.course.ranks), loser)
    parts = tuple(ScorePart(seat, state.rules.scoring, value) for seat, value in enumerate(points) if value)
    return HandScored(points, parts)


def ranks(state: State, places: Sequence[int]) -> tuple[int, ...]:
    """The place of each of these seats where two went out together and share one; empty where nobody does."""
    out = {out.seat: out.place for out in state.out}
    each = tuple(out.get(seat, order) for order, seat in enumerate(places, start=1))
    return each if len(set(each)) < len(each) else ()


def next_dealer(state: State) -> int:
    """Who deals after this hand; one without a result is dealt again by the same seat."""
    course = state.course
    loser = _loser(course)
    if loser is None:
        return course.dealer
    match state.rules.dealer_rotation:
        case "fixed":
            return course.dealer
        case "loser":
            return loser
        case "next":
            return (course.dealer + state.rules.step) % course.players
        case _:
            assert_never(state.rules.dealer_rotation)


def _loser(course: Course) -> int | None:
    """The last place of a hand that counts and in which every seat has its place."""
    return course.places[-1] if len(course.places) == course.players and course.voided is None else None
