"""The next dealer: the seat that is named, else the rotation's, at the first hand the rules', else chance."""

from collections.abc import Callable

import pytest

from domain.cards import ZI
from domain.dealing import DealRefused, Deck, Hands
from domain.table.rotation import check_cards, dealt_by, next_dealer
from tests.domain.table.given import deck, hand, table

LITTLE = {"ranks_in_play": ["A", "2"], "scoring": "rank_points"}
SEAT_0_HAS_FOUR = Hands((("SA", "S2", "BJ"), ("HA", "H2", "C2"), ("CA", "D2", "DA")), ())


def no_chance(_: int) -> int:
    raise AssertionError("nothing is left to chance")


@pytest.mark.parametrize("chance", [lambda _: 0, lambda seats: seats - 1])
def test_the_first_dealer_is_any_seat_by_chance(chance: Callable[[int], int]) -> None:
    new = table("old_maid")
    assert next_dealer(new, None, deck(new), chance) == chance(3)


def test_a_seat_that_is_named_deals_whatever_the_rotation_says() -> None:
    played = table("old_maid", *hand(1, next_dealer=2))
    assert next_dealer(played, 1, deck(played), no_chance) == 1


def test_the_seat_that_the_last_hand_says_deals_next() -> None:
    played = table("old_maid", *hand(1, next_dealer=2))
    assert next_dealer(played, None, deck(played), no_chance) == 2


def test_the_first_dealer_is_the_rules_where_they_have_one() -> None:
    new = table("paohuzi", first_dealer="host")
    assert next_dealer(new, None, Deck(ZI * 4), no_chance) == 0


def test_chance_picks_among_those_seats_only_that_can_deal_these_cards() -> None:
    new = table("paohuzi")
    given = Hands(tuple(deck(new).cards[n : n + 20 + (n == 20)] for n in (0, 20, 41)), None)

    def of_one(seats: int) -> int:
        assert seats == 1
        return 0

    assert next_dealer(new, None, given, of_one) == 1
    assert dealt_by(new, 1, given)[0].dealer == 1


def test_cards_that_nobody_can_deal_are_refused_before_chance_is_asked() -> None:
    new, short = table("old_maid"), Deck(("SA",))
    for refused in (lambda: check_cards(new, None, short), lambda: next_dealer(new, None, short, no_chance)):
        with pytest.raises(DealRefused):
            refused()


def test_cards_are_checked_for_the_seat_that_deals() -> None:
    little = table("old_maid", **LITTLE)
    check_cards(little, None, SEAT_0_HAS_FOUR)
    check_cards(little, 0, SEAT_0_HAS_FOUR)
    new = table("paohuzi")
    given = Hands(tuple(deck(new).cards[n : n + 20 + (n == 20)] for n in (0, 20, 41)), None)
    with pytest.raises(DealRefused):
        check_cards(new, 0, given)


@pytest.mark.parametrize("drawn", [0, 1, 2])
def test_the_rules_of_a_hand_climb_with_the_hands_before_it_that_nobody_won(drawn: int) -> None:
    facts = [fact for number in range(1, drawn + 1) for fact in hand(number, next_dealer=0)]
    climbing = table("paohuzi", *facts, scoring={"climb": "linear"})
    assert dealt_by(climbing, 0, deck(climbing))[0].rules.scoring.climb_factor == 1 + drawn
