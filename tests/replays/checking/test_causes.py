"""Possible causes are found from the event alone, whatever a game calls its fields."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

from msgspec import Struct

from domain.cards import Cards
from domain.game import Offer
from domain.games.old_maid import OLD_MAID
from domain.games.old_maid.actions import Arrange, Draw
from domain.hand.command import Command, Move
from domain.house_rules.options import read_options
from replays.checking.causes import commands_of_anybody
from replays.checking.claims import ClaimedEvent, members_of_fact, type_of
from tests.domain.games.old_maid.hands import rules
from tests.domain.games.old_maid.test_ordering import eager
from tests.random_play import play
from tests.reworded import REWORDED, Lay

OPTIONS = read_options(REWORDED.options, REWORDED.presets, {}, 4, REWORDED.check_options)


class AnyMonth(Offer[Any], frozen=True):
    """Every month of a hand at once; `action` names one of them."""

    months: tuple[Cards, ...]

    def covers(self, action: Any) -> bool:
        return isinstance(action, Lay) and tuple(sorted(action.month)) in self.months


def laid() -> Iterator[tuple[Any, int, Lay]]:
    """Months that are laid in hands of few ranks: the state, the seat, the action."""
    for seed in range(20):
        for step in play(REWORDED, OPTIONS, seed, rich=True).steps:
            if isinstance(step.action, Lay):
                yield step.state, step.seat, step.action


def told(facts: tuple[Any, ...]) -> ClaimedEvent:
    return ClaimedEvent(1, type_of(facts[0]), members_of_fact(facts[0]), None)


def found(game: Any, state: Any, seat: int, action: Struct) -> bool:
    facts = game.decide(state, seat, action)
    return (Command(Move(seat, action)), facts) in list(commands_of_anybody(game, state, told(facts)))


def test_cards_are_found_in_the_order_in_which_they_were_laid() -> None:
    chance, months = Random(0), list(laid())
    assert len(months) > 10
    for state, seat, action in months:
        shuffled = Lay(tuple(chance.sample(action.month, len(action.month))))
        assert found(REWORDED, state, seat, shuffled)


def test_an_offer_that_stands_for_many_actions_is_found_to_be_the_one_that_was_done() -> None:
    def at_once(state: Any, seat: int) -> tuple[Offer[Any], ...]:
        offers = [offer.action for offer in REWORDED.legal_actions(state, seat)]
        months = tuple(tuple(sorted(action.month)) for action in offers if isinstance(action, Lay))
        return (AnyMonth(Lay(months[0]), "TM-MELD", months),) if months else ()

    several = 0
    for state, seat, action in laid():
        assert found(replace(REWORDED, legal_actions=at_once), state, seat, action)
        several += len(at_once(state, seat)[0].months) > 1  # type: ignore[attr-defined]
    assert several


def test_a_back_that_was_picked_a_place_and_an_order_are_found_whoever_s_turn_it_was() -> None:
    options = rules(3, draw_pick="position", ranks_in_play=["2", "3", "4", "5"])
    kinds = set[type[Struct]]()
    for seed in range(4):
        for step in play(OLD_MAID, options, seed, move=eager).steps:
            assert step.action is not None
            assert found(OLD_MAID, step.state, step.seat, step.action)
            seat = (step.seat + 1) % options.players
            hand = step.state.hands[seat]
            if OLD_MAID.explain(step.state, seat, Arrange(hand)).allowed:
                assert found(OLD_MAID, step.state, seat, Arrange(hand[::-1]))
            kinds.add(type(step.action))
    assert kinds == {Draw, Arrange}
