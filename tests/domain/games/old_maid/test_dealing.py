"""OM-DEAL: one card at a time from the dealer's left, until the pack is gone."""

from typing import Any

import pytest

from domain.cards import PACK, Cards
from domain.dealing import Deal, DealRefused, Deck, Hands
from domain.facts import HandDealt
from domain.games.old_maid import OLD_MAID
from domain.games.old_maid.dealing import hand_sizes
from domain.games.old_maid.deck import deck
from domain.games.old_maid.options import Options
from tests.domain.games.old_maid.hands import rules


def dealt(options: Options, given: Deal, dealer: int = 0) -> HandDealt[Options]:
    fact = OLD_MAID.deal(options, tuple("abcdef")[: options.players], dealer, given)[0]
    assert isinstance(fact, HandDealt)
    return fact


def refusal(given: Deal, **options: Any) -> str:
    with pytest.raises(DealRefused) as refused:
        dealt(rules(3, **options), given)
    return refused.value.code


def in_threes(cards: Cards) -> Hands:
    """The hands of three seats with seat 0 dealing, from the cards in the order in which they are dealt."""
    return Hands((cards[2::3], cards[0::3], cards[1::3]), ())


@pytest.mark.parametrize(
    "players, cards, sizes",
    [
        (2, 53, (26, 27)),
        (7, 53, (7, 8, 8, 8, 8, 7, 7)),
        (8, 53, (6, 7, 7, 7, 7, 7, 6, 6)),
        (2, 51, (25, 26)),
        (8, 51, (6, 7, 7, 7, 6, 6, 6, 6)),
        (3, 53, (17, 18, 18)),
        (4, 53, (13, 14, 13, 13)),
        (5, 53, (10, 11, 11, 11, 10)),
        (6, 53, (8, 9, 9, 9, 9, 9)),
        (3, 51, (17, 17, 17)),
        (4, 51, (12, 13, 13, 13)),
        (5, 51, (10, 11, 10, 10, 10)),
        (6, 51, (8, 9, 9, 9, 8, 8)),
        (4, 54, (13, 14, 14, 13)),
        (4, 55, (13, 14, 14, 14)),
    ],
)
def test_om_deal_hands_differ_by_one_card_and_the_first_seats_dealt_hold_it(
    players: int, cards: int, sizes: tuple[int, ...]
) -> None:
    assert hand_sizes(rules(players), 0, cards) == sizes


def test_om_deal_begins_at_the_dealer_s_left_in_an_anticlockwise_room_too_and_then_runs_the_other_way() -> None:
    assert hand_sizes(rules(5, direction="ccw"), 4, 53) == (11, 10, 10, 11, 11)


def test_om_deal_the_last_seats_dealt_hold_the_extra_cards_where_the_room_says_so() -> None:
    assert hand_sizes(rules(4, extra_cards="last_dealt"), 0, 53) == (14, 13, 13, 13)
    assert hand_sizes(rules(5, extra_cards="last_dealt"), 1, 53) == (11, 11, 10, 10, 11)
    assert hand_sizes(rules(3, extra_cards="last_dealt"), 0, 51) == (17, 17, 17)


def test_om_deal_a_pack_is_dealt_one_card_at_a_time() -> None:
    pack = deck(rules(3))
    assert dealt(rules(3), Deck(pack)).hands == in_threes(pack).hands


def test_om_deal_extra_cards_for_the_last_come_after_everybody_s_equal_share() -> None:
    pack = deck(rules(4))
    hands = dealt(rules(4, extra_cards="last_dealt"), Deck(pack)).hands
    assert hands[0] == (*pack[3::4], pack[52])
    assert hands[1] == pack[0:52:4]


def test_om_deal_hands_may_be_given_as_they_lie() -> None:
    hands = in_threes(deck(rules(3)))
    assert dealt(rules(3), hands).hands == hands.hands


@pytest.mark.parametrize("stock", [(), None])
def test_om_deal_there_is_no_stock(stock: Cards | None) -> None:
    hands = in_threes(deck(rules(3))).hands
    assert dealt(rules(3), Hands(hands, stock)).stock == ()
    assert refusal(Hands(hands, ("SA",))) == "wrong-deck"


def test_om_deal_hands_of_other_sizes_are_refused() -> None:
    pack = deck(rules(3))
    assert refusal(Hands((pack[:18], pack[18:36], pack[36:]), ())) == "wrong-deck"
    assert refusal(Hands((pack[:26], pack[26:]), ())) == "wrong-deck"


def test_om_deal_another_pack_than_the_room_s_is_refused() -> None:
    pack = deck(rules(3))
    assert refusal(Deck(pack[:-1])) == "wrong-deck"
    assert refusal(Deck((*pack, "LJ"))) == "wrong-deck"
    assert refusal(Deck((*pack[:-1], "LJ"))) == "wrong-deck"
    assert refusal(Deck((*pack[:-1], "s1"))) == "wrong-deck"
    assert refusal(Deck((*pack[:-1], "ZZ"))) == "unknown-card"
    assert refusal(Deck((*pack[:-1], "SA"))) == "duplicate-card"
    assert refusal(Deck(pack), monkey="removed:CQ") == "wrong-deck"


def test_om_deal_the_extra_card_is_any_joker_that_the_deal_names() -> None:
    options = rules(3, monkey="extra_card")
    for extra in ("BJ", "LJ", "BJ*", "LJ*"):
        assert extra in dealt(options, Deck((*PACK, extra))).hands[2]
    assert refusal(Deck((*PACK, "BJ", "LJ")), monkey="extra_card") == "wrong-deck"
    assert refusal(Deck(PACK), monkey="extra_card") == "wrong-deck"
    assert refusal(Deck((*PACK, "SA")), monkey="extra_card") == "duplicate-card"


def test_om_deal_beside_a_pair_of_jokers_the_extra_card_is_a_marked_one() -> None:
    options = rules(3, monkey="extra_card", both_jokers_pair=True)
    assert len(dealt(options, Deck((*PACK, "BJ", "LJ", "LJ*"))).hands[0]) == 18
    assert refusal(Deck((*PACK, "BJ", "LJ", "LJ")), monkey="extra_card", both_jokers_pair=True) == "duplicate-card"


@pytest.mark.parametrize("unseen", ["SA", "H7", "DK"])
def test_om_deal_any_plain_card_may_be_out_unseen(unseen: str) -> None:
    cards = tuple(card for card in PACK if card != unseen)
    options = rules(3, monkey="hidden_removed")
    state = OLD_MAID.evolve(None, dealt(options, Deck(cards)))
    assert state.aside == (unseen,)
    assert OLD_MAID.evolve(None, dealt(options, in_threes(cards))).aside == (unseen,)


def test_om_deal_of_a_whole_pack_the_last_plain_card_stays_out_unseen() -> None:
    options = rules(3, monkey="hidden_removed", both_jokers_pair=True)
    pack = ("BJ", *PACK[1:], "SA", "LJ")
    state = OLD_MAID.evolve(None, dealt(options, Deck(pack)))
    assert state.aside == ("SA",)
    assert sorted(OLD_MAID.cards(state)) == sorted(pack)
    assert state.hands[2][-1] == "LJ"


def test_om_deal_with_a_card_out_unseen_other_packs_are_refused() -> None:
    assert refusal(Deck(PACK[:-2]), monkey="hidden_removed") == "wrong-deck"
    assert refusal(Deck((*PACK, "BJ")), monkey="hidden_removed") == "wrong-deck"
    assert refusal(Deck((*PACK[:50], "SA")), monkey="hidden_removed") == "duplicate-card"
    assert refusal(Deck((*PACK[:51], "SA")), monkey="hidden_removed") == "duplicate-card"
    assert refusal(Deck((*PACK[:50], "BJ")), monkey="hidden_removed") == "wrong-deck"
    assert refusal(in_threes(PACK), monkey="hidden_removed") == "wrong-deck"
    assert refusal(Deck((*PACK[:51], "BJ")), monkey="hidden_removed", both_jokers_pair=True) == "wrong-deck"
