"""The calculator of 生猴子: the pairs of a hand, the points of places; against exhaustive search and played hands."""

from collections import Counter
from itertools import combinations, permutations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import asdict

from domain.calculator import answer
from domain.dealing import DealRefused
from domain.games.old_maid import OLD_MAID
from domain.games.old_maid.calculator import CALCULATOR, PairsFound, PointsPaid
from domain.house_rules.options import OptionRefused
from domain.wire.validation import Invalid
from tests import strategies
from tests.domain.games.old_maid import reference
from tests.domain.games.old_maid.hands import cards, rules
from tests.test_laws import lawful


def pairs(hand: str, **options: Any) -> PairsFound:
    found = answer(CALCULATOR, {"ask": "pairs", "hand": cards(hand), "rules": options})
    assert isinstance(found, PairsFound)
    return found


def points(*places: int, ranks: tuple[int, ...] = (), **options: Any) -> PointsPaid:
    paid = answer(CALCULATOR, {"ask": "points", "places": places, "ranks": ranks, "rules": options})
    assert isinstance(paid, PointsPaid)
    return paid


def test_its_example_has_a_pair() -> None:
    assert answer(CALCULATOR, CALCULATOR.example) == pairs("S5 H7 H5 BJ C5")


def test_om_pair_of_three_two_are_laid_of_four_all_and_the_monkey_never() -> None:
    found = pairs("S5 H7 H5 BJ C5 S9 H9 C9 D9")
    assert found.pairs == (("S5", "H5"), ("S9", "H9"), ("C9", "D9"))
    assert (found.left, found.alone) == (("H7", "BJ", "C5"), ("BJ",))


def test_om_pair_the_jokers_where_the_room_plays_so() -> None:
    found = pairs("BJ S5 LJ", monkey="removed:CQ", both_jokers_pair=True)
    assert (found.pairs, found.left, found.alone) == ((("BJ", "LJ"),), ("S5",), ())
    assert pairs("BJ BJ* LJ", monkey="extra_card", both_jokers_pair=True).alone == ("BJ*",)


@pytest.mark.parametrize(
    ("options", "part"),
    [
        ({}, "S5 H5 C5 D5 S9 H9 C9 SK BJ"),
        ({"monkey": "removed:CQ", "both_jokers_pair": True}, "S5 H5 C5 D5 SQ HQ DQ BJ LJ"),
    ],
)
def test_om_pair_every_hand_of_a_part_of_the_pack_is_paired_as_the_rule_book_says(
    options: dict[str, Any], part: str
) -> None:
    room = rules(2, **options)
    for size in range(1, 8):
        for hand in combinations(cards(part), size):
            found = pairs(" ".join(hand), **options)
            count, left = reference.paired(room, hand)
            assert len(found.pairs) == count
            assert Counter(reference.kind(room, card) or "*" for card in found.left) == +left
            assert Counter((*found.left, *(card for pair in found.pairs for card in pair))) == Counter(hand)


@pytest.mark.parametrize("scoring", ["none", "loser_minus_one", "loser_pays_each", "rank_points"])
def test_om_score_every_order_of_two_to_four_players(scoring: str) -> None:
    for players in (2, 3, 4):
        room = rules(players, scoring=scoring)
        for places in permutations(range(players)):
            paid = points(*places, scoring=scoring)
            by_seat = {seat: place for place, seat in enumerate(places, start=1)}
            assert list(paid.points) == reference.points(room, by_seat, places[-1])
            assert tuple(steps[-1].total for steps in paid.parts) == paid.points


def test_om_out_two_that_share_a_place_both_have_the_better_one() -> None:
    shared = {"simultaneous_out": "shared", "scoring": "rank_points"}
    assert points(2, 0, 3, 1, ranks=(1, 1, 3, 4), **shared).points == (3, 0, 3, 1)


def test_om_end_an_undecided_hand_pays_nothing() -> None:
    assert points(2, players=4, scoring="loser_pays_each").points == (0, 0, 0, 0)
    assert points(players=3).points == (0, 0, 0)


@given(data=st.data())
@lawful
def test_om_score_every_score_of_a_random_hand_is_what_the_calculator_says(data: st.DataObject) -> None:
    hand = data.draw(strategies.hands(OLD_MAID))
    course = hand.state.course
    if course.points is None:
        return
    assert points(*course.places, ranks=course.ranks, **asdict(hand.options)).points == course.points


@pytest.mark.parametrize(
    ("question", "says"),
    [
        ({}, "ask"),
        ({"ask": "pairs", "hand": []}, "hand"),
        (
            {"ask": "pairs", "hand": ["S5", "H5", "S6", "H6"], "rules": {"ranks_in_play": ["5", "6"], "players": 8}},
            "Nobody is dealt so many",
        ),
        ({"ask": "points", "places": [0, 1, 1]}, "each seat of the table once"),
        ({"ask": "points", "places": [0, 2]}, "each seat of the table once"),
        ({"ask": "points", "places": [0, 1], "rules": {"players": 3}}, "it is last"),
        ({"ask": "points", "places": [0, 1, 2], "ranks": [1, 1, 3]}, "no place is shared"),
        *(
            ({"ask": "points", "places": [0, 1, 2], "ranks": ranks, "rules": {"simultaneous_out": "shared"}}, says)
            for ranks, says in (
                ([1, 2], "two may share one"),
                ([1, 1, 2], "two may share one"),
                ([1, 1, 1], "two may share one"),
                ([2, 2, 3], "two may share one"),
                ([1, 2, 2], "last place"),
            )
        ),
    ],
)
def test_what_cannot_be_is_refused(question: dict[str, Any], says: str) -> None:
    with pytest.raises(Invalid) as refused:
        answer(CALCULATOR, question)
    assert says in refused.value.sentence.en


def test_om_deck_cards_that_there_are_not_are_refused() -> None:
    with pytest.raises(DealRefused, match="more often"):
        pairs("S5 S5")
    with pytest.raises(DealRefused, match="does not belong"):
        pairs("S5 LJ")
    with pytest.raises(DealRefused, match="does not belong"):
        pairs("S5", ranks_in_play=["6"])
    with pytest.raises(DealRefused, match="does not belong"):
        pairs("CQ", monkey="removed:CQ")


def test_om_options_an_unknown_option_is_refused_by_its_name() -> None:
    with pytest.raises(OptionRefused) as refused:
        pairs("S5", speed=1)
    assert refused.value.option == "speed"
