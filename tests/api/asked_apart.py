"""Pairs of hands that differ in who could claim: another seat, one more, or none. Everybody passes where it may."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import islice
from random import Random
from typing import Any, Literal

from msgspec import Struct

from domain.dealing import Deck
from domain.game import AnyGame, fold
from domain.games import GAMES
from domain.games.baohuang.actions import Claim
from domain.hand.command import Command, Move, Quit
from domain.hand.decide import decide
from domain.privacy import Viewer, redact
from tests import strategies
from tests.api.twin_hands import deck_of
from tests.random_play import Played, play
from tests.two_worlds import Made, Moment, Swapped, asked, twins, with_swapped

Apart = Literal["another", "one more", "none"]
KINDS: tuple[Apart, ...] = ("another", "one more", "none")

HANDS, SWAPS = 400, 12
"""So many deals are looked through for the pairs, and so many swaps of each."""


@dataclass(frozen=True)
class Pair:
    """A hand and its twin; `moment` is the index of the one in which another could claim."""

    hand: Played
    deck: Deck
    moments: tuple[Moment, ...]
    moment: int
    kind: Apart

    def viewers(self) -> tuple[Viewer, ...]:
        """The public, and the seats that hear the same in both."""
        return ("public", *(seat for seat in range(self.hand.options.players) if self._is_alike(seat)))

    def _is_alike(self, seat: int) -> bool:
        dealt = self.hand.game.deal(self.hand.options, self.hand.seats, self.hand.dealer, self.deck)
        both = [(self.hand.opening, dealt), *((moment.heard, moment.heard_there) for moment in self.moments)]
        same = [[redact(fact, seat) for fact in here] == [redact(fact, seat) for fact in there] for here, there in both]
        return all(same)


@cache
def pairs(game: str, kind: Apart, count: int = 1) -> tuple[Pair, ...]:
    """The first pairs of a kind."""
    return tuple(islice((pair for pair in _pairs(GAMES[game]) if pair.kind == kind), count))


def _pairs(game: AnyGame) -> Iterator[Pair]:
    for seed in range(HANDS):
        options = strategies.accepted(game, game.seats[seed % 2], {})
        hand = _passed(game, options, seed)
        for swap in range(SWAPS):
            chance = Random(seed * SWAPS + swap)
            deck, moments = twins(hand, "public", chance, _other_guard(hand, chance))
            found = {kind: k for k, moment in enumerate(moments) for kind in _apart(game, moment)}
            yield from (Pair(hand, deck, moments, k, kind) for kind, k in found.items() if deck != hand.given)


def _passed(game: AnyGame, options: Any, seed: int) -> Played:
    """A random hand in which every question is passed."""

    def move(state: Any, seat: int, chance: Random) -> Struct:
        if seat in asked(game, state) and game.passing is not None:
            return game.passing
        offer = chance.choice(game.legal_actions(state, seat))
        settled: Struct = chance.choice(game.outcomes(state, seat, offer.action))
        return settled

    return play(game, options, seed, move=move, rich=seed % 2 == 1)


def _other_guard(hand: Played, chance: Random) -> Swapped | None:
    """The card that makes the guard in another hand, in the game that has one; any two cards are too seldom that."""
    claim = next((step.action for step in hand.steps if isinstance(step.action, Claim)), None)
    if claim is None:
        return None
    cards, mark = deck_of(hand).cards, claim.card or "LJ*"
    one = chance.choice([place for place, card in enumerate(cards) if card == mark])
    return with_swapped(deck_of(hand), one, chance.choice([k for k, card in enumerate(cards) if card != mark]))


def _apart(game: AnyGame, moment: Moment) -> Iterator[Apart]:
    here = _claimants(game, moment.here, moment.did)
    there = _claimants(game, moment.there, moment.did_there)
    for n in here.keys() | there.keys():
        one, other = here.get(n, frozenset()), there.get(n, frozenset())
        if one != other:
            yield "none" if not (one and other) else "one more" if one < other or other < one else "another"


def _claimants(game: AnyGame, state: Any, did: tuple[Made, ...]) -> dict[int, frozenset[int]]:
    """Who could do more than pass when a question was put, by the number of the event before it."""
    found: dict[int, frozenset[int]] = {}
    for seat, action in did:
        found.setdefault(game.course(state).n, _could_claim(game, state))
        what = Quit(seat) if action is None else Move(seat, action)
        state = fold(game, decide(game, state, Command(what), lambda _: 0), state)
    return found


def _could_claim(game: AnyGame, state: Any) -> frozenset[int]:
    """Who can do more than decline: where all are asked, those with more answers than the others."""
    window, offers = (
        game.course(state).window,
        {seat: len(game.legal_actions(state, seat)) for seat in asked(game, state)},
    )
    least = min(offers.values(), default=1) if window is not None and window.mode == "sealed" else 1
    return frozenset(seat for seat, count in offers.items() if count > least)
