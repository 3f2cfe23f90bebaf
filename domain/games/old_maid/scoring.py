"""What a hand of 生猴子 pays (OM-SCORE) and who deals next (OM-DEALER)."""

from collections.abc import Mapping
from typing import assert_never

from domain.facts import HandScored, ScorePart
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
    """The settlement of an ended hand; a hand stopped before it was decided pays nothing."""
    if state.course.reason == "max_draws":
        return HandScored((0,) * state.course.players)
    *finishers, loser = state.course.places
    out = {out.seat: out.place for out in state.out}
    places = {seat: out.get(seat, order) for order, seat in enumerate(finishers, start=1)}
    points = score(state.rules, places, loser)
    parts = tuple(ScorePart(seat, state.rules.scoring, value) for seat, value in enumerate(points) if value)
    return HandScored(points, parts)


def next_dealer(state: State) -> int:
    """Who deals after this hand; a hand without result is dealt by the same seat again."""
    course = state.course
    match state.rules.dealer_rotation:
        case "fixed":
            return course.dealer
        case "loser":
            return course.places[-1] if course.places and course.reason != "max_draws" else course.dealer
        case "next":
            return (course.dealer + state.rules.step) % course.players if course.ended else course.dealer
        case _:
            assert_never(state.rules.dealer_rotation)
