"""OM-CODES: at every moment, to every seat and for every sensible action, the referee says what the rule book says."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from domain.games.old_maid import OLD_MAID
from domain.games.old_maid.actions import Arrange, Draw, Pair
from domain.games.old_maid.state import State
from tests import strategies
from tests.domain.games.old_maid.reference import Referee
from tests.random_play import Played, play
from tests.test_laws import lawful

STATES = 12
"""So many moments of a hand are looked at."""


def sensible(state: State, seat: int, chance: Random) -> Iterator[Any]:
    """What somebody might ask: draws from everybody, with and without a card or a position, and pairs."""
    hand, every = state.hands[seat], [card for cards in state.hands for card in cards]
    for source in (None, *range(state.course.players + 1)):
        card, position = chance.choice(every), chance.randrange(6)
        yield from (Draw(source), Draw(source, card), Draw(source, None, position), Draw(source, card, position))
        if source is not None and source < state.course.players and state.hands[source]:
            place = chance.randrange(len(state.hands[source]))
            yield Draw(source, state.hands[source][place], place)
        yield Draw(source, None, None, position)
    yield from (Arrange(order) for order in (hand, hand[::-1], hand[1:], (*hand, chance.choice(every))))
    yield from (Pair((one, other)) for one in hand[:4] for other in hand[:4])
    yield Pair((chance.choice(every), chance.choice(every)))


def check(hand: Played, chance: Random) -> set[str]:
    """The verdicts at some moments of a hand beside the reference's; the codes that were met."""
    referee, met = Referee(), set[str]()
    for fact in hand.opening:
        referee.hears(fact)
    moments = {*chance.sample(range(len(hand.states)), min(STATES, len(hand.states))), 0, len(hand.steps)}
    for number, (state, facts) in enumerate([*((step.state, step.facts) for step in hand.steps), (hand.state, ())]):
        for seat in range(state.course.players) if number in moments else ():
            for action in sensible(state, seat, chance):
                verdict = OLD_MAID.explain(state, seat, action)
                said = None if verdict.allowed else (verdict.code, verdict.option, verdict.because)
                assert said == referee.why_not(seat, action), (state, seat, action)
                met.add(verdict.code)
        for fact in facts:
            referee.hears(fact)
    return met


@given(data=st.data())
@settings(lawful, max_examples=15)
def test_om_codes_every_verdict_is_that_of_a_referee_who_knows_the_rule_book_only(data: st.DataObject) -> None:
    options, seed = data.draw(strategies.options(OLD_MAID)), data.draw(strategies.seeds)
    check(play(OLD_MAID, options, seed), Random(seed))


@pytest.mark.parametrize("auto_pair", [True, False])
def test_om_codes_hands_meet_every_reason_of_their_room(auto_pair: bool) -> None:
    met = set[str]()
    for seed in range(6):
        hand = play(OLD_MAID, OLD_MAID.options(players=2 + seed, auto_pair=auto_pair), seed)
        met |= check(hand, Random(seed))
    both = {
        "ok", "hand_over", "not_your_turn", "own_hand", "no_such_seat", "target_empty", "wrong_target",
        "card_not_there", "position_not_there", "another_card_there", "no_order",
    }  # fmt: skip
    own = {"pairs_fall"} if auto_pair else {"pairing_first", "pairing_over", "card_not_in_hand", "cannot_pair"}
    assert met == both | own
