"""OM-ORDER at the edge: two servers that differ in nothing but how hands lie answer everybody else with the same bytes.

In the second world players arrange their hands in another way, and put drawn cards at other places.
"""

from itertools import count
from random import Random
from typing import Any

import pytest

from domain.privacy import Viewer
from ledger.encoding.names import event_name
from tests.api.looks import go_on, look
from tests.api.twin_hands import deck_of
from tests.api.twins import two_servers
from tests.domain.games.old_maid.hands import rules
from tests.domain.games.old_maid.orders import ordered_hand, unseen_otherwise
from tests.random_play import Played
from tests.two_worlds import Moment, otherwise_moments

HOUSES: dict[str, tuple[Any, Viewer]] = {
    "the public, two players": (rules(2, ranks_in_play=("A", "2", "3", "4"), draw_pick="position"), "public"),
    "one of four players": (rules(4, ranks_in_play=("A", "2", "3", "4"), draw_pick="position"), 1),
    "one of eight with two packs": (rules(8, ranks_in_play=("A", "2", "3"), packs=2, draw_pick="position"), 7),
    "the public, pairs laid by hand": (
        rules(3, ranks_in_play=("A", "2", "3"), auto_pair=False, draw_pick="position"),
        "public",
    ),
}
TOLD = {"hand_arranged", "card_drawn", "pair_laid", "went_out", "hand_ended"}


@pytest.mark.parametrize(("options", "viewer"), HOUSES.values(), ids=list(HOUSES))
def test_om_order_how_a_hand_lies_changes_no_byte_for_the_others(options: Any, viewer: Viewer) -> None:
    hand, moments = _a_long_pair(options, viewer)
    with two_servers() as worlds:
        for world in worlds:
            world.deal(hand, deck_of(hand), "shown")
        go_on(worlds, moments[: len(moments) // 2], viewer)
        look(worlds, viewer, Random(1))
        go_on(worlds, moments[len(moments) // 2 :], viewer)
        look(worlds, viewer, Random(2))


def _a_long_pair(options: Any, viewer: Viewer) -> tuple[Played, tuple[Moment, ...]]:
    """The first hand that tells all that can happen while the worlds differ, and look alike to the end."""
    for seed in count():
        hand = ordered_hand(options, seed)
        moments = tuple(otherwise_moments(hand, viewer, unseen_otherwise(viewer, Random(seed))))
        told = {event_name(type(fact)) for moment in moments for fact in moment.heard}
        differ = sum(moment.did != moment.did_there for moment in moments)
        if told >= TOLD and differ > 3:
            assert all(moment.alike for moment in moments)
            return hand, moments
    raise AssertionError("there is always another seed")
