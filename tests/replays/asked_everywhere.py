"""A sample hand done again by the rules alone, and what could sensibly be asked at each of its events."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random
from typing import Any

import msgspec
from msgspec import Struct

from domain.cards import Card
from domain.chance import OpenToChance, names_chance
from domain.facts import QuestionSettled
from domain.game import AnyGame, to_act
from domain.hand.command import Move
from domain.hand.decide import decide
from domain.named_cards import named_cards
from domain.verdict import IllegalAction
from replays.moves import dealt_in, moves_of
from replays.replay import Replay

NEAR = 8
"""So many events before and behind, what was legal is asked."""


@dataclass
class Refereed:
    """The states in which somebody could do something, by the number of the last event; `pool` is what was legal."""

    game: AnyGame
    rests: dict[int, Any] = field(default_factory=dict)
    pool: dict[int, list[Struct]] = field(default_factory=dict)

    def rest_from(self, n: int) -> int:
        """The next of the moments at which the hand stood still."""
        return min(rest for rest in self.rests if rest >= n)

    def would(self, rest: int, seat: int, action: Struct) -> bool:
        """Whether the seat could have done it there: the engine decides it, or asks for dice."""
        try:
            self.game.decide(self.rests[rest], seat, action)
        except OpenToChance:
            return True
        except IllegalAction:
            return False
        return True

    def is_listed(self, rest: int, seat: int, action: Struct) -> bool:
        """Whether it is among what the seat may do there; what chance fills is listed open."""
        return any(offer.covers(action) for offer in self.game.legal_actions(self.rests[rest], seat))


def refereed(replay: Replay) -> Refereed:
    """The hand from its deal to its end, act by act."""
    hand = Refereed(replay.game)
    state: Any = None
    for fact in dealt_in(replay):
        state = replay.game.evolve(state, fact)
    state = _with_question(replay.game, state)
    for done in moves_of(replay):
        _note(hand, state)
        for fact in decide(replay.game, state, done.command, lambda _: 0):
            state = replay.game.evolve(state, fact)
            if isinstance(fact, QuestionSettled) and not isinstance(done.command.what, Move):
                _note_cut_off(hand, state)
        state = _with_question(replay.game, state)
    _note(hand, state)
    return hand


def _note_cut_off(hand: Refereed, state: Any) -> None:
    """Behind a question that somebody's leaving cut off: the public cannot tell it from one that nobody was asked."""
    if not hand.game.follow(state):
        _note(hand, state)


def _with_question(game: AnyGame, state: Any) -> Any:
    """What follows beside the log: the question that is put."""
    if game.course(state).over or game.course(state).window is not None:
        return state
    facts = game.follow(state)
    return game.evolve(state, facts[0]) if facts else state


def _note(hand: Refereed, state: Any) -> None:
    n = hand.game.course(state).n
    if n in hand.rests:
        return
    hand.rests[n] = state
    hand.pool[n] = [offer.action for seat in to_act(hand.game, state) for offer in hand.game.legal_actions(state, seat)]


def sensible(hand: Refereed, n: int, seat: int, chance: Random, count: int) -> Iterator[Struct]:
    """Some of what was legal for anybody around event `n`, every other one with a card that the seat has there."""
    actions = [action for place in hand.rests if abs(place - n) <= NEAR for action in hand.pool[place]]
    held = hand.game.view(hand.rests[hand.rest_from(n)]).hands[seat]  # type: ignore[attr-defined]
    for place, action in enumerate(chance.sample(actions, min(count, len(actions)))):
        yield _recarded(action, held, chance) if held and place % 2 else action


def _recarded(action: Struct, held: tuple[Card, ...], chance: Random) -> Struct:
    """The action with one of its cards exchanged for one that the seat holds."""
    cards = list(named_cards(action))
    if not cards or names_chance(action):
        return action
    swap = {chance.choice(cards): chance.choice(held)}
    plain = msgspec.to_builtins(action)
    for name, value in plain.items():
        if isinstance(value, list):
            plain[name] = [swap.get(card, card) if isinstance(card, str) else card for card in value]
        elif value in swap:
            plain[name] = swap[value]
    changed: Struct = msgspec.convert(plain, type(action))
    return changed


def sent(seat: int, action: Struct) -> dict[str, Any]:
    """An action as it would be sent."""
    return {"seat": seat, **msgspec.to_builtins(action)}
