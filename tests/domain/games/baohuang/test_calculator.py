"""The calculator of 保皇, asked in plain JSON: may a play answer another, how is it covered, what do places pay."""

from itertools import permutations
from typing import Any

import pytest

from domain.calculator import answer
from domain.cards import Cards
from domain.dealing import DealRefused
from domain.games.baohuang.calculator import CALCULATOR, PlacesScored, PlayJudged
from domain.house_rules.options import OptionRefused
from domain.wire.validation import Invalid
from tests.domain.games.baohuang.test_kao import WORKED_EXAMPLES


def play(cards: str, top: str = "", **members: Any) -> PlayJudged:
    """What the calculator says of a play, ranks standing for cards of any suit."""
    judged = answer(CALCULATOR, {"ask": "play", "play": suited(cards), "top": suited(top), **members})
    assert isinstance(judged, PlayJudged)
    return judged


def suited(ranks: str) -> Cards:
    return tuple(rank if rank[0] in "BL" else "H" + rank for rank in ranks.split())


def places(order: tuple[int, ...], emperor: int, guard: int | None, **members: Any) -> PlacesScored:
    """What the calculator says of places."""
    asked = {"ask": "places", "order": order, "emperor": emperor, "guard": guard, **members}
    scored = answer(CALCULATOR, asked)
    assert isinstance(scored, PlacesScored)
    return scored


def test_its_example_is_covered() -> None:
    judged = answer(CALCULATOR, CALCULATOR.example)
    assert isinstance(judged, PlayJudged)
    assert [(each.cards, each.kind, each.covers, each.times) for each in judged.covering] == [
        (2, "BJ", "BJ", 1),
        (1, "8", "7", 4),
    ]


@pytest.mark.parametrize(("top", "cards", "plain", "groups"), WORKED_EXAMPLES)
def test_bh_beats_and_bh_kao_the_worked_examples(top: str, cards: str, plain: bool, groups: str | None) -> None:
    assert play(cards, top).allowed is plain
    with_kao = play(cards, top, rules={"kao": True})
    assert (with_kao.allowed, bool(with_kao.covering)) == (groups is not None, groups is not None)


def test_bh_beats_a_refusal_says_which_comparison_failed() -> None:
    refused = play("9 9 9 9", "8 8 8 LJ")
    assert (refused.allowed, refused.rule, refused.code) == (False, "BH-BEATS", "not_every_card_higher")
    assert refused.reason["en"] == "Each card must be higher, and 9 is not higher than the little joker."


def test_bh_set_a_lead_needs_one_rank_only() -> None:
    assert play("9 9 BJ").rule == "BH-LEAD"
    assert play("9 8").code == "mixed_ranks"


def test_bh_hold_the_lowest_rank_is_played_where_it_empties_the_hand() -> None:
    rules = {"hold_lowest": True}
    assert play("3 3", rules=rules).allowed
    assert play("3 3", hand=suited("3 3 9"), rules=rules).code == "lowest_rank_held"


def test_bh_trump_the_called_card_beats_the_big_joker_in_the_hand_of_the_guard() -> None:
    rules = {"special_trump": True}
    assert play("9", "BJ", trump="H9", rules=rules).allowed
    assert not play("9", "BJ", rules=rules).allowed


SPECIAL = {"special_trump": True}


@pytest.mark.parametrize(
    ("top", "cards", "rules", "code"),
    [
        (("SP",), ("BJ",), SPECIAL, "not_every_card_higher"),
        (("SP", "S7", "H7"), ("BJ", "S8", "H8"), SPECIAL, "not_every_card_higher"),
        (("SP",), ("BJ", "BJ"), {**SPECIAL, "kao": True}, "no_exact_covering"),
        (("BJ",), ("SP",), SPECIAL, "ok"),
        (("BJ", "S7"), ("SP", "S8"), {**SPECIAL, "kao": True}, "ok"),
        ((), ("SP", "S8"), SPECIAL, "ok"),
    ],
)
def test_bh_trump_it_may_lie_in_the_top_and_in_the_play(
    top: Cards, cards: Cards, rules: dict[str, Any], code: str
) -> None:
    judged = answer(CALCULATOR, {"ask": "play", "play": cards, "top": top, "rules": rules})
    assert isinstance(judged, PlayJudged)
    assert judged.code == code


@pytest.mark.parametrize(
    ("members", "says"),
    [
        ({"play": ["BJ"], "top": ["SP"]}, "no special trump"),
        ({"play": ["H9"], "top": ["BJ"], "trump": "H9"}, "no special trump"),
        ({"play": ["SP"], "top": ["SP"], "rules": SPECIAL}, "There is one special trump"),
        ({"play": ["H9"], "top": ["SP"], "trump": "H9", "rules": SPECIAL}, "There is one special trump"),
        ({"play": ["H9", "H9"], "trump": "H9", "rules": SPECIAL}, "There is one special trump"),
        ({"play": ["SP"], "hand": ["S9"], "rules": SPECIAL}, "is not in the hand"),
        ({"play": ["BJ"], "trump": "BJ", "rules": SPECIAL}, "calls nobody"),
        ({"play": ["S3"], "trump": "S3", "rules": {**SPECIAL, "threes": "one_each"}}, "calls nobody"),
    ],
)
def test_bh_trump_there_is_one_where_the_room_has_it(members: dict[str, Any], says: str) -> None:
    with pytest.raises(Invalid) as refused:
        answer(CALCULATOR, {"ask": "play", **members})
    assert says in refused.value.sentence.en


@pytest.mark.parametrize(
    ("order", "emperor", "guard", "mult", "points"),
    [
        ((0, 2, 1, 3, 4), 0, 1, 1, (4, 2, -2, -2, -2)),
        ((2, 4, 0, 1, 3), 2, 4, 2, (-6, -6, 12, -6, 6)),
        ((0, 1, 3, 2, 4), 2, 4, 2, (6, 6, -12, 6, -6)),
        ((2, 3, 0, 1, 4), 0, 1, 1, (-2, -1, 1, 1, 1)),
    ],
)
def test_bh_score_the_worked_scores_of_a_pair(
    order: tuple[int, ...], emperor: int, guard: int, mult: int, points: tuple[int, ...]
) -> None:
    assert places(order, emperor, guard, mult=mult).points == points


def test_bh_score_the_worked_scores_of_a_solo() -> None:
    assert places((3, 0, 1, 2, 4), 1, None, mode="solo_open").points == (6, -24, 6, 6, 6)
    assert places((0, 1, 2, 3, 4), 1, None, mode="solo_hidden").points == (0, 0, 0, 0, 0)
    assert places((0, 2, 1, 3, 4), 1, None, mode="solo_hidden").points == (3, -12, 3, 3, 3)


def test_bh_score_every_order_sums_to_zero_and_names_whoever_has_points() -> None:
    for order in permutations(range(5)):
        scored = places(order, 0, 1)
        assert sum(scored.points) == 0
        assert scored.winners == tuple(seat for seat, points in enumerate(scored.points) if points > 0)


def test_bh_winner_the_side_out_first_where_the_room_names_it() -> None:
    assert places((2, 3, 0, 1, 4), 0, 1).winners == (2, 3, 4)
    assert places((2, 3, 0, 1, 4), 0, 1, rules={"result_by": "side_out_first"}).winners == (0, 1)


@pytest.mark.parametrize(
    ("question", "says"),
    [
        ({}, "ask"),
        ({"ask": "luck"}, "The field ask "),
        ({"ask": "play"}, "The field play is missing."),
        ({"ask": "play", "play": ["S9"], "top": ["S8", "S7"]}, "The top is no set"),
        ({"ask": "places", "order": [0, 1, 2, 3, 3], "emperor": 0, "guard": 1}, "names each seat once"),
        ({"ask": "places", "order": [0, 1, 2, 3, 4], "emperor": 0}, "A pair hand has a guard"),
        ({"ask": "places", "order": [0, 1, 2, 3, 4], "emperor": 0, "guard": 0}, "A pair hand has a guard"),
        ({"ask": "places", "order": [0, 1, 2, 3, 5], "emperor": 0, "guard": 1}, "order[4]"),
        ({"ask": "places", "order": [], "emperor": 0, "guard": 1}, "order"),
        ({"ask": "places", "order": [0, 1, 2, 3, 4, 0], "emperor": 0, "guard": 1}, "order"),
    ],
)
def test_what_is_no_question_is_refused(question: dict[str, Any], says: str) -> None:
    with pytest.raises(Invalid) as refused:
        answer(CALCULATOR, question)
    assert says in refused.value.sentence.en


def test_bh_deck_cards_that_there_are_not_are_refused() -> None:
    with pytest.raises(DealRefused, match="more often"):
        play("9 9 9", "9 9")
    with pytest.raises(DealRefused, match="does not belong"):
        play("4", rules={"rank_low": 6})


def test_bh_options_an_unknown_option_is_refused_by_its_name() -> None:
    with pytest.raises(OptionRefused) as refused:
        play("9", rules={"speed": 1})
    assert refused.value.option == "speed"
