"""Cards given for a deal: refused by what is wrong first, dealt one at a time."""

import pytest

from domain.dealing import DealRefused, Deck, Hands, check_deck, check_sizes, deal_round, naming_places
from domain.sentence import Sentence

DECK = ("S1", "SA", "SA", "S2", "BJ")[1:]


def refusal(*cards: str, stock_known: bool = True) -> str:
    with pytest.raises(DealRefused) as refused:
        check_deck(cards, DECK, stock_known=stock_known)
    return refused.value.code


def test_the_deck_in_any_order_is_taken() -> None:
    check_deck(("BJ", "SA", "S2", "SA"), DECK)
    assert refusal("BJ", "SA", "S2") == "wrong-deck"


def test_a_token_that_is_no_card_comes_first() -> None:
    assert refusal("ZZ") == "unknown-card"
    assert refusal("ZZ", "s1", "BJ", "BJ", "BJ") == "unknown-card"
    assert refusal("sa", "SA", "S2", "BJ") == "unknown-card"


def test_then_a_card_of_another_game_or_of_other_rules() -> None:
    assert refusal("s1", "BJ", "BJ", "SA") == "wrong-deck"
    assert refusal("H9", "BJ", "SA", "SA") == "wrong-deck"


def test_then_the_size_and_only_then_a_card_given_too_often() -> None:
    assert refusal("SA", "SA", "SA") == "wrong-deck"
    assert refusal("SA", "SA", "S2", "BJ", "BJ") == "wrong-deck"
    assert refusal("SA", "SA", "SA", "BJ") == "duplicate-card"


def test_with_an_unknown_stock_the_hands_are_a_part_of_the_deck() -> None:
    check_deck(("SA", "BJ"), DECK, stock_known=False)
    assert refusal("BJ", "BJ", stock_known=False) == "duplicate-card"
    assert refusal("SA", "SA", "S2", "BJ", "BJ", stock_known=False) == "wrong-deck"


def test_a_refusal_says_how_many_cards_are_needed() -> None:
    with pytest.raises(DealRefused, match="has 4 cards, 1 were given"):
        check_deck(("SA",), DECK)


def test_hands_have_the_sizes_of_the_rules() -> None:
    check_sizes((("SA",), ("S2", "S3")), (1, 2))
    with pytest.raises(DealRefused, match="Seat 2 is dealt 1 cards, 2 were given"):
        check_sizes((("SA",), ("S2", "S3")), (1, 1))
    with pytest.raises(DealRefused, match="3 hands are needed, 2 were given"):
        check_sizes((("SA",), ("S2",)), (1, 1, 0))


def test_one_card_at_a_time_in_dealing_order_until_each_has_its_size() -> None:
    hands, rest = deal_round(("1", "2", "3", "4", "5", "6", "7"), order=(1, 2, 0), sizes=(1, 3, 2))
    assert hands == (("3",), ("1", "4", "6"), ("2", "5"))
    assert rest == ("7",)


def test_a_seat_that_sits_out_is_dealt_nothing() -> None:
    assert deal_round(("1", "2", "3"), order=(1, 2), sizes=(0, 1, 1)) == (((), ("1",), ("2",)), ("3",))


GIVEN_HANDS = Hands((("SA", "S2"), ("HA", "XX")), ("D2",))


@pytest.mark.parametrize(
    ("given", "nth", "place"),
    [
        (Deck(("SA", "S2", "HA")), 2, "deal.cards[2]"),
        (GIVEN_HANDS, 3, "deal.hands[1][1]"),
        (GIVEN_HANDS, 4, "deal.stock[0]"),
    ],
)
def test_a_card_that_is_refused_is_named_by_its_place(given: Deck | Hands, nth: int, place: str) -> None:
    with pytest.raises(DealRefused) as refused, naming_places(given):
        raise DealRefused("unknown-card", Sentence(zh="不是牌。", en="No card."), nth)
    assert (refused.value.sentence.zh, refused.value.sentence.en) == (f"不是牌：{place}。", f"No card: {place}.")


@pytest.mark.parametrize(
    ("cards", "code", "nth"),
    [
        (("SA", "S1", "H2"), "unknown-card", 1),
        (("SA", "HA", "C9"), "wrong-deck", 2),
        (("SA", "HA", "SA"), "duplicate-card", 2),
    ],
)
def test_the_first_card_that_is_wrong_is_known(cards: tuple[str, ...], code: str, nth: int) -> None:
    with pytest.raises(DealRefused) as refused:
        check_deck(cards, ("SA", "HA", "H2"))
    assert (refused.value.code, refused.value.nth) == (code, nth)
