"""The places calculator of 保皇 pays what a hand of the room pays, and refuses what no such hand can be (BH-SCORE)."""

from collections.abc import Iterator
from itertools import combinations, permutations, product
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec import to_builtins

from domain.calculator import answer
from domain.facts import HandScored
from domain.game import fold
from domain.games.baohuang import BAOHUANG
from domain.games.baohuang.calculator import CALCULATOR, PlacesScored
from domain.games.baohuang.state import State
from domain.wire.validation import Invalid
from tests.domain.games.baohuang.table import of
from tests.domain.games.baohuang.test_reference import SAMPLES_OF_BAOHUANG, told
from tests.domain.games.baohuang.test_rooms import any_rules
from tests.random_play import play

MULTS = (1, 2, 4)


def asked(mode: str, order: tuple[int, ...], mult: int = 1, **options: Any) -> PlacesScored | str:
    """The answer, or the English sentence of the refusal; seat 0 is emperor, in a pair seat 1 the guard."""
    guard = {"guard": 1} if mode == "pair" else {}
    question = {"ask": "places", "mode": mode, "emperor": 0, "order": order, "mult": mult, "rules": options, **guard}
    try:
        scored = answer(CALCULATOR, question)
    except Invalid as refused:
        return refused.sentence.en
    assert isinstance(scored, PlacesScored)
    return scored


def declared(mode: str, options: dict[str, Any]) -> Iterator[tuple[str, int]]:
    """Every mode and factor that the declarations of a hand can come to: each way to open, each set of rebels."""
    others = (2, 3, 4) if mode == "pair" else (1, 2, 3, 4)
    most = len(others) if options["rebellion"] else 0
    for opened, count in product((False, True), range(most + 1)):
        for rebels in combinations(others, count):
            rose = bool(rebels) and len(rebels) >= options["rebels_needed"]
            if mode == "pair":
                both = opened and rose and options["stack_doubles"]
                yield mode, 4 if both else 2 if opened or rose else 1
            elif opened:
                yield "solo_open", 1
            else:
                yield mode, 2 if rose else 1


@pytest.mark.parametrize("rebellion", [False, True])
@pytest.mark.parametrize("stacked", [False, True])
@pytest.mark.parametrize("needed", [1, 2, 3, 4])
def test_bh_rebel_a_factor_is_taken_where_some_declarations_come_to_it(
    rebellion: bool, stacked: bool, needed: int
) -> None:
    options = {"rebellion": rebellion, "stack_doubles": stacked, "rebels_needed": needed}
    possible = {pair for mode in ("pair", "solo_hidden") for pair in declared(mode, options)}
    for mode, mult in product(("pair", "solo_hidden", "solo_open"), MULTS):
        answered = asked(mode, (0, 1, 2, 3, 4), mult, **options)
        assert isinstance(answered, PlacesScored) is ((mode, mult) in possible), (mode, mult, answered)


@pytest.mark.parametrize(
    ("mode", "mult", "rule"),
    [
        ("solo_open", 2, "BH-SCORE"),
        ("solo_open", 4, "BH-SCORE"),
        ("solo_hidden", 4, "BH-REBEL"),
        ("pair", 4, "BH-REBEL"),
    ],
)
def test_bh_score_what_no_hand_pays_is_refused_with_its_rule(mode: str, mult: int, rule: str) -> None:
    refused = asked(mode, (0, 1, 2, 3, 4), mult, rebellion=True)
    assert isinstance(refused, str)
    assert refused.endswith(f"({rule}).")


def certain(result: str, mode: str, order: tuple[int, ...]) -> bool:
    """Whether all orders that begin so pay the same, tried one by one."""
    rest = [seat for seat in range(5) if seat not in order]
    paid = {points(result, mode, (*order, *left)) for left in permutations(rest)}
    return len(paid) == 1


def points(result: str, mode: str, order: tuple[int, ...]) -> tuple[int, ...]:
    scored = asked(mode, order, result=result)
    assert isinstance(scored, PlacesScored)
    return scored.points


@pytest.mark.parametrize("mode", ["pair", "solo_hidden", "solo_open"])
@pytest.mark.parametrize("result", ["formula", "win_draw_loss", "place_points"])
def test_bh_end_an_order_is_enough_as_far_as_the_hand_went_and_pays_what_every_longer_one_pays(
    result: str, mode: str
) -> None:
    for length in range(1, 5):
        for order in permutations(range(5), length):
            answered = asked(mode, order, result=result)
            if isinstance(answered, str):
                assert "the hand goes on" in answered
            else:
                assert certain(result, mode, order)
                assert answered.points == points(result, mode, (*order, *(set(range(5)) - set(order))))


def test_bh_end_a_pair_of_whom_one_is_out_goes_on_and_a_room_may_play_to_the_end() -> None:
    assert "the hand goes on" in str(asked("pair", (0, 2)))
    assert isinstance(asked("pair", (0, 2, 1)), PlacesScored)
    assert "the hand goes on" in str(asked("pair", (0, 2, 1), play_to_end=True))
    assert isinstance(asked("pair", (0, 2, 1, 3), play_to_end=True), PlacesScored)
    assert isinstance(asked("solo_open", (3,)), PlacesScored)
    assert "the hand goes on" in str(asked("solo_open", (3,), result="place_points"))


def check_scored(state: State) -> None:
    """The calculator, asked for the hand as it was, says what was recorded; also where it is told who was out only."""
    course, guard = state.course, {} if state.guard is None else {"guard": state.guard}
    for order in (course.places, state.out):
        question = {"ask": "places", "mode": state.mode, "emperor": state.emperor, "order": order, "mult": state.mult}
        scored = answer(CALCULATOR, {**question, **guard, "rules": to_builtins(state.rules)})
        assert isinstance(scored, PlacesScored)
        assert (scored.points, scored.winners) == (course.points, course.winners)


@pytest.mark.parametrize("path", SAMPLES_OF_BAOHUANG, ids=lambda path: path.stem)
def test_bh_score_every_recorded_score_is_what_the_calculator_says(path: Path) -> None:
    opening, moves = told(path)
    state = fold(BAOHUANG, opening)
    for seat, action in moves:
        state = fold(BAOHUANG, BAOHUANG.decide(state, seat, action), state)
    check_scored(state)


@pytest.mark.parametrize("seed", range(20))
def test_bh_score_every_random_hand_pays_what_the_calculator_says(seed: int) -> None:
    hand = play(BAOHUANG, any_rules(Random(seed)), seed)
    if of(HandScored, hand.log):
        check_scored(hand.state)
