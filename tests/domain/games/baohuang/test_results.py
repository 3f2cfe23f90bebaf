"""BH-RESULT: a room pays by the formula, by won, drawn and lost, or by the points of places."""

from itertools import permutations, product
from typing import Any

import pytest

from domain.facts import HandEnded, HandScored
from domain.games.baohuang.ending import places, why_over
from domain.games.baohuang.events import Mode
from domain.games.baohuang.results import Result
from domain.games.baohuang.scoring import score, winners
from domain.house_rules.options import OptionRefused
from tests.domain.games.baohuang.table import of, played, playing, rules
from tests.domain.games.baohuang.test_ending import sums

RESULTS: tuple[Result, ...] = ("formula", "win_draw_loss", "place_points")
MODES: tuple[Mode, ...] = ("pair", "solo_hidden", "solo_open")


@pytest.mark.parametrize(("result", "mode"), list(product(RESULTS, MODES)))
@pytest.mark.parametrize("mult", [1, 2, 4])
def test_bh_result_every_order_sums_to_zero_and_doubles(result: Result, mode: Mode, mult: int) -> None:
    guard = 3 if mode == "pair" else None
    for order in permutations(range(5)):
        paid, once = score(mode, 1, guard, order, mult, result).points, score(mode, 1, guard, order, 1, result).points
        assert sum(paid) == 0
        assert paid == tuple(mult * points for points in once)


@pytest.mark.parametrize(("result", "mode"), list(product(RESULTS, MODES)))
def test_bh_end_the_score_at_the_stop_is_that_of_every_order_that_could_still_come(result: Result, mode: Mode) -> None:
    options, guard = rules(result=result), 3 if mode == "pair" else None
    for order in permutations(range(5)):
        stop = next(n for n in range(6) if why_over(options, mode, 1, guard, order[:n]))
        stopped = places(options, order[:stop], 1, [1] * 5)
        assert score(mode, 1, guard, stopped, 1, result).points == score(mode, 1, guard, order, 1, result).points


def test_bh_result_by_place_points_a_pair_has_what_the_formula_pays() -> None:
    for order in permutations(range(5)):
        by_places, by_formula = (score("pair", 0, 1, order, 2, result).points for result in ("place_points", "formula"))
        assert by_places == by_formula


def test_bh_result_won_drawn_and_lost_are_all_there_is() -> None:
    worth = {
        tuple(sorted(order.index(seat) + 1 for seat in (0, 1))): score("pair", 0, 1, order, 1, "win_draw_loss").points
        for order in permutations(range(5))
    }
    won = {places for places, points in worth.items() if points == (2, 1, -1, -1, -1)}
    drawn = {places for places, points in worth.items() if points == (0,) * 5}
    lost = {places for places, points in worth.items() if points == (-2, -1, 1, 1, 1)}
    assert (won, drawn, len(lost)) == ({(1, 2), (1, 3)}, {(2, 3)}, 7)


def test_bh_parts_the_sum_says_how_the_room_pays() -> None:
    order = (0, 2, 3, 1, 4)
    assert sums(score("pair", 0, 1, order, 2, "win_draw_loss"))[0] == (
        "pair set 1=1 result multiply -1=-1 doubled multiply 2=-2 emperor multiply 2=-4"
    )
    points = "emperor_points set 6=6 guard_points add -3=3"
    assert sums(score("pair", 0, 1, order, 1, "place_points"))[:3] == [
        f"{points} emperor multiply 2=6 thirds divide 3=2",
        f"{points} guard multiply 1=3 thirds divide 3=1",
        f"{points} rebel multiply -1=-3 thirds divide 3=-1",
    ]
    assert sums(score("solo_open", 2, None, order, 1, "place_points"))[1:3] == [
        "emperor_points set 4=4 solo_open multiply 2=8 rebel multiply -1=-8 rebels divide 4=-2",
        "emperor_points set 4=4 solo_open multiply 2=8",
    ]


def test_bh_winner_nobody_where_a_hand_is_drawn() -> None:
    options = rules(result="win_draw_loss")
    paid = score("pair", 0, 1, (2, 0, 1, 3, 4), 1, "win_draw_loss").points
    assert winners(options, "pair", 0, 1, (2, 0, 1, 3, 4), paid) == ()


def test_bh_winner_the_side_out_first_may_have_no_points_or_fewer() -> None:
    options = rules(result_by="side_out_first")
    for order, royals in (((0, 2, 3, 4, 1), False), ((2, 0, 3, 1, 4), True), ((2, 3, 0, 1, 4), True)):
        paid = score("pair", 0, 1, order, 1).points
        assert paid[0] <= 0
        assert winners(options, "pair", 0, 1, order, paid) == ((0, 1) if royals else (2, 3, 4))


def test_bh_options_two_answers_to_who_has_won_are_refused() -> None:
    with pytest.raises(OptionRefused) as refused:
        rules(result="win_draw_loss", result_by="side_out_first")
    assert refused.value.option == "result_by"
    assert rules(result="place_points", result_by="side_out_first").result_by == "side_out_first"


LAST = ("S3", "S4 S4", "S5", "S7", "S8 S8")


@pytest.mark.parametrize(
    ("options", "reason", "paid"),
    [
        ({}, "first_out", (-24, 6, 6, 6, 6)),
        ({"result": "win_draw_loss"}, "first_out", (-8, 2, 2, 2, 2)),
        ({"result": "place_points"}, "emperor_out", (8, -2, -2, -2, -2)),
    ],
)
def test_bh_end_a_solo_is_played_on_where_every_place_counts(
    options: dict[str, Any], reason: str, paid: tuple[int, ...]
) -> None:
    table = playing("S3 SK", "S4", *LAST[2:], guard=None, solo=True, **options)
    table = played(table, "S3", "S4")
    if not table.state.course.over:
        table = played(table, "", "", "", "SK")
    assert table.state.course.reason == reason
    assert table.state.course.points == paid


def test_bh_end_all_four_others_out_leave_the_emperor_the_last_place() -> None:
    hands = ("S3 SK SK", "S4", "S5", "S7", "S8")
    table = played(playing(*hands, guard=None, solo=True, result="place_points"), "S3", "S4", "S5", "S7")
    happened = table.when(4, table.game.legal_actions(table.state, 4)[0].action).follows()
    assert of(HandEnded, happened) == [HandEnded("others_out", (1, 2, 3, 4, 0), (1, 2, 3, 4))]
    assert [scored.points for scored in of(HandScored, happened)] == [(-32, 8, 8, 8, 8)]
