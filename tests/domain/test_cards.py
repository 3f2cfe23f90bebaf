"""Cards are tokens: nothing is folded, nothing guessed."""

import pytest

from domain.cards import EVERY_CARD, PACK, ZI, holds, is_joker, rank, without


def test_a_pack_has_52_cards_and_the_character_cards_are_20() -> None:
    assert (len(PACK), len(set(PACK)), len(ZI), len(set(ZI))) == (52, 52, 20, 20)
    assert len(EVERY_CARD) == 52 + 4 + 20


@pytest.mark.parametrize("token", ["", "s 10", "Ｓ10", "♠10", "10S", "s10 ", "S1", "h5", "JOKER", "bj", "b11", "BJ**"])
def test_what_only_looks_like_a_card_is_none(token: str) -> None:
    assert token not in EVERY_CARD


def test_capital_and_small_letters_are_different_cards() -> None:
    assert {"S10", "s10"} <= EVERY_CARD


@pytest.mark.parametrize("card, its_rank", [("H10", "10"), ("SA", "A"), ("BJ", "BJ"), ("LJ*", "LJ*")])
def test_the_rank_of_a_plain_card_is_what_follows_its_suit_and_a_joker_is_its_own(card: str, its_rank: str) -> None:
    assert rank(card) == its_rank


def test_jokers_are_jokers_marked_or_not() -> None:
    assert [card for card in sorted(EVERY_CARD) if is_joker(card)] == ["BJ", "BJ*", "LJ", "LJ*"]


def test_of_equal_cards_the_earliest_leaves_the_hand() -> None:
    assert without(("S2", "H3", "S2"), ("S2",)) == ("H3", "S2")


def test_a_card_that_is_not_held_cannot_leave() -> None:
    with pytest.raises(ValueError, match="not in"):
        without(("S2",), ("S2", "S2"))


@pytest.mark.parametrize(
    "wanted, held", [(("S2", "S2"), True), (("S2", "S2", "S2"), False), ((), True), (("H9",), False)]
)
def test_a_hand_holds_cards_copy_by_copy(wanted: tuple[str, ...], held: bool) -> None:
    assert holds(("S2", "H3", "S2"), wanted) is held
