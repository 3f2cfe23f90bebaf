"""A hand dealt at a table knows the table, and the table knows what the deal alone decides."""

import pytest

from domain.dealing import DealRefused, Deck, Hands
from domain.facts import HandDealt
from domain.table.dealing import deal_hand
from domain.table.facts import HandFinished, HandStarted, SeatsChanged
from domain.table.table import TableRefused, evolve_all
from tests.domain.table.given import deck, hand, table


def test_the_deal_says_at_which_table_it_was_and_its_number_there() -> None:
    played = table("old_maid", *hand(1, next_dealer=2))
    dealt = deal_hand(played, "t1", "h2", 2, deck(played))
    first = dealt.facts[0]
    assert isinstance(first, HandDealt)
    assert (first.table_id, first.number, first.reveal, first.dealer, first.seats) == ("t1", 2, "all", 2, played.seats)
    assert dealt.number == 2
    assert dealt.kept == (HandStarted(hand_id="h2", number=2, game="old_maid", seats=played.seats, dealer=2),)


def test_players_who_sat_down_between_two_hands_are_dealt_to() -> None:
    others = table("old_maid", *hand(1, next_dealer=2), SeatsChanged(("x", "b", "c")))
    assert deal_hand(others, "t1", "h2", 2, deck(others)).facts[0].seats == ("x", "b", "c")


def test_a_table_keeps_who_sits_out() -> None:
    four = table("paohuzi", seats="abcd", four_player_mode="sit_out")
    (started, *_) = deal_hand(four, "t1", "h1", 0, deck(four)).kept
    assert isinstance(started, HandStarted)
    assert started.sat_out == (2,)


def test_a_hand_that_the_deal_ends_is_finished_at_once() -> None:
    new = table("old_maid", ranks_in_play=["A"])
    pairs = Hands((("BJ",), ("SA", "HA"), ("CA", "DA")), ())
    started, finished = deal_hand(new, "t1", "h1", 0, pairs).kept
    assert (type(started), type(finished)) == (HandStarted, HandFinished)
    assert evolve_all(new, (started, finished)).running is None


def test_cards_of_another_deck_are_refused_and_so_is_a_second_hand() -> None:
    new = table("old_maid")
    with pytest.raises(DealRefused):
        deal_hand(new, "t1", "h1", 0, Deck(("SA",)))
    busy = evolve_all(new, deal_hand(new, "t1", "h1", 0, deck(new)).kept)
    with pytest.raises(TableRefused) as refused:
        deal_hand(busy, "t1", "h2", 0, deck(busy))
    assert refused.value.code == "hand-running"
