"""Random hands of any game: the same game, options and seed give the same hand."""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any

from msgspec import Struct

from domain.cards import Card
from domain.dealing import Deal, Deck, Hands
from domain.facts import Facts
from domain.game import AnyGame, fold, to_act
from domain.hand.command import Command, Quit
from domain.hand.decide import decide
from domain.question import logged
from domain.verdict import IllegalAction

Move = Callable[[Any, int, Random], Struct]

TOO_LONG = 5_000
"""Decisions after which a hand counts as one that never ends."""


@dataclass(frozen=True, slots=True)
class Step:
    """In this state that seat did that, or left (no action), and these facts followed."""

    state: Any
    seat: int
    action: Struct | None
    facts: Facts


@dataclass(frozen=True, slots=True)
class Played:
    """A hand from its deal to its end."""

    game: AnyGame
    options: Any
    dealer: int
    given: Deal
    opening: Facts
    steps: tuple[Step, ...]
    state: Any

    @property
    def seats(self) -> tuple[str, ...]:
        """The player ids."""
        return player_ids(self.options.players)

    @property
    def log(self) -> Facts:
        """All facts that the log of the hand holds, in order."""
        return logged(self.happened)

    @property
    def happened(self) -> Facts:
        """All facts, in order, also the questions and answers that no log holds."""
        return (*self.opening, *(fact for step in self.steps for fact in step.facts))

    @property
    def states(self) -> tuple[Any, ...]:
        """The states in which somebody had to decide, and the last one."""
        return (*(step.state for step in self.steps), self.state)


def player_ids(players: int) -> tuple[str, ...]:
    """A player id for each seat."""
    return tuple(f"player-{seat}" for seat in range(players))


def play(
    game: AnyGame,
    options: Any,
    seed: int,
    *,
    quits: float = 0.0,
    stock_known: bool = True,
    move: Move | None = None,
    rich: bool = False,
    dealt: tuple[int, Deck] | None = None,
) -> Played:
    """A hand of random legal moves, or of those that `move` makes; `quits` is how likely a player leaves at each.

    In a `rich` deal cards of few ranks come first, so that much can be laid and claimed. `dealt` names dealer and deck.
    """
    chance, choose = Random(seed), move or _random_move(game)
    dealer, seats = chance.randrange(options.players), player_ids(options.players)
    cards = chance.sample(game.deck(options), len(game.deck(options)))
    given: Deal = Deck(tuple(_few_ranks_first(cards, chance) if rich else cards))
    if dealt is not None:
        dealer, given = dealt
    if not stock_known:
        given = Hands(game.deal(options, seats, dealer, given)[0].hands, None)
    opening = game.deal(options, seats, dealer, given)
    state, steps = fold(game, opening), list[Step]()
    while acting := to_act(game, state):
        assert len(steps) < TOO_LONG, "the hand does not end"
        step = _left(game, state, chance) if chance.random() < quits else None
        steps.append(step or _moved(game, state, chance.choice(acting), choose, chance))
        state = fold(game, steps[-1].facts, state)
    return Played(game, options, dealer, given, opening, tuple(steps), state)


def _few_ranks_first(cards: list[Card], chance: Random) -> list[Card]:
    ranks = sorted({card[1:] for card in cards})
    first = chance.sample(ranks, len(ranks) // 3)
    return sorted(cards, key=lambda card: card[1:] not in first)


def by_autopilot(game: AnyGame) -> Move:
    """The move that the autopilot makes."""
    return lambda state, seat, chance: chance.choice(game.autopilot(state, seat))


def _random_move(game: AnyGame) -> Move:
    def move(state: Any, seat: int, chance: Random) -> Struct:
        offer = chance.choice(game.legal_actions(state, seat))
        settled: Struct = chance.choice(game.outcomes(state, seat, offer.action))
        return settled

    return move


def _moved(game: AnyGame, state: Any, seat: int, choose: Move, chance: Random) -> Step:
    action = choose(state, seat, chance)
    return Step(state, seat, action, game.decide(state, seat, action))


def _left(game: AnyGame, state: Any, chance: Random) -> Step | None:
    seat = chance.randrange(game.course(state).players)
    try:
        return Step(state, seat, None, decide(game, state, Command(Quit(seat)), chance.randrange))
    except IllegalAction:
        return None
