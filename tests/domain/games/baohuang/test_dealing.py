"""BH-DECK, BH-DEAL: the cards and who gets them."""

from collections import Counter
from typing import Any

import pytest

from domain.dealing import DealRefused, Deck, Hands
from domain.facts import HandDealt
from domain.games.baohuang import BAOHUANG
from domain.games.baohuang.dealing import hand_sizes
from domain.games.baohuang.deck import POWER, deck
from domain.games.baohuang.events import ThroneOffered
from tests.domain.games.baohuang.table import SEATS, cards, rules


@pytest.mark.parametrize(
    ("options", "size", "jokers"),
    [
        ({}, 216, {"BJ": 3, "BJ*": 1, "LJ": 4}),
        ({"preset": "concise"}, 168, {"BJ": 3, "BJ*": 1, "LJ": 3, "LJ*": 1}),
        ({"rank_low": 6}, 168, {"BJ": 3, "BJ*": 1, "LJ": 4}),
        ({"guard_by": "marked_joker"}, 216, {"BJ": 3, "BJ*": 1, "LJ": 3, "LJ*": 1}),
    ],
)
def test_bh_deck_four_packs_from_the_lowest_rank_on_with_their_jokers(
    options: dict[str, Any], size: int, jokers: dict[str, int]
) -> None:
    count = Counter(deck(rules(**options)))
    assert count.total() == size
    assert {card: copies for card, copies in count.items() if card in ("BJ", "BJ*", "LJ", "LJ*")} == jokers
    assert {copies for card, copies in count.items() if card not in jokers} == {4}


def test_bh_deck_without_the_low_ranks_none_of_their_cards_is_left() -> None:
    assert {card[1:] for card in deck(rules(rank_low=6)) if card[0] in "SHCD"} == set("6789JQKA2") | {"10"}


def test_bh_power_the_ranks_from_three_to_two_the_jokers_and_the_special_trump() -> None:
    order = cards("3 4 5 6 7 8 9 10 J Q K A 2 LJ BJ SP")
    assert [POWER[kind] for kind in order] == list(range(3, 19))


@pytest.mark.parametrize(
    ("low", "start", "sizes"),
    [
        (3, 0, (44, 43, 43, 43, 43)),
        (3, 4, (43, 43, 43, 43, 44)),
        (6, 0, (34, 34, 34, 33, 33)),
        (6, 3, (34, 33, 33, 34, 34)),
    ],
)
def test_bh_deal_the_cards_left_over_go_to_the_first_seats(low: int, start: int, sizes: tuple[int, ...]) -> None:
    assert hand_sizes(rules(rank_low=low), start) == sizes


@pytest.mark.parametrize("direction", ["cw", "ccw"])
def test_bh_deal_one_card_at_a_time_and_clockwise_from_the_seat_dealt_first(direction: str) -> None:
    options = rules(play_direction=direction)
    pack = deck(options)
    dealt, *_ = BAOHUANG.deal(options, SEATS, 3, Deck(pack))
    assert isinstance(dealt, HandDealt)
    assert [dealt.hands[seat][0] for seat in (3, 4, 0, 1, 2)] == list(pack[:5])
    assert dealt.hands[3] == pack[::5]


def test_bh_deal_then_the_throne_is_offered_to_the_holder_of_the_emperor_joker() -> None:
    options = rules()
    pack = deck(options)
    assert pack[0] == "BJ*"
    dealt, *then = BAOHUANG.deal(options, SEATS, 2, Deck(pack))
    assert then == [ThroneOffered(2)]
    assert BAOHUANG.deal(options, SEATS, 2, Hands(dealt.hands, None)) == (dealt, *then)


def test_bh_deal_there_is_no_stock() -> None:
    options = rules()
    pack = deck(options)
    hands = tuple(pack[seat::5] for seat in range(5))
    with pytest.raises(DealRefused) as refused:
        BAOHUANG.deal(options, SEATS, 0, Hands(hands, ("S3",)))
    assert refused.value.code == "wrong-deck"


def test_bh_deal_hands_have_the_sizes_of_the_deal() -> None:
    options = rules()
    pack = deck(options)
    hands = tuple(pack[seat::5] for seat in range(5))
    with pytest.raises(DealRefused) as refused:
        BAOHUANG.deal(options, SEATS, 1, Hands(hands, ()))
    assert refused.value.code == "wrong-deck"


@pytest.mark.parametrize(("card", "code"), [("LJ*", "wrong-deck"), ("s3", "wrong-deck"), ("S1", "unknown-card")])
def test_bh_deal_a_card_of_another_room_is_refused(card: str, code: str) -> None:
    options = rules()
    with pytest.raises(DealRefused) as refused:
        BAOHUANG.deal(options, SEATS, 0, Deck((card, *deck(options)[1:])))
    assert refused.value.code == code
