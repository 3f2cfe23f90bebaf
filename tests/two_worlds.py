"""Two worlds: a hand, and the same with two cards of the deal swapped, as long as a viewer cannot tell them apart."""

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

from msgspec import Struct
from msgspec.structs import asdict

from domain.dealing import Deck
from domain.game import AnyGame, fold, see, to_act
from domain.hand.sight import visible_to_act
from domain.privacy import Viewer, redact
from tests.random_play import Facts, Played, Step

TRIES = 30
"""Swaps that are tried until one shows nothing right after the deal."""


def worlds(hand: Played, viewer: Viewer, chance: Random) -> Iterator[tuple[Any, Any]]:
    """The states of both worlds, move by move, until the viewer sees a difference or the moves part."""
    game, here = hand.game, fold(hand.game, hand.opening)
    happened, swap = _another_opening(hand, viewer, chance)
    there, alike = fold(game, happened), _look_alike(hand.opening, happened, viewer)
    for step in hand.steps:
        if not alike:
            return
        yield here, there
        happened = _same_move(game, there, step, swap)
        alike = _look_alike(step.facts, happened, viewer)
        here, there = fold(game, step.facts, here), fold(game, happened, there)


def seen(game: AnyGame, state: Any, viewer: Viewer) -> dict[str, Any]:
    """All that the viewer may know of a state: the view, whose turn it is, what it may do itself."""
    course = game.course(state)
    return {
        "view": see(game, state, viewer),
        "course": (course.n, course.turn, course.turn_since, course.over, course.places, course.points),
        "to_act": visible_to_act(course, to_act(game, state), viewer),
        "legal": game.legal_actions(state, viewer) if isinstance(viewer, int) else (),
    }


def _another_opening(hand: Played, viewer: Viewer, chance: Random) -> tuple[Facts, Mapping[str, str]]:
    """The opening with two cards swapped, if possible two that leave what the viewer sees as it is."""
    assert isinstance(hand.given, Deck), "the service knows these cards"
    opening: Facts = ()
    swap: Mapping[str, str] = {}
    for _ in range(TRIES):
        deck, swap = _with_two_swapped(hand.given, chance)
        opening = hand.game.deal(hand.options, hand.seats, hand.dealer, deck)
        if _look_alike(hand.opening, opening, viewer):
            break
    return opening, swap


def _with_two_swapped(deck: Deck, chance: Random) -> tuple[Deck, Mapping[str, str]]:
    cards = list(deck.cards)
    one, other = chance.sample(range(len(cards)), 2)
    cards[one], cards[other] = cards[other], cards[one]
    return Deck(tuple(cards)), {cards[one]: cards[other], cards[other]: cards[one]}


def _look_alike(facts: Facts, others: Facts, viewer: Viewer) -> bool:
    return [(type(fact), redact(fact, viewer)) for fact in facts] == [
        (type(fact), redact(fact, viewer)) for fact in others
    ]


def _same_move(game: AnyGame, state: Any, step: Step, swap: Mapping[str, str]) -> Facts:
    """What the move brings about in the other world, its cards swapped where they must be; nothing if it is illegal."""
    if step.action is None:
        return game.quit(state, step.seat)
    for action in (step.action, _relabelled(step.action, swap)):
        if game.explain(state, step.seat, action).allowed:
            return game.decide(state, step.seat, action)
    return ()


def _relabelled(action: Struct, swap: Mapping[str, str]) -> Struct:
    return type(action)(**{name: _swapped(value, swap) for name, value in asdict(action).items()})


def _swapped(value: Any, swap: Mapping[str, str]) -> Any:
    if isinstance(value, tuple):
        return tuple(_swapped(element, swap) for element in value)
    return swap.get(value, value) if isinstance(value, str) else value
