"""The score of a hand of 生猴子 (OM-SCORE), and the next dealer (OM-DEALER)."""

from collections.abc import Iterator, Mapping, Sequence
from typing import assert_never

from domain.course import Course
from domain.facts import HandScored, ranked
from domain.games.old_maid.options import Options
from domain.games.old_maid.state import State
from domain.summing import Item, settlement


def score(options: Options, places: Mapping[int, int], loser: int) -> HandScored:
    """What every seat gets from the place (from 1) of every seat but the loser's."""
    places = {**places, loser: options.players}
    return settlement(_items(options, places[seat], seat == loser) for seat in range(options.players))


def scored(state: State) -> HandScored:
    """The settlement of an ended hand; one that was stopped undecided pays nothing."""
    loser = loser_of(state.course)
    if loser is None:
        return undecided(state.rules)
    return score(state.rules, ranked(state.course.places, state.course.ranks), loser)


def undecided(options: Options) -> HandScored:
    """What a hand pays that was stopped before its end."""
    return settlement([[("undecided", "set", 0)]] * options.players)


def ranks(state: State, places: Sequence[int]) -> tuple[int, ...]:
    """The place of each of these seats where two went out together and share one; empty where nobody does."""
    out = {out.seat: out.place for out in state.out}
    each = tuple(out.get(seat, order) for order, seat in enumerate(places, start=1))
    return each if len(set(each)) < len(each) else ()


def next_dealer(state: State) -> int:
    """Who deals after this hand; one without a result is dealt again by the same seat."""
    course = state.course
    loser = loser_of(course)
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


def _items(options: Options, place: int, lost: bool) -> Iterator[Item]:
    match options.scoring:
        case "none":
            yield "none", "set", 0
        case "loser_minus_one":
            yield "loser_minus_one", "set", -lost
        case "loser_pays_each":
            yield "loser_pays_each", "set", -1 if lost else 1
            if lost:
                yield "others", "multiply", options.players - 1
        case "rank_points":
            yield "rank_points", "set", options.players
            yield "place", "add", -place
        case _:
            assert_never(options.scoring)


def loser_of(course: Course) -> int | None:
    """The last place of a hand that counts and in which every seat has its place."""
    return course.places[-1] if len(course.places) == course.players and course.voided is None else None
