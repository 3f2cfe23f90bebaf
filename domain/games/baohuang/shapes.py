"""Plays as shapes: so many cards of each kind, whichever copies are taken (BH-SHAPE).

A hand of 44 cards has millions of plays and at most some hundred shapes.
"""

from collections.abc import Iterator, Mapping
from itertools import product

from domain.cards import Card, Cards, holds
from domain.game import Offer
from domain.games.baohuang.actions import Action, Play
from domain.games.baohuang.deck import BIG, LITTLE, POWER, TRUMP, kind
from domain.games.baohuang.judging import rule_of
from domain.games.baohuang.plays import Situation, why_set_refused
from domain.games.baohuang.sets import CardSet, set_of, why_no_set

Kinds = Mapping[str, Cards]
"""The cards of a hand by kind, in dealt order."""


class PlayOffer(Offer[Action], frozen=True):
    """Every play of this shape; `action` is the one that takes the earliest cards."""

    shape: CardSet
    hand: Cards
    trump: Card | None = None

    def covers(self, action: Action) -> bool:
        """Whether the action plays cards of the hand that have this shape."""
        if not isinstance(action, Play) or not holds(self.hand, action.cards):
            return False
        return why_no_set(action.cards, self.trump) is None and set_of(action.cards, self.trump) == self.shape


def play_offers(at: Situation) -> Iterator[PlayOffer]:
    """The shapes that may be played, plain cards from low to high, each with as few jokers as may be first."""
    kinds, rule = _by_kind(at), rule_of(at)
    for shape in _shapes(kinds, _size(at)):
        if why_set_refused(at, shape) is None:
            yield PlayOffer(Play(_earliest(kinds, shape)), rule, shape, at.hand, at.trump)


def _by_kind(at: Situation) -> Kinds:
    kinds: dict[str, Cards] = {}
    for card in at.hand:
        of = kind(card, at.trump)
        kinds[of] = (*kinds.get(of, ()), card)
    return kinds


def _size(at: Situation) -> int | None:
    """How many cards every play must have, None where that is free: only jokers are covered by more cards than one."""
    if at.top is None or (at.rules.kao and (at.top.big or at.top.little)):
        return None
    return at.top.size


def _shapes(kinds: Kinds, size: int | None) -> Iterator[CardSet]:
    """Every set of the hand, or every one of a given size."""
    hung = list(product(*(range(len(kinds.get(of, ())) + 1) for of in (TRUMP, BIG, LITTLE))))
    for rank in sorted(kinds.keys() - {LITTLE, BIG, TRUMP}, key=POWER.__getitem__):
        for trump, big, little in hung:
            for plain in _counts(len(kinds[rank]), trump + big + little, size):
                yield CardSet(rank, plain, little, big, trump)
    for trump, big, little in hung[1:]:
        if size in (None, trump + big + little):
            yield CardSet(None, 0, little, big, trump)


def _counts(held: int, jokers: int, size: int | None) -> range:
    """How many of `held` plain cards may go with so many jokers."""
    if size is None:
        return range(1, held + 1)
    return range(max(size - jokers, 1), min(size - jokers, held) + 1)


def _earliest(kinds: Kinds, shape: CardSet) -> Cards:
    counts = ((shape.rank, shape.plain), (LITTLE, shape.little), (BIG, shape.big), (TRUMP, shape.trump))
    return tuple(card for of, count in counts if of is not None for card in kinds.get(of, ())[:count])
