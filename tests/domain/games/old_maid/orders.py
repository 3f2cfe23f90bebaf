"""Hands of 生猴子 whose players arrange, pick and put (OM-ORDER), and what they could have done unseen instead."""

from collections.abc import Iterator
from random import Random
from typing import Any

from domain.dealing import Deck
from domain.game import fold, to_act
from domain.games.old_maid import OLD_MAID
from domain.games.old_maid.actions import Action, Arrange, Draw
from domain.games.old_maid.ordering import why_not_arranged
from domain.games.old_maid.state import State
from domain.games.old_maid.turns import target
from domain.privacy import Viewer
from tests.random_play import Played, Step, player_ids
from tests.two_worlds import Otherwise

OFTEN = 0.4
"""How often somebody arranges a hand before a draw, and how often a drawer puts the card at a place that he names."""


def ordered_hand(options: Any, seed: int) -> Played:
    """A hand to its end, in which anybody arranges, also at another's turn."""
    chance = Random(seed)
    seats, dealer = player_ids(options.players), chance.randrange(options.players)
    deck = Deck(tuple(chance.sample(OLD_MAID.deck(options), len(OLD_MAID.deck(options)))))
    opening = OLD_MAID.deal(options, seats, dealer, deck)
    state, steps = fold(OLD_MAID, opening), list[Step]()
    while to_act(OLD_MAID, state):
        seat, action = _move(state, chance)
        steps.append(Step(state, seat, action, OLD_MAID.decide(state, seat, action)))
        state = fold(OLD_MAID, steps[-1].facts, state)
    return Played(OLD_MAID, options, dealer, deck, opening, tuple(steps), state)


def _move(state: State, chance: Random) -> tuple[int, Action]:
    arrangers = tuple(_arrangers(state))
    if arrangers and chance.random() < OFTEN:
        seat = chance.choice(arrangers)
        return seat, Arrange(_shuffled(state, seat, chance))
    seat = chance.choice(to_act(OLD_MAID, state))
    return seat, chance.choice(_picks(state, seat, chance))


def _arrangers(state: State) -> Iterator[int]:
    for seat in state.holders:
        if state.opened is not None and why_not_arranged(state, seat, Arrange(state.hands[seat])).allowed:
            yield seat


def _picks(state: State, seat: int, chance: Random) -> tuple[Action, ...]:
    """The backs to pick from; before play the pairs to lay, where players lay them."""
    place = chance.randint(0, len(state.hands[seat])) if chance.random() < OFTEN else None
    if state.opened is None:
        return tuple(offer.action for offer in OLD_MAID.legal_actions(state, seat))
    source = target(state, seat)
    return tuple(Draw(source, card, position, place) for position, card in enumerate(state.hands[source]))


def _shuffled(state: State, seat: int, chance: Random) -> tuple[str, ...]:
    return tuple(chance.sample(state.hands[seat], len(state.hands[seat])))


def unseen_otherwise(viewer: Viewer, chance: Random) -> Otherwise:
    """Other orders and other places, but of the viewer and of the hand that it draws from: it would see those."""

    def otherwise(state: State, seat: int, action: Any) -> tuple[Any, ...]:
        known = isinstance(viewer, int) and bool(state.hands[viewer]) and seat == target(state, viewer)
        if seat == viewer or known:
            return (action,)
        match action:
            case Arrange():
                return (Arrange(_shuffled(state, seat, chance)),)
            case Draw(int(source), str(card)):
                return (Draw(source, card, state.hands[source].index(card), chance.randint(0, len(state.hands[seat]))),)
            case _:
                return (action,)

    return otherwise
