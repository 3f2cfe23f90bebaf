"""A resting state of each kind: every phase and question of every game, found by random play."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

import msgspec

from domain.games import GAMES
from domain.house_rules.options import read_options
from tests.random_play import Played, play

Plain = dict[str, Any]

ROOMS: Final[Mapping[str, tuple[tuple[int, Plain], ...]]] = {
    "old_maid": ((4, {}), (3, {"auto_pair": False})),
    "twelve_months": ((4, {}), (5, {"months_target": 2, "after_meld": "refill"})),
    "paohuzi": ((3, {}),),
    "baohuang": (
        (5, {"snatch_solo": True, "rebellion": True, "guard_open_window": "first_trick"}),
        (5, {"preset": "concise"}),
        (5, {"threes": "one_each"}),
    ),
}
"""Rooms whose hands come to every phase: the number of seats and the house rules."""

SEEDS = range(8)


@dataclass(frozen=True, slots=True)
class Moment:
    """What was done in a hand so far, its state then, and `seat`, which may do something."""

    game: str
    kind: str
    players: int
    rules: Plain
    dealer: int
    deck: tuple[str, ...]
    done: tuple[Plain, ...]
    state: Any
    seat: int

    @property
    def own(self) -> list[Plain]:
        """A few of the things that the seat may do, as they are sent."""
        offers = GAMES[self.game].legal_actions(self.state, self.seat)
        return [sent(self.seat, offer.action) for offer in offers[:3]]


def sent(seat: int, action: Any) -> Plain:
    """A seat's action as it is sent."""
    return {"seat": seat, **msgspec.to_builtins(action)}


@cache
def moments(name: str) -> tuple[Moment, ...]:
    """The first moment of each kind."""
    kinds: dict[str, Moment] = {}
    for players, rules in ROOMS[name]:
        for seed in SEEDS:
            for moment in _of(name, players, rules, seed):
                kinds.setdefault(moment.kind, moment)
    return tuple(kinds.values())


def _of(name: str, players: int, rules: Plain, seed: int) -> Iterator[Moment]:
    game = GAMES[name]
    options = read_options(game.options, game.presets, rules, players, game.check_options)
    hand = play(game, options, seed, rich=seed % 2 == 1)
    for place, step in enumerate(hand.steps):
        yield Moment(
            game=name,
            kind=_kind(name, step.state),
            players=players,
            rules=rules,
            dealer=hand.dealer,
            deck=tuple(getattr(hand.given, "cards", ())),
            done=_done(hand, place),
            state=step.state,
            seat=step.seat,
        )


def _done(hand: Played, place: int) -> tuple[Plain, ...]:
    return tuple(sent(step.seat, step.action) for step in hand.steps[:place])


def _kind(name: str, state: Any) -> str:
    course = GAMES[name].course(state)
    asked = "" if course.window is None else f" {course.window.kind}"
    free = " free" if course.window is None and course.turn is None else ""
    follows = " following" if getattr(state, "top", None) is not None else ""
    return f"{getattr(state, 'phase', 'play')}{asked}{free}{follows}"
