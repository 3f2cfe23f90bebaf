"""Two worlds: a hand, and the same with two cards of the deal swapped, as long as a viewer cannot tell them apart."""

from collections.abc import Iterator, Mapping
from itertools import takewhile
from random import Random
from typing import Any, NamedTuple

from msgspec import Struct
from msgspec.structs import asdict

from domain.dealing import Deck
from domain.game import AnyGame, fold, see, to_act
from domain.hand.sight import visible_to_act
from domain.privacy import Viewer, redact
from tests.random_play import Facts, Played, Step

TRIES = 30
"""Swaps that are tried until one shows nothing right after the deal."""


class Move(NamedTuple):
    """A step, its twin in the other world, and both states before it; `alike`: the viewer sees no difference in it."""

    here: Any
    there: Any
    step: Step
    twin: Struct | None
    alike: bool


class Twins(NamedTuple):
    """The deck of the other world, and how long both go on together."""

    deck: Deck
    moves: tuple[Move, ...]


def worlds(hand: Played, viewer: Viewer, chance: Random) -> Iterator[tuple[Any, Any]]:
    """The states of both worlds, move by move, until the viewer sees a difference or the moves part."""
    _, happened, swap = _another_opening(hand, viewer, chance)
    return ((move.here, move.there) for move in _moves(hand, viewer, happened, swap))


def twins(hand: Played, viewer: Viewer, chance: Random) -> Twins:
    """The same, to be played elsewhere."""
    deck, happened, swap = _another_opening(hand, viewer, chance)
    return Twins(deck, tuple(takewhile(lambda move: move.alike, _moves(hand, viewer, happened, swap))))


def seen(game: AnyGame, state: Any, viewer: Viewer) -> dict[str, Any]:
    """All that the viewer may know of a state: the view, whose turn it is, what it may do itself."""
    course = game.course(state)
    return {
        "view": see(game, state, viewer),
        "course": (course.n, course.turn, course.turn_since, course.over, course.places, course.points),
        "to_act": visible_to_act(course, to_act(game, state), viewer),
        "legal": game.legal_actions(state, viewer) if isinstance(viewer, int) else (),
    }


def _moves(hand: Played, viewer: Viewer, happened: Facts, swap: Mapping[str, str]) -> Iterator[Move]:
    """Move by move until they part; the last one may be no longer alike."""
    game = hand.game
    here, there, alike = fold(game, hand.opening), fold(game, happened), _look_alike(hand.opening, happened, viewer)
    for step in hand.steps:
        if not alike:
            return
        twin, happened = _same_move(game, there, step, swap)
        alike = _look_alike(step.facts, happened, viewer)
        yield Move(here, there, step, twin, alike)
        here, there = fold(game, step.facts, here), fold(game, happened, there)


def _another_opening(hand: Played, viewer: Viewer, chance: Random) -> tuple[Deck, Facts, Mapping[str, str]]:
    """The opening with two cards swapped, if possible two that leave what the viewer sees as it is."""
    assert isinstance(hand.given, Deck), "the service knows these cards"
    deck, opening, swap = hand.given, hand.opening, dict[str, str]()
    for _ in range(TRIES):
        deck, swap = _with_two_swapped(hand.given, chance)
        opening = hand.game.deal(hand.options, hand.seats, hand.dealer, deck)
        if _look_alike(hand.opening, opening, viewer):
            break
    return deck, opening, swap


def _with_two_swapped(deck: Deck, chance: Random) -> tuple[Deck, dict[str, str]]:
    cards = list(deck.cards)
    one, other = chance.sample(range(len(cards)), 2)
    cards[one], cards[other] = cards[other], cards[one]
    return Deck(tuple(cards)), {cards[one]: cards[other], cards[other]: cards[one]}


def _look_alike(facts: Facts, others: Facts, viewer: Viewer) -> bool:
    return [(type(fact), redact(fact, viewer)) for fact in facts] == [
        (type(fact), redact(fact, viewer)) for fact in others
    ]


def _same_move(game: AnyGame, state: Any, step: Step, swap: Mapping[str, str]) -> tuple[Struct | None, Facts]:
    """The move in the other world, its cards swapped where they must be, and its facts; none if it is illegal."""
    if step.action is None:
        return None, game.quit(state, step.seat)
    for action in (step.action, _relabelled(step.action, swap)):
        if game.explain(state, step.seat, action).allowed:
            return action, game.decide(state, step.seat, action)
    return None, ()


def _relabelled(action: Struct, swap: Mapping[str, str]) -> Struct:
    return type(action)(**{name: _swapped(value, swap) for name, value in asdict(action).items()})


def _swapped(value: Any, swap: Mapping[str, str]) -> Any:
    if isinstance(value, tuple):
        return tuple(_swapped(element, swap) for element in value)
    return swap.get(value, value) if isinstance(value, str) else value
