"""What chance seldom deals and only its seat may know, at the edge: a refilled card (提后补牌), a 3 that is bought.

Two servers differ in two cards that the viewer cannot see, one of them part of it; he is answered with the same bytes.
"""

from random import Random
from typing import Any

import pytest

from domain.dealing import Deck
from domain.games.baohuang import BAOHUANG
from domain.games.baohuang.events import ThreeBought
from domain.games.paohuzi import PAOHUZI
from domain.games.paohuzi.events import CardRefilled
from domain.privacy import Viewer
from tests import strategies
from tests.api.looks import go_on, look
from tests.api.twin_hands import deck_of
from tests.api.twins import two_servers
from tests.domain.games.paohuzi.eager_play import a_deal
from tests.random_play import Played, play
from tests.two_worlds import Twins, twins, with_swapped

TRIES = 300


@pytest.mark.parametrize(("seed", "viewer"), [(1, "public"), (3, 1), (4, 0)])
def test_phz_refill_the_card_that_a_seat_drew_changes_no_byte_for_the_others(seed: int, viewer: Viewer) -> None:
    chance = Random(seed)
    given = {"opening_ti": "refill", "opening_ti_timing": "at_deal"}
    options = strategies.accepted(PAOHUZI, 3, given)
    dealer = seed % 3
    dealt = a_deal(options, dealer, chance, quads=3)
    assert PAOHUZI.undealt is not None
    deck = Deck(PAOHUZI.undealt(options, dealer, dealt.hands, dealt.stock or ()))
    hand = play(PAOHUZI, options, seed, dealt=(dealer, deck))
    same(hand, viewer, _apart(hand, viewer, refilled))


@pytest.mark.parametrize(("seed", "viewer"), [(0, "public"), (1, 0), (2, 3)])
def test_bh_threes_who_else_has_one_or_a_two_changes_no_byte_for_the_others(seed: int, viewer: Viewer) -> None:
    hand = play(BAOHUANG, strategies.accepted(BAOHUANG, 5, {"threes": "one_each"}), seed)
    same(hand, viewer, _apart(hand, viewer, traded))


def same(hand: Played, viewer: Viewer, apart: Twins) -> None:
    """The viewer looks right after the deal, and after a few moves."""
    with two_servers() as worlds:
        for world, deck in zip(worlds, (deck_of(hand), apart.deck), strict=True):
            world.deal(hand, deck, "shown")
        look(worlds, viewer, Random(1))
        go_on(worlds, apart.moments[:4], viewer)
        look(worlds, viewer, Random(2))


def refilled(hand: Played, deck: Deck) -> bool:
    """Whether other cards are refilled from that deck."""
    here, there = (
        [fact for fact in dealt if isinstance(fact, CardRefilled)]
        for dealt in (hand.opening, hand.game.deal(hand.options, hand.seats, hand.dealer, deck))
    )
    return here != there


def traded(hand: Played, deck: Deck) -> bool:
    """Whether the seats hold other 3 and 2, and one is bought."""
    dealt = hand.game.deal(hand.options, hand.seats, hand.dealer, deck)[0].hands
    here, there = (
        [[card[1:] in "23" for card in cards] for cards in hands] for hands in (hand.opening[0].hands, dealt)
    )
    return here != there and any(isinstance(fact, ThreeBought) for fact in hand.log)


def _apart(hand: Played, viewer: Viewer, differs: Any) -> Twins:
    """The first swap that the viewer cannot see after the deal, and by which the worlds do differ."""
    for attempt in range(TRIES):
        chance = Random(attempt)
        one, other = chance.sample(range(len(deck_of(hand).cards)), 2)
        swapped = with_swapped(deck_of(hand), one, other)
        apart = twins(hand, viewer, chance, swapped)
        if len(apart.moments) > 1 and differs(hand, swapped[0]):
            return apart
    raise AssertionError("no such pair of worlds was found")
