"""Two worlds: a hand, and the same with two hidden cards swapped, while a viewer cannot tell them apart.

They may differ in who is asked: then an answer is left out where its seat is not asked, and who is asked there alone
passes. What is compared is what the viewer hears, at the moments when both worlds stand at the same event.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from itertools import takewhile
from random import Random
from typing import Any, NamedTuple

from msgspec import Struct
from msgspec.structs import asdict

from domain.dealing import Deck
from domain.facts import Answered, Facts
from domain.game import AnyGame, fold, to_act, visible_state
from domain.hand.command import Command, Move, Quit
from domain.hand.decide import decide, passing
from domain.hand.visibility import visible_to_act
from domain.privacy import Viewer, redact
from domain.question import logged
from domain.verdict import IllegalAction
from tests.random_play import Played, Step

TRIES = 30
"""Swaps that are tried until one shows nothing right after the deal."""


Swapped = tuple[Deck, dict[str, str]]
"""A deck in which two cards stand in each other's place, and which."""

Otherwise = Callable[[Any, int, Struct], tuple[Struct, ...]]
"""What a seat may do in the other world, in its state there, for what it did in the first: the first that is legal."""


class Made(NamedTuple):
    """A seat moved, or left (no action)."""

    seat: int
    action: Struct | None


class Moment(NamedTuple):
    """Both states at the same event, and what each world did until the next one; `heard` is what their logs then tell.

    `alike`: the viewer sees no difference in that.
    """

    here: Any
    there: Any
    did: tuple[Made, ...]
    did_there: tuple[Made, ...]
    heard: Facts
    heard_there: Facts
    alike: bool


class Twins(NamedTuple):
    """The deck of the other world, and how long both go on together."""

    deck: Deck
    moments: tuple[Moment, ...]


class _World:
    """One world as it goes on: its state, its log, and what was done since both last stood at the same event."""

    def __init__(self, game: AnyGame, opening: Facts) -> None:
        self.game, self.state = game, fold(game, opening)
        self.log: list[Any] = [*logged(opening)]
        self.did: list[Made] = []

    @property
    def awaited(self) -> tuple[int, ...]:
        """The seats whose answer is awaited."""
        return asked(self.game, self.state)

    def does(self, seat: int, *choices: Struct | None) -> Facts:
        """The first of the moves that is legal is made; nothing happens where none is."""
        for action in choices:
            what = Quit(seat) if action is None else Move(seat, action)
            with suppress(IllegalAction):
                facts = decide(self.game, self.state, Command(what), lambda _: 0)
                self.state = fold(self.game, facts, self.state)
                self.log += logged(facts)
                self.did.append(Made(seat, action))
                return facts
        return ()

    def passes_up_to(self, n: int, viewer: Viewer) -> None:
        """Who is asked here alone passes; the viewer would notice that it is asked."""
        while len(self.log) < n and self.awaited and self.awaited[0] != viewer:
            self.does(self.awaited[0], passing(self.game))


def asked(game: AnyGame, state: Any) -> tuple[int, ...]:
    """The seats whose answer is awaited in a state."""
    window = game.course(state).window
    return () if window is None else window.awaited()


def worlds(hand: Played, viewer: Viewer, chance: Random) -> Iterator[tuple[Any, Any]]:
    """The states of both worlds, moment by moment, until the viewer sees a difference or the moves part."""
    _, happened, otherwise = _another_opening(hand, viewer, chance)
    return ((moment.here, moment.there) for moment in _moments(hand, viewer, happened, otherwise))


def twins(hand: Played, viewer: Viewer, chance: Random, swapped: Swapped | None = None) -> Twins:
    """The same, to be played elsewhere; `swapped` is the deck with the two cards if they were chosen."""
    deck, happened, otherwise = _another_opening(hand, viewer, chance) if swapped is None else _opening(hand, swapped)
    return Twins(deck, tuple(takewhile(lambda moment: moment.alike, _moments(hand, viewer, happened, otherwise))))


def otherwise_moments(hand: Played, viewer: Viewer, otherwise: Otherwise) -> Iterator[Moment]:
    """The same cards in both worlds: in the other one the players do otherwise what the viewer does not see."""
    return _moments(hand, viewer, hand.opening, otherwise)


def seen(game: AnyGame, state: Any, viewer: Viewer) -> dict[str, Any]:
    """All that the viewer may know of a state: the view, whose turn it is, what it may do itself."""
    course = game.course(state)
    return {
        "view": visible_state(game, state, viewer),
        "course": (course.n, course.turn, course.turn_since, course.over, course.places, course.points),
        "to_act": visible_to_act(course, to_act(game, state), viewer),
        "legal": game.legal_actions(state, viewer) if isinstance(viewer, int) else (),
    }


def _moments(hand: Played, viewer: Viewer, opening: Facts, otherwise: Otherwise) -> Iterator[Moment]:
    """Moment by moment until the worlds part; the last one may be no longer alike."""
    one, other = _World(hand.game, hand.opening), _World(hand.game, opening)
    if not _look_alike(one.log, other.log, viewer):
        return
    here, there, heard = one.state, other.state, len(one.log)
    for step in hand.steps:
        if not _go_on(one, other, step, otherwise, viewer):
            return
        alike = _look_alike(one.log[heard:], other.log[heard:], viewer)
        if not alike or _stand_together(one, other, viewer):
            told, told_there = tuple(one.log[heard:]), tuple(other.log[heard:])
            yield Moment(here, there, tuple(one.did), tuple(other.did), told, told_there, alike)
            here, there, heard, one.did, other.did = one.state, other.state, len(one.log), [], []
        if not alike:
            return


def _go_on(one: _World, other: _World, step: Step, otherwise: Otherwise, viewer: Viewer) -> bool:
    """One more step in the first world, and what becomes of it in the other; false where that cannot be made."""
    together, awaited = len(one.log) == len(other.log), other.awaited
    facts = one.does(step.seat, step.action)
    choices = (None,) if step.action is None else otherwise(other.state, step.seat, step.action)
    if any(isinstance(fact, Answered) for fact in facts):
        if together and step.seat in awaited:
            other.does(step.seat, *choices)
    elif not together or not other.does(step.seat, *choices):
        return False
    other.passes_up_to(len(one.log), viewer)
    return True


def _stand_together(one: _World, other: _World, viewer: Viewer) -> bool:
    """At the same event, and the viewer is asked in both or in neither."""
    return len(one.log) == len(other.log) and (viewer in one.awaited) == (viewer in other.awaited)


def _another_opening(hand: Played, viewer: Viewer, chance: Random) -> tuple[Deck, Facts, Otherwise]:
    """The opening with two cards swapped, if possible two that leave what the viewer sees as it is."""
    assert isinstance(hand.given, Deck), "the service knows these cards"
    deck, opening, swap = hand.given, hand.opening, dict[str, str]()
    for _ in range(TRIES):
        deck, swap = _with_two_swapped(hand.given, chance)
        opening = hand.game.deal(hand.options, hand.seats, hand.dealer, deck)
        if _look_alike(logged(hand.opening), logged(opening), viewer):
            break
    return deck, opening, _with_the_two(swap)


def _opening(hand: Played, swapped: Swapped) -> tuple[Deck, Facts, Otherwise]:
    deck, swap = swapped
    return deck, hand.game.deal(hand.options, hand.seats, hand.dealer, deck), _with_the_two(swap)


def _with_the_two(swap: Mapping[str, str]) -> Otherwise:
    """The same action, or the same with the two cards in each other's place."""
    return lambda _, __, action: (action, _relabelled(action, swap))


def with_swapped(deck: Deck, one: int, other: int) -> Swapped:
    """The deck with the cards at two places in each other's place."""
    cards = list(deck.cards)
    cards[one], cards[other] = cards[other], cards[one]
    return Deck(tuple(cards)), {cards[one]: cards[other], cards[other]: cards[one]}


def _with_two_swapped(deck: Deck, chance: Random) -> Swapped:
    cards = deck.cards
    one = chance.randrange(len(cards))
    other = chance.choice([k for k, card in enumerate(cards) if card != cards[one]])
    return with_swapped(deck, one, other)


def _look_alike(facts: Sequence[Any], others: Sequence[Any], viewer: Viewer) -> bool:
    """Whether the viewer hears the same, as far as both worlds have come."""
    return all(
        type(fact) is type(other) and redact(fact, viewer) == redact(other, viewer)
        for fact, other in zip(facts, others, strict=False)
    )


def _relabelled(action: Struct, swap: Mapping[str, str]) -> Struct:
    return type(action)(**{name: _swapped(value, swap) for name, value in asdict(action).items()})


def _swapped(value: Any, swap: Mapping[str, str]) -> Any:
    if isinstance(value, tuple):
        return tuple(_swapped(element, swap) for element in value)
    return swap.get(value, value) if isinstance(value, str) else value
