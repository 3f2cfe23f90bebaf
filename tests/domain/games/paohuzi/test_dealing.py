"""PHZ-DECK, PHZ-SEATS, PHZ-DEAL: eighty cards, one at a time from the dealer, the 21st last."""

from collections import Counter

import pytest

from domain.cards import ZI
from domain.dealing import DealRefused, Deck, Hands
from domain.games.paohuzi import PAOHUZI
from domain.games.paohuzi.dealing import dealt_cards
from tests.domain.games.paohuzi.table import rules

NUMBERED = tuple(card for card in ZI for _ in range(4))


def refusal(players: int, deal: Deck | Hands, dealer: int = 0, buried: int = 0) -> str:
    with pytest.raises(DealRefused) as refused:
        dealt_cards(rules(players, buried=buried), dealer, deal)
    return refused.value.code


def test_phz_deck_four_copies_of_twenty_kinds() -> None:
    assert Counter(PAOHUZI.deck(rules())) == Counter(NUMBERED)


def test_phz_deal_one_card_at_a_time_from_the_dealer_whose_21st_is_the_last() -> None:
    hands, wall = dealt_cards(rules(3), 1, Deck(NUMBERED))
    assert hands[1] == (*NUMBERED[0:60:3], NUMBERED[60])
    assert hands[2] == NUMBERED[1:60:3]
    assert hands[0] == NUMBERED[2:60:3]
    assert wall == NUMBERED[61:]


@pytest.mark.parametrize(("dealer", "idle"), [(0, 2), (1, 3), (2, 0), (3, 1)])
def test_phz_seats_of_four_the_one_opposite_the_dealer_gets_no_cards(dealer: int, idle: int) -> None:
    hands, wall = dealt_cards(rules(4), dealer, Deck(NUMBERED))
    assert [len(hand) for hand in hands] == [21 if seat == dealer else 0 if seat == idle else 20 for seat in range(4)]
    assert wall is not None
    assert len(wall) == 19


@pytest.mark.parametrize("left_out", [0, 20])
def test_phz_deal_what_is_buried_is_the_end_of_the_stock_and_may_be_left_out(left_out: int) -> None:
    house = rules(2, buried=20)
    _, wall = dealt_cards(house, 0, Deck(NUMBERED[: 80 - left_out]))
    assert wall == NUMBERED[41:60]
    hands, _ = dealt_cards(house, 0, Deck(NUMBERED))
    assert dealt_cards(house, 0, Hands(hands, NUMBERED[41 : 80 - left_out])) == (hands, wall)


def test_phz_deal_the_stock_may_be_unknown_and_then_only_its_size_is_known() -> None:
    hands, _ = dealt_cards(rules(2, buried=10), 0, Deck(NUMBERED))
    log = PAOHUZI.deal(rules(2, buried=10), ("p0", "p1"), 0, Hands(hands, None))
    state = PAOHUZI.evolve(None, log[0])
    assert (state.wall.cards, state.wall.size) == (None, 29)
    assert Counter(PAOHUZI.cards(state)) == Counter(NUMBERED)


def test_phz_deal_a_wrong_deck_is_refused() -> None:
    hands, wall = dealt_cards(rules(3), 0, Deck(NUMBERED))
    assert wall is not None
    assert refusal(3, Deck(NUMBERED[:60])) == "wrong-deck"
    assert refusal(3, Deck((*NUMBERED[1:], "SA"))) == "wrong-deck"
    assert refusal(3, Deck((*NUMBERED[1:], "s11"))) == "unknown-card"
    assert refusal(3, Deck((*NUMBERED[1:], "b10"))) == "duplicate-card"
    assert refusal(3, Hands(hands, wall[1:])) == "wrong-deck"
    assert refusal(3, Hands((hands[0][1:], (*hands[1], hands[0][0]), hands[2]), wall)) == "wrong-deck"
    assert refusal(3, Hands(hands, ())) == "wrong-deck"
    assert refusal(4, Hands((*hands, ()), wall)) == "wrong-deck"
    assert refusal(2, Deck(NUMBERED[:70])) == "wrong-deck"
    assert refusal(2, Deck(NUMBERED[:70]), buried=20) == "wrong-deck"
