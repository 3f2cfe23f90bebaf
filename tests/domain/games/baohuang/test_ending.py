"""BH-END, BH-PLACES, BH-SCORE, BH-WINNER, BH-DEALER: when a hand stops, and what it pays."""

from collections.abc import Sequence
from itertools import permutations, product
from typing import Any

import pytest

from domain.facts import AutopilotChanged, HandEnded, HandScored, HandVoided, ScoreStep
from domain.game import fold
from domain.games.baohuang import BAOHUANG
from domain.games.baohuang.actions import Play
from domain.games.baohuang.ending import places, why_over
from domain.games.baohuang.events import CardsPlayed, Mode, WentOut
from domain.games.baohuang.scoring import score, winners
from tests.domain.games.baohuang.table import cards, claimed, played, playing, rules

MODES: tuple[Mode, ...] = ("pair", "solo_hidden", "solo_open")


def points(
    mode: Mode, emperor: int, guard: int | None, out: Sequence[int], mult: int = 1, **options: Any
) -> tuple[int, ...]:
    """What a hand pays that stopped with these seats out."""
    order = places(rules(**options), out, emperor, [1] * 5)
    return score(mode, emperor, guard, order, mult).points


@pytest.mark.parametrize(
    ("mode", "out", "reason"),
    [
        ("pair", (0, 2), None),
        ("pair", (0, 1), "royals_out"),
        ("pair", (2, 1, 0), "royals_out"),
        ("pair", (2, 3, 1), None),
        ("pair", (2, 3, 4), "rebels_out"),
        ("pair", (), None),
        ("solo_open", (), None),
        ("solo_open", (3,), "first_out"),
        ("solo_open", (0,), "first_out"),
        ("solo_hidden", (3,), None),
        ("solo_hidden", (0,), "emperor_out"),
        ("solo_hidden", (3, 0), "emperor_out"),
        ("solo_hidden", (3, 2), "two_others_out"),
    ],
)
def test_bh_end_the_hand_stops_when_its_score_is_certain(mode: Mode, out: tuple[int, ...], reason: str | None) -> None:
    assert why_over(rules(), mode, 0, 1 if mode == "pair" else None, out) == reason


@pytest.mark.parametrize("mode", MODES)
def test_bh_end_a_room_may_play_until_one_seat_is_left(mode: Mode) -> None:
    options = rules(play_to_end=True)
    guard = 1 if mode == "pair" else None
    assert [why_over(options, mode, 0, guard, tuple(range(out))) for out in range(5)] == [
        *[None] * 4,
        "played_to_end",
    ]


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("unfinished", ["fewest_cards", "seat"])
def test_bh_end_the_score_at_the_stop_is_that_of_the_full_order_for_all_120_orders(mode: Mode, unfinished: str) -> None:
    options, guard = rules(unfinished_order=unfinished), 3 if mode == "pair" else None
    orders = list(permutations(range(5)))
    assert len(orders) == 120
    for order in orders:
        stop = next(n for n in range(6) if why_over(options, mode, 1, guard, order[:n]))
        for left in permutations(range(5)):
            stopped = places(options, order[:stop], 1, left)
            assert score(mode, 1, guard, stopped, 1).points == score(mode, 1, guard, order, 1).points


def test_bh_places_those_left_by_fewest_cards_equal_ones_from_the_emperor_on() -> None:
    left = [3, 0, 1, 3, 3]
    assert places(rules(), (1,), 3, left) == (1, 2, 3, 4, 0)
    assert places(rules(unfinished_order="seat"), (1,), 3, left) == (1, 3, 4, 0, 2)


def test_bh_places_if_both_royals_are_left_they_hold_the_last_two() -> None:
    assert set(places(rules(), (2, 3, 4), 0, [9, 1, 0, 0, 0])[3:]) == {0, 1}


PAIR_TABLE = [
    ((1, 2), 3),
    ((1, 3), 2),
    ((1, 4), 1),
    ((2, 3), 1),
    ((1, 5), 0),
    ((2, 4), 0),
    ((2, 5), -1),
    ((3, 4), -1),
    ((3, 5), -2),
    ((4, 5), -3),
]
"""The places of emperor and guard, and what the guard has of it."""


@pytest.mark.parametrize(("royal", "g"), PAIR_TABLE)
@pytest.mark.parametrize("mult", [1, 2, 4])
def test_bh_score_the_table_of_a_pair(royal: tuple[int, int], g: int, mult: int) -> None:
    for emperor_place, guard_place in (royal, royal[::-1]):
        order = [2, 3, 4]
        for place, seat in sorted(((emperor_place, 0), (guard_place, 1))):
            order.insert(place - 1, seat)
        paid = score("pair", 0, 1, order, mult).points
        assert paid == (2 * g * mult, g * mult, -g * mult, -g * mult, -g * mult)
        assert sum(paid) == 0


@pytest.mark.parametrize(
    ("mode", "mult", "by_place"),
    [
        ("solo_hidden", 1, (12, 0, -12, -12, -12)),
        ("solo_hidden", 2, (24, 0, -24, -24, -24)),
        ("solo_open", 1, (24, -24, -24, -24, -24)),
    ],
)
def test_bh_score_the_table_of_a_solo(mode: Mode, mult: int, by_place: tuple[int, ...]) -> None:
    for place, own in enumerate(by_place):
        order = [1, 2, 3, 4]
        order.insert(place, 0)
        paid = score(mode, 0, None, order, mult).points
        assert paid == (own, *(-own // 4,) * 4)
        assert sum(paid) == 0


@pytest.mark.parametrize(
    ("mode", "emperor", "guard", "out", "mult", "paid"),
    [
        ("pair", 0, 1, (0, 2, 1), 1, (4, 2, -2, -2, -2)),
        ("pair", 2, 4, (2, 4), 2, (-6, -6, 12, -6, 6)),
        ("pair", 2, 4, (0, 1, 3), 2, (6, 6, -12, 6, -6)),
        ("pair", 0, 1, (2, 3, 0, 1), 1, (-2, -1, 1, 1, 1)),
        ("solo_open", 1, None, (3,), 1, (6, -24, 6, 6, 6)),
        ("solo_hidden", 1, None, (0, 1), 1, (0, 0, 0, 0, 0)),
        ("solo_hidden", 1, None, (0, 2), 1, (3, -12, 3, 3, 3)),
    ],
)
def test_bh_score_the_worked_examples(
    mode: Mode, emperor: int, guard: int | None, out: tuple[int, ...], mult: int, paid: tuple[int, ...]
) -> None:
    assert points(mode, emperor, guard, out, mult) == paid


def sums(scored: HandScored) -> list[str]:
    """The steps of every seat, one line each."""
    return [" ".join(f"{step.item} {step.op} {step.value}={step.total}" for step in part) for part in scored.parts]


def test_bh_score_a_pair_is_six_less_both_places_doubled_and_shared_by_the_roles() -> None:
    each = "pair set 6=6 emperor_place add -1=5 guard_place add -3=2 doubled multiply 4=8"
    assert sums(score("pair", 0, 1, (0, 2, 1, 3, 4), 4)) == [
        f"{each} emperor multiply 2=16",
        f"{each} guard multiply 1=8",
        *[f"{each} rebel multiply -1=-8"] * 3,
    ]


def test_bh_score_what_is_not_doubled_has_no_such_step() -> None:
    assert sums(score("pair", 0, 1, (2, 0, 3, 1, 4), 1))[0] == (
        "pair set 6=6 emperor_place add -2=4 guard_place add -4=0 emperor multiply 2=0"
    )


@pytest.mark.parametrize(("order", "result", "own"), [((0, 1, 2, 3, 4), 1, 24), ((1, 0, 2, 3, 4), 0, 0)])
def test_bh_score_a_solo_is_won_drawn_or_lost_and_a_quarter_of_it_paid_by_each_of_four(
    order: tuple[int, ...], result: int, own: int
) -> None:
    each = f"solo_hidden set 12=12 result multiply {result}={own // 2} doubled multiply 2={own}"
    assert sums(score("solo_hidden", 0, None, order, 2)) == [
        each,
        *[f"{each} rebel multiply -1={-own} rebels divide 4={-own // 4}"] * 4,
    ]


@pytest.mark.parametrize("by", ["score", "side_out_first"])
def test_bh_winner_the_two_ways_to_name_one_differ_for_three_pairs_of_places_only(by: str) -> None:
    options, differing = rules(result_by=by), set()
    for order in permutations(range(5)):
        named = winners(options, "pair", 0, 1, order, score("pair", 0, 1, order, 1).points)
        g = 6 - sum(order.index(seat) + 1 for seat in (0, 1))
        by_score = () if g == 0 else (0, 1) if g > 0 else (2, 3, 4)
        if named != by_score:
            differing.add(tuple(sorted(order.index(seat) + 1 for seat in (0, 1))))
    assert differing == ({(1, 5), (2, 4), (3, 4)} if by == "side_out_first" else set())


@pytest.mark.parametrize("by", ["score", "side_out_first"])
def test_bh_winner_of_a_solo_by_the_score(by: str) -> None:
    for mode, order in product(("solo_open", "solo_hidden"), permutations(range(5))):
        paid = score(mode, 0, None, order, 1).points  # type: ignore[arg-type]
        named = winners(rules(result_by=by), mode, 0, None, order, paid)  # type: ignore[arg-type]
        assert named == tuple(seat for seat in range(5) if paid[seat] > 0)


WON_OPEN = (ScoreStep("solo_open", "set", 24, 24), ScoreStep("result", "multiply", 1, 24))
QUARTER = (ScoreStep("rebel", "multiply", -1, -24), ScoreStep("rebels", "divide", 4, -6))
LAST = ("S3", "S4 S4", "S5 S5", "S7 S7", "S8 S8")


def test_bh_end_places_winners_and_score_follow_the_last_play() -> None:
    table = playing(*LAST, guard=None, solo=True)
    table.when(0, Play(("S3",))).then(
        CardsPlayed(0, ("S3",), None, None),
        WentOut(0, 1),
        HandEnded("first_out", (0, 1, 2, 3, 4), (0,)),
        HandScored((24, -6, -6, -6, -6), (WON_OPEN, *[(*WON_OPEN, *QUARTER)] * 4)),
    )


def test_bh_end_a_pair_goes_on_after_the_first_is_out_and_pays_by_the_places() -> None:
    table = played(playing("S3", "S4", "S5 S5", "S7 S7", "S8 S8"), "S3")
    *_, ended, scored = table.when(1, Play(("S4",))).follows()
    assert ended == HandEnded("royals_out", (0, 1, 2, 3, 4), (0, 1))
    assert isinstance(scored, HandScored)
    assert scored.points == (6, 3, -3, -3, -3)


def test_bh_end_nothing_can_be_done_any_more() -> None:
    table = played(playing(*LAST, guard=None, solo=True), "S3")
    table.when(1, Play(("S4",))).refused("hand_over", rule="BH-END", because=(7,))
    assert [BAOHUANG.legal_actions(table.state, seat) for seat in range(5)] == [()] * 5


def test_bh_autopilot_a_hand_that_all_five_left_to_it_is_not_scored() -> None:
    table = playing(*LAST, guard=None, solo=True)
    table = table.and_then(*(AutopilotChanged(seat, True, "request") for seat in range(5)))
    table.when(0, Play(("S3",))).then(
        CardsPlayed(0, ("S3",), None, None), WentOut(0, 1), HandVoided("all_on_autopilot")
    )


@pytest.mark.parametrize(("start", "dealer"), [("last_emperor", 3), ("rotate", 2)])
def test_bh_dealer_the_emperor_is_dealt_first_in_the_next_hand_or_the_next_seat(start: str, dealer: int) -> None:
    hands = ("S4 S4", "S5 S5", "S7 S7", "S3", "S8 S8")
    table = playing(*hands, emperor=3, guard=None, solo=True, dealer=1, deal_start=start)
    state = played(table, "S3").state
    assert (state.course.dealer, BAOHUANG.next_dealer(state)) == (1, dealer)


def test_bh_dealer_after_a_hand_that_was_not_scored_the_same_again() -> None:
    table = claimed("S3 BJ*", "S4", "S5", "S7", "S8", emperor=0, dealer=4)
    for end in (HandVoided("misdeal"), HandEnded("aborted")):
        assert BAOHUANG.next_dealer(fold(BAOHUANG, (end,), table.state)) == 4
    assert cards("S3 BJ*") == table.state.hands[0]
