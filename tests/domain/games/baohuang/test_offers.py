"""BH-SHAPE: the plays that are offered, as shapes, are all that are legal and no others, and they come quickly."""

import json
from collections.abc import Iterator
from itertools import chain, combinations
from random import Random
from time import perf_counter
from typing import Any

import msgspec
import pytest

from domain.cards import Cards
from domain.games.baohuang import BAOHUANG
from domain.games.baohuang.actions import Pass, Play
from domain.games.baohuang.deck import deck
from domain.games.baohuang.plays import Situation, why_no_play
from domain.games.baohuang.sets import set_of
from domain.games.baohuang.shapes import play_offers
from replays.perspective.legal import offers_to
from tests.domain.games.baohuang.table import cards, played, playing, rules

HAND = cards("S4 H4 S5 S5 C9 LJ LJ BJ BJ*")
TOPS = ("", "S3", "S4 S4", "S3 S3 LJ", "BJ S3", "LJ", "BJ", "LJ LJ", "BJ LJ S3 S3", "S3 S3 S3 S3")
REST = ("S7 S7", "S8 S8", "SK SK")


def subsets(hand: Cards) -> Iterator[Cards]:
    """Every choice of cards, copies by their place."""
    chosen = chain.from_iterable(combinations(range(len(hand)), size) for size in range(len(hand) + 1))
    return (tuple(hand[place] for place in each) for each in chosen)


@pytest.mark.parametrize("top", TOPS)
@pytest.mark.parametrize("options", [{}, {"kao": True}, {"hold_lowest": True, "rank_low": 3}])
@pytest.mark.parametrize("trump", [None, "C9"])
@pytest.mark.parametrize("hand", [HAND, cards("S3 H3 S5 LJ BJ"), cards("S3 H3 LJ BJ")])
def test_bh_shape_of_all_subsets_of_a_hand_just_the_legal_ones_are_covered_each_by_one_shape(
    top: str, options: dict[str, Any], trump: str | None, hand: Cards
) -> None:
    at = Situation(rules(**options), hand, trump, set_of(cards(top)) if top else None)
    offers = list(play_offers(at))
    for chosen in subsets(hand):
        assert sum(offer.covers(Play(chosen)) for offer in offers) == (why_no_play(at, chosen) is None), chosen


def test_bh_shape_an_offer_covers_other_copies_in_any_order_and_no_other_cards() -> None:
    table = playing("S9 H9 H9 LJ BJ BJ* S3", "S4", *REST)
    offer = next(offer for offer in BAOHUANG.legal_actions(table.state, 0) if offer.action == Play(cards("S9 H9 BJ")))
    assert offer.covers(Play(cards("BJ* H9 H9")))
    for other in ("H9 H9 H9", "S9 H9 LJ", "S9 H9", "S9 C9 BJ", "S9 S9 BJ", ""):
        assert not offer.covers(Play(cards(other)))
    assert not offer.covers(Pass())


def test_bh_shape_is_shown_by_its_counts() -> None:
    table = playing("S9 H9 H9 LJ BJ BJ* S3", "S4", *REST)
    offer = next(offer for offer in BAOHUANG.legal_actions(table.state, 0) if offer.action == Play(cards("S9 H9 BJ")))
    assert offer.rule == "BH-LEAD"
    assert msgspec.to_builtins(offer.shape) == {"rank": "9", "plain": 2, "BJ": 1}


def test_bh_shape_stands_beside_an_action_that_can_be_sent_as_it_is() -> None:
    table = playing("S9 H9 LJ S3", "S4", *REST)
    seen = json.loads(msgspec.json.encode(offers_to(BAOHUANG, table.state, 0, 4).actions[2]))
    assert seen == {
        "action": {"seat": 0, "do": "play", "cards": ["S9"]},
        "rule": "BH-LEAD",
        "shape": {"rank": "9", "plain": 1},
    }
    passing = json.loads(msgspec.json.encode(offers_to(BAOHUANG, played(table, "S3").state, 1, 5).actions[-1]))
    assert passing == {"action": {"seat": 1, "do": "pass"}, "rule": "BH-PASS"}


def test_bh_shape_all_answers_of_44_cards_to_a_lead_of_four_take_a_few_milliseconds() -> None:
    pack = deck(rules())
    hand = (*pack[:8], *Random(7).sample(pack[8:], 36))
    for options in (rules(), rules(kao=True)):
        at = Situation(options, hand, None, set_of(cards("S5 S5 H5 C5")))
        assert len(list(play_offers(at))) > 50
        assert min(_seconds(at) for _ in range(10)) < 0.02


def _seconds(at: Situation) -> float:
    begun = perf_counter()
    list(play_offers(at))
    return perf_counter() - begun
