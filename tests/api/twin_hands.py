"""Hands in two worlds that tell one viewer the same: as few as have everything that can happen in what they tell."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Any, Literal

from msgspec import inspect

from domain.dealing import Deck
from domain.facts import Facts
from domain.game import AnyGame
from domain.games import GAMES
from domain.privacy import Viewer
from domain.question import logged
from ledger.encoding.names import event_name
from tests import strategies
from tests.effort import much
from tests.random_play import Played, Step, play
from tests.two_worlds import Moment, twins

HANDS_WITH_ANSWERS = 180
HANDS, OFTEN = (180, 12) if much() else (60, 4)
"""So many hands are looked through; what happens in fewer of them may be missing from the few."""

CHANGED = 0.25
"""How many of a house's options are not as usual."""

Kind = Literal["public", "seat"]


@dataclass(frozen=True)
class TwinHand:
    """A hand, the deck of its twin, what is the same to the viewer, and after how many moments to look."""

    hand: Played
    viewer: Viewer
    deck: Deck
    moments: tuple[Moment, ...]
    looks: tuple[int, ...]

    def types(self) -> set[str]:
        """The types of its events."""
        return _types((*logged(self.hand.opening), *(fact for moment in self.moments for fact in moment.heard)))


@dataclass(frozen=True)
class Withheld:
    """A hand up to an answer that stays withheld, and that answer."""

    hand: Played
    before: tuple[Step, ...]
    answer: Step


def deck_of(hand: Played) -> Deck:
    """The cards that it was dealt from."""
    assert isinstance(hand.given, Deck)
    return hand.given


def kind_of(viewer: Viewer) -> Kind:
    """Whether the viewer has a seat."""
    return "seat" if isinstance(viewer, int) else "public"


@cache
def twin_hands(game: str) -> tuple[TwinHand, ...]:
    """The hands to play."""
    told: dict[Kind, set[str]] = {"public": set(), "seat": set()}
    found = (_twin(hand, viewer, told[kind_of(viewer)]) for hand, viewer in _sample(game))
    return tuple(twin for twin in found if twin is not None)


def happening(game: str) -> set[str]:
    """The types of events that happen often in such hands."""
    counted = Counter(kind for hand, _ in _sample(game) for kind in _types(hand.log))
    return {kind for kind, hands in counted.items() if hands >= OFTEN}


def withheld_answers(game: str) -> Iterator[Withheld]:
    """One answer of each sort."""
    sorts = set()
    for seed in range(HANDS_WITH_ANSWERS):
        hand, _ = _watched(game, seed)
        for index, step in enumerate(hand.steps):
            sort = (_question(step, hand.game), type(step.action))
            if sort not in sorts and not logged(step.facts):
                sorts.add(sort)
                yield Withheld(hand, hand.steps[:index], step)


def _sample(game: str) -> Iterator[tuple[Played, Viewer]]:
    return (_watched(game, seed) for seed in range(HANDS))


@cache
def _watched(name: str, seed: int) -> tuple[Played, Viewer]:
    game = GAMES[name]
    options = _house(game, Random(seed))
    viewers: tuple[Viewer, ...] = ("public", 0, options.players - 1)
    hand = play(game, options, seed, quits=0.02 if seed % 4 == 0 else 0.0, rich=seed % 3 == 1)
    return hand, viewers[seed // 3 % 3]


def _house(game: AnyGame, chance: Random) -> Any:
    """House rules that are drawn here and not by hypothesis: it draws others wherever other modules are loaded."""
    choices = {field.encode_name: _choices(field.type) for field in strategies.fields(game.options)}
    del choices["players"]
    given = {name: chance.choice(some) for name, some in choices.items() if some and chance.random() < CHANGED}
    preset = {"preset": chance.choice(sorted(game.presets))} if game.presets else {}
    return strategies.accepted(game, chance.randint(*game.seats), preset | given)


def _choices(kind: inspect.Type) -> tuple[Any, ...]:
    """A few values of one option; none of names and lists, which stay as they are."""
    match kind:
        case inspect.LiteralType(values):
            return values
        case inspect.BoolType():
            return (False, True)
        case inspect.IntType(ge=int() as least, le=most):
            return tuple(range(least, least + 5 if most is None else min(most, least + 5) + 1))
        case _:
            return ()


def _twin(hand: Played, viewer: Viewer, told: set[str]) -> TwinHand | None:
    """The hand as far as it tells something new."""
    deck, moments = twins(hand, viewer, Random(len(hand.log)))
    looks = [k for k, tale in enumerate(_tales(hand, moments)) if _is_new(tale, told)]
    return TwinHand(hand, viewer, deck, moments[: looks[-1]], tuple(looks)) if looks and deck != hand.given else None


def _tales(hand: Played, moments: tuple[Moment, ...]) -> Iterator[set[str]]:
    """The types of events of the deal, and of each moment."""
    if moments:
        yield _types(logged(hand.opening))
    yield from (_types(moment.heard) for moment in moments)


def _is_new(tale: set[str], told: set[str]) -> bool:
    new = tale - told
    told |= new
    return bool(new)


def _question(step: Step, game: AnyGame) -> str | None:
    window = game.course(step.state).window
    return None if window is None else window.kind


def _types(facts: Facts) -> set[str]:
    return {event_name(type(fact)) for fact in facts}
