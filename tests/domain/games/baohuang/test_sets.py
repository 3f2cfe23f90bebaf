"""BH-SET, BH-BEATS: what a set is, and which beats which card by card."""

from itertools import permutations

import pytest

from domain.games.baohuang.comparing import not_higher, why_not_beaten
from domain.games.baohuang.deck import POWER, TRUMP
from domain.games.baohuang.sets import CardSet, set_of, why_no_set
from tests.domain.games.baohuang.table import cards


def a_set(text: str) -> CardSet:
    """`BJ LJ 7 7`, ranks without their suits, `SP` the special trump."""
    return set_of(cards(text), TRUMP)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("6", None),
        (" ".join(["J"] * 16), None),
        ("LJ BJ", None),
        ("BJ* LJ*", None),
        ("9 9 LJ BJ*", None),
        ("2 2 2 2", None),
        ("", "empty"),
        ("7 8", "mixed_ranks"),
        ("7 8 9 10 J", "mixed_ranks"),
        ("7 7 2", "mixed_ranks"),
        ("7 8 LJ", "mixed_ranks"),
    ],
)
def test_bh_set_cards_of_one_rank_with_any_jokers_or_jokers_alone(text: str, code: str | None) -> None:
    assert why_no_set(cards(text)) == code


def test_bh_set_suits_do_not_matter_and_marks_neither() -> None:
    assert set_of(cards("S9 H9 BJ* LJ*")) == a_set("9 9 BJ LJ") == CardSet("9", 2, 1, 1)


@pytest.mark.parametrize(
    ("top", "play", "code"),
    [
        ("7 7 7 7", "8 8 8 8", None),
        ("2", "LJ", None),
        ("A A A A", "BJ LJ LJ LJ", None),
        ("6 6 6 6", "LJ 7 7 7", None),
        ("LJ 5 5 5 5", "BJ 6 6 6 6", None),
        ("3", "2", None),
        ("K K", "A A", None),
        ("10", "J", None),
        ("8 8", "8 8", "not_every_card_higher"),
        ("2", "A", "not_every_card_higher"),
        ("LJ 8 8", "LJ 9 9", "not_every_card_higher"),
        ("LJ 8 8", "BJ 8 8", "not_every_card_higher"),
        ("LJ 8 8 8", "9 9 9 9", "not_every_card_higher"),
        ("BJ 4 4 4 4", "BJ 2 2 2 2", "not_every_card_higher"),
        ("BJ", "BJ", "not_every_card_higher"),
        ("8 8", "9 9 9", "count_mismatch"),
        ("8 8", "BJ", "count_mismatch"),
        ("BJ", "LJ LJ LJ", "count_mismatch"),
    ],
)
def test_bh_beats_as_many_cards_each_higher_than_its_counterpart(top: str, play: str, code: str | None) -> None:
    assert why_not_beaten(a_set(play), a_set(top), kao=False) == code


def test_bh_beats_sorting_both_from_high_to_low_is_enough() -> None:
    """If any pairing makes every card higher, the sorted one does: all pairs of sets of three cards."""
    sets = [a_set(text) for text in ("3 3 3", "3 3 LJ", "3 LJ LJ", "LJ LJ LJ", "3 3 BJ", "4 4 4", "4 LJ BJ", "2 2 BJ")]
    for top in sets:
        for play in sets:
            assert (not_higher(play, top) is None) == _some_pairing_is_higher(play, top)


def _some_pairing_is_higher(play: CardSet, top: CardSet) -> bool:
    return any(
        all(POWER[mine] > POWER[theirs] for mine, theirs in zip(order, top.kinds, strict=True))
        for order in permutations(play.kinds)
    )


def test_bh_beats_a_set_with_a_big_joker_is_beaten_by_no_set_of_its_size() -> None:
    top = a_set("BJ 3 3")
    for play in ("BJ BJ BJ", "BJ 2 2", "LJ LJ LJ", "BJ BJ 2", "2 2 2"):
        assert why_not_beaten(a_set(play), top, kao=False) == "not_every_card_higher"
