"""TM-CODES: at every moment, to every seat and for every sensible action, the referee says what the rule book says."""

from collections.abc import Iterator
from random import Random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from domain.facts import UNLOGGED
from domain.games.twelve_months import TWELVE_MONTHS
from domain.games.twelve_months.actions import Discard, Draw, EndTurn, Heavenly, Meld, Pass, Steal
from domain.games.twelve_months.state import State
from tests import strategies
from tests.domain.games.twelve_months.reference import Referee
from tests.random_play import Played, play
from tests.test_laws import lawful


def sensible(state: State, seat: int, chance: Random) -> Iterator[Any]:
    """What somebody might ask: the actions of every phase, with cards held, held by others, and too few."""
    hand = state.hands[seat]
    foreign = chance.choice([card for cards in state.hands for card in cards] or ["S2"])
    yield from (Heavenly(), Pass(), EndTurn(), Draw(), Draw(foreign))
    yield from map(Discard, (*dict.fromkeys(hand), foreign))
    for size in (3, 4):
        some = chance.sample(hand, min(size, len(hand)))
        cards = (tuple(some), tuple(sorted(hand, key=lambda card: card[1:])[:size]), (*some[1:], foreign))
        yield from (kind(each) for kind in (Meld, Steal) for each in cards)
    if state.thrown is not None:
        yield Steal(tuple(card for card in hand if card[1:] == state.thrown.card[1:])[:3])
    for other in range(state.course.players):
        offers = (offer.action for offer in TWELVE_MONTHS.legal_actions(state, other))
        yield from (action for action in offers if isinstance(action, Meld | Steal))


def check(hand: Played, chance: Random) -> set[str]:
    """Every verdict of a hand beside the reference's; the codes that were met."""
    referee, met = Referee(), set[str]()
    for fact in hand.opening:
        if not isinstance(fact, UNLOGGED):
            referee.hears(fact)
    for state, facts in (*((step.state, step.facts) for step in hand.steps), (hand.state, ())):
        answered = set() if state.course.window is None else {seat for seat, _ in state.course.window.answers}
        for seat in range(state.course.players):
            for action in sensible(state, seat, chance):
                verdict = TWELVE_MONTHS.explain(state, seat, action)
                said = None if verdict.allowed else (verdict.code, verdict.option, verdict.because)
                assert said == referee.why_not(seat, action, answered), (state, seat, action)
                met.add(verdict.code)
        for fact in facts:
            if not isinstance(fact, UNLOGGED):
                referee.hears(fact)
    return met


@given(data=st.data())
@settings(lawful, max_examples=10)
def test_tm_codes_every_verdict_is_that_of_a_referee_who_knows_the_rule_book_only(data: st.DataObject) -> None:
    options = data.draw(strategies.options(TWELVE_MONTHS))
    seed, rich = data.draw(strategies.seeds), data.draw(st.booleans())
    check(play(TWELVE_MONTHS, options, seed, rich=rich), Random(seed))


def test_tm_codes_rich_hands_meet_nearly_every_reason() -> None:
    met = set[str]()
    for seed in range(4):
        options = TWELVE_MONTHS.options(
            players=4, distinct_suits=seed % 2 == 0, after_meld=("keep", "refill")[seed // 2]
        )
        hand = play(TWELVE_MONTHS, options, seed, rich=True, stock_known=seed % 2 == 0)
        met |= check(hand, Random(seed))
    assert met >= {"ok", "too_late", "king_thrown", "mixed_ranks", "card_not_in_hand"}
