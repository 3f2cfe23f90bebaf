"""PHZ-SCORE, PHZ-NAMES, PHZ-CLIMB, PHZ-DEALER: what a win pays, what it is called, and who deals next."""

from collections.abc import Sequence
from typing import Any, get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from domain.cards import Cards
from domain.facts import HandScored, ScoreStep
from domain.games.paohuzi import PAOHUZI
from domain.games.paohuzi.actions import Draw
from domain.games.paohuzi.calculator import judge
from domain.games.paohuzi.events import HandWon, WonBy
from domain.games.paohuzi.naming import RED, factors_of, names_of
from domain.games.paohuzi.options import Options, Scoring
from domain.games.paohuzi.scoring import climbed, payment, won_names
from domain.summing import steps, total_of
from tests import strategies
from tests.domain.games.paohuzi import by_the_book
from tests.domain.games.paohuzi.table import (
    HU,
    A,
    B,
    C,
    after,
    cards,
    dealt,
    draw,
    happened,
    melds,
    of,
    rules,
    seat,
    to_draw,
)  # fmt: skip

PLAIN = cards("s1*3 s2 s3 s4 s5 s6 s7 s8 s9 s10 b1 b2 b3 b4 b5 b6 b8*3")
WAITS_FOR_S5 = seat("s4 s6", "wei(b2*3) wei(b9*3) peng(b10*3) chi(s1 s2 s3) chi(s7 s8 s9) chi(b3 b4 b5)")


def paid(huxi: int, cards: Cards = PLAIN, by: WonBy = "draw", min_huxi: int = 15, **scoring: Any) -> int:
    house = rules(min_huxi=min_huxi, scoring=scoring)
    return total_of(summed(house, huxi, by, cards))


def summed(house: Options, huxi: int, by: WonBy, cards: Cards = PLAIN) -> tuple[ScoreStep, ...]:
    return steps(payment(house, HandWon(0, by, None, (), huxi, won_names(house.scoring, by, cards))))


def told(summed: Sequence[ScoreStep]) -> str:
    return " ".join(f"{step.item} {step.op} {step.value}={step.total}" for step in summed)


def of_colour(red: int, small: int, size: int = 21) -> Cards:
    """So many cards, of which so many are red and so many small."""
    small_red = min(red, small)
    return (
        *("s2",) * small_red,
        *("s1",) * (small - small_red),
        *("b2",) * (red - small_red),
        *("b1",) * (size - max(red, small)),
    )


def test_phz_names_two_seven_and_ten_are_red() -> None:
    assert frozenset(cards("s2 s7 s10 b2 b7 b10")) == RED


@pytest.mark.parametrize(
    ("red", "small", "name"),
    [
        (0, 10, "wuhu"),
        (1, 10, "dianhu"),
        (2, 10, "pinghu"),
        (9, 10, "pinghu"),
        (10, 10, "honghu"),
        (12, 10, "honghu"),
        (13, 10, "hongwu"),
        (21, 10, "hongwu"),
        (4, 17, "pinghu"),
        (4, 18, "shibaxiao"),
        (0, 18, "shibaxiao"),
        (13, 18, "shibaxiao"),
        (4, 3, "pinghu"),
        (0, 3, "wuhu"),
    ],
)
def test_phz_names_the_first_that_fits(red: int, small: int, name: str) -> None:
    assert names_of(Scoring(), of_colour(red, small)) == (name,)


@pytest.mark.parametrize(
    ("red", "small", "size", "name"),
    [
        (4, 3, 21, "shibada"),
        (0, 3, 21, "shibada"),
        (4, 4, 21, "pinghu"),
        (0, 4, 21, "wuhu"),
        (13, 0, 23, "shibada"),
        (4, 5, 23, "shibada"),
        (4, 18, 23, "shibaxiao"),
    ],
)
def test_phz_names_eighteen_big_where_the_room_plays_it(red: int, small: int, size: int, name: str) -> None:
    house = rules(scoring={"names": {"shibada": 6}}).scoring
    assert names_of(house, of_colour(red, small, size)) == (name,)


def test_phz_names_eighteen_big_combines_with_the_red_names() -> None:
    house = rules(scoring={"names": {"shibada": 8}, "names_combine": "add"}).scoring
    assert names_of(house, of_colour(0, 3)) == ("shibada", "wuhu")
    assert factors_of(house, ("shibada", "wuhu")) == (("names", 13),)


def test_phz_names_a_room_may_not_know_one() -> None:
    house = rules(scoring={"names": {"shibaxiao": None}}).scoring
    assert names_of(house, of_colour(0, 18)) == ("wuhu",)
    assert names_of(house, of_colour(4, 18)) == ("pinghu",)


@pytest.mark.parametrize(
    ("combine", "red", "names", "factors"),
    [
        ("exclusive", 0, ("shibaxiao",), (("shibaxiao", 6),)),
        ("add", 0, ("shibaxiao", "wuhu"), (("names", 11),)),
        ("multiply", 0, ("shibaxiao", "wuhu"), (("shibaxiao", 6), ("wuhu", 5))),
        ("add", 4, ("shibaxiao",), (("shibaxiao", 6),)),
    ],
)
def test_phz_names_where_they_combine(
    combine: Any, red: int, names: tuple[str, ...], factors: tuple[tuple[str, int], ...]
) -> None:
    house = Scoring(names_combine=combine)
    assert names_of(house, of_colour(red, 18)) == names
    assert factors_of(house, names) == factors


@pytest.mark.parametrize("combine", ["exclusive", "add", "multiply"])
def test_phz_names_pinghu_where_none_fits(combine: Any) -> None:
    assert names_of(Scoring(names_combine=combine), PLAIN) == ("pinghu",)


@pytest.mark.parametrize(
    ("huxi", "options", "points"),
    [
        (15, {}, 1),
        (17, {}, 1),
        (18, {}, 2),
        (18, {"min_huxi": 18}, 1),
        (21, {"by": "own_draw"}, 6),
        (21, {"by": "own_draw", "zimo": "tun"}, 4),
        (21, {"by": "own_draw", "zimo": "none"}, 3),
        (21, {"by": "own_draw", "zimo": ["tun"]}, 4),
        (21, {"by": "own_draw", "zimo": []}, 3),
        (21, {"by": "own_draw", "zimo": ["double", "tun"]}, 8),
        (21, {"by": "draw", "zimo": ["double", "tun"]}, 3),
        (18, {"by": "tianhu", "zimo": ["double", "tun"]}, 4),
        (15, {"first_tun": 2}, 2),
        (18, {"first_tun": 2}, 3),
        (20, {"first_tun": 2, "xi_per_tun": 1}, 7),
        (15, {"first_tun": 2, "by": "own_draw", "zimo": ["double", "tun"]}, 6),
        (27, {"by": "san_ti_wu_kan", "san_ti_wu_kan_factor": 2}, 10),
        (27, {"by": "san_ti_wu_kan", "zimo": ["double", "tun"]}, 30),
        (27, {"by": "san_ti_wu_kan", "first_tun": 2}, 36),
        (20, {"xi_per_tun": 1}, 6),
        (18, {"by": "tianhu"}, 4),
        (18, {"by": "tianhu", "zimo": "tun"}, 4),
        (18, {"by": "tianhu", "tianhu_factor": 5}, 10),
        (18, {"base": 2, "hu_add": 1}, 5),
        (18, {"by": "own_draw", "base": 2, "hu_add": 1}, 9),
        (18, {"climb_factor": 4}, 8),
        (18, {"climb_factor": 4, "base": 2, "hu_add": 1}, 20),
        (18, {"climb_factor": 4, "cap": 7}, 7),
        (18, {"cap": 7}, 2),
        (27, {"by": "san_ti_wu_kan"}, 30),
    ],
)
def test_phz_score_what_each_payer_pays(huxi: int, options: dict[str, Any], points: int) -> None:
    assert paid(huxi, **options) == points


def test_phz_score_everybody_else_who_plays_pays_the_winner() -> None:
    asked = draw(to_draw(WAITS_FOR_S5, seat(), seat(""), seat(), wall="s5 b1"))
    [scored] = of(HandScored, happened(asked, A, HU))
    each = (
        "huxi set 18=18 min_huxi add -15=3 xi_per_tun divide 3=1 tun add 1=2 pinghu multiply 1=2"
        " own_draw multiply 2=4 base multiply 1=4"
    )
    assert scored.points == (8, -4, 0, -4)
    assert [told(part) for part in scored.parts] == [
        f"{each} payers multiply 2=8",
        f"{each} pays multiply -1=-4",
        "sits_out set 0=0",
        f"{each} pays multiply -1=-4",
    ]


def test_phz_score_of_a_drawn_hand_is_nothing_for_everybody() -> None:
    [scored] = of(HandScored, happened(to_draw(seat(), seat(), seat(), wall="s5"), A, Draw()))
    assert [told(part) for part in scored.parts] == ["drawn set 0=0"] * 3


SIX_TUN = "huxi set 30=30 min_huxi add -15=15 xi_per_tun divide 3=5 tun add 1=6"


@pytest.mark.parametrize(
    ("scoring", "by", "rest"),
    [
        (
            {"base": 2, "hu_add": 1},
            "own_draw",
            "pinghu multiply 1=6 own_draw multiply 2=12 base multiply 2=24 hu_add add 1=25",
        ),
        (
            {"zimo": "tun", "climb_factor": 4, "cap": 20},
            "own_draw",
            "own_draw add 1=7 pinghu multiply 1=7 base multiply 1=7 climb multiply 4=28 cap limit 20=20",
        ),
        ({"zimo": "none"}, "own_draw", "pinghu multiply 1=6 base multiply 1=6"),
        (
            {"zimo": ["double", "tun"]},
            "own_draw",
            "own_draw add 1=7 pinghu multiply 1=7 own_draw multiply 2=14 base multiply 1=14",
        ),
        ({"tianhu_factor": 3}, "tianhu", "pinghu multiply 1=6 tianhu multiply 3=18 base multiply 1=18"),
        ({}, "san_ti_wu_kan", "san_ti_wu_kan multiply 6=36 base multiply 1=36"),
    ],
)
def test_phz_score_the_sum_in_the_order_of_the_book(scoring: dict[str, Any], by: WonBy, rest: str) -> None:
    assert told(summed(rules(scoring=scoring), 30, by)) == f"{SIX_TUN} {rest}"


def test_phz_score_two_play_and_one_pays() -> None:
    asked = draw(to_draw(seat(), WAITS_FOR_S5, wall="s5 b1"))
    assert after(asked, (B, HU)).state.course.points == (-2, 2)


def test_phz_score_who_sits_out_may_get_half_of_the_winner_rounded_up() -> None:
    waiting = seat("s4 s6", "wei(b2*3) wei(b9*3) peng(s10*3) chi(s1 s2 s3) chi(s7 s8 s9) chi(b3 b4 b5)")
    asked = draw(
        to_draw(
            seat(), waiting, seat(""), seat(), wall="s5 b1", sit_out_score="half_winner_ceil", scoring={"hu_add": 2}
        )
    )
    assert after(asked, (B, HU)).state.course.points == (-3, 6, 3, -3)
    [scored] = of(HandScored, happened(asked, B, HU))
    assert told(scored.parts[2]).endswith("payers multiply 2=6 sits_out divide 2=3")


@pytest.mark.parametrize(
    ("climb", "cap", "factors"),
    [
        ("off", None, [1, 1, 1, 1]),
        ("double", None, [1, 2, 4, 8]),
        ("double", 4, [1, 2, 4, 4]),
        ("linear", None, [1, 2, 3, 4]),
        ("once", None, [1, 2, 2, 2]),
    ],
)
def test_phz_climb_drawn_hands_in_a_row_multiply_the_next_win(climb: str, cap: int | None, factors: list[int]) -> None:
    house = rules(scoring={"climb": climb, "climb_cap": cap})
    assert [climbed(house, drawn).scoring.climb_factor for drawn in range(4)] == factors


def test_phz_climb_a_factor_that_is_given_stays_where_the_room_does_not_climb() -> None:
    house = rules(scoring={"climb_factor": 4})
    assert climbed(house, 3) == house


def test_phz_climb_stays_within_whole_numbers_that_everybody_can_read() -> None:
    assert climbed(rules(scoring={"climb": "double"}), 10_000).scoring.climb_factor == 1024
    assert climbed(rules(scoring={"climb": "linear"}), 10_000).scoring.climb_factor == 1024


@pytest.mark.parametrize(("option", "first"), [("host", A), ("random", None)])
def test_phz_dealer_the_owner_of_the_room_deals_first_where_it_says_so(option: str, first: int | None) -> None:
    assert PAOHUZI.first_dealer(rules(first_dealer=option)) == first


@pytest.mark.parametrize(("option", "players", "following"), [("next", 3, B), ("same", 3, A), ("next", 4, B)])
def test_phz_dealer_after_a_drawn_hand(option: str, players: int, following: int) -> None:
    seats = [seat(), seat(), seat(), seat()][:players]
    table = to_draw(*seats, wall="s5", drawn_next_dealer=option)
    assert PAOHUZI.next_dealer(draw(table).state) == following


def test_phz_dealer_after_a_drawn_hand_of_four_the_next_that_played() -> None:
    table = to_draw(seat(), seat(), seat(), seat(""), wall="s5", dealer=B)
    assert PAOHUZI.next_dealer(draw(table).state) == C
    assert [PAOHUZI.next_dealer(dealt("", "", "", "", players=4, dealer=dealer).state) for dealer in range(4)] == [
        0,
        1,
        2,
        3,
    ]


def test_phz_score_the_calculator_says_what_a_hand_is_worth() -> None:
    held = WAITS_FOR_S5
    judged = judge(rules(), held.hand, held.melds, "s5", "draw")
    assert (judged.won, judged.code, judged.huxi, judged.names, judged.points) == (True, "ok", 18, ("pinghu",), 2)
    assert judged.melds[-1:] == melds("chi(s4 s5 s6)")
    own = judge(rules(), held.hand, held.melds, "s5", "own_draw")
    assert own.points == own.parts[-1].total == 4
    assert [step.item for step in own.parts][-3:] == ["pinghu", "own_draw", "base"]
    waiting = judge(rules(), held.hand, held.melds, None, "draw")
    assert (waiting.won, waiting.code) == (False, "hu_structure")
    assert [(wait.card, wait.by, wait.points) for wait in waiting.waits] == [("s5", "own_draw", 4), ("s5", "draw", 2)]
    poor = judge(rules(min_huxi=21), held.hand, held.melds, "s5", "draw")
    assert (poor.won, poor.code, poor.huxi) == (False, "hu_points", 18)


@given(strategies.options(PAOHUZI), st.data())
@settings(max_examples=400, derandomize=True, deadline=None)
def test_phz_score_in_any_room_a_win_pays_what_the_book_says(house: Options, data: st.DataObject) -> None:
    size = data.draw(st.integers(21, 24))
    red, small = data.draw(st.integers(0, size)), data.draw(st.integers(0, size))
    held, by = of_colour(red, small, size), data.draw(st.sampled_from(get_args(WonBy)))
    huxi = data.draw(st.integers(house.min_huxi, house.min_huxi + 60))
    assert total_of(summed(house, huxi, by, held)) == by_the_book.paid(house, huxi, held, by)


def test_phz_names_the_same_as_by_the_book() -> None:
    rooms = [
        rules(scoring={"names_combine": combine, "names": names}).scoring
        for combine in ("exclusive", "add", "multiply")
        for names in ({}, {"shibada": 6}, {"shibada": 2, "wuhu": None, "shibaxiao": None})
    ]
    for house in rooms:
        for red in range(22):
            for small in range(22):
                held = of_colour(red, small)
                assert list(names_of(house, held)) == by_the_book.called(house, held)
