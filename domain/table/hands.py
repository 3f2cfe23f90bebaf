"""Hands of a table by number: who deals next, and how many were drawn in a row.

A voided hand is passed over wherever hands are counted, whether it was voided while it ran or after its end.
"""

from bisect import bisect_left
from itertools import takewhile

from msgspec import Struct
from msgspec.structs import replace

from domain.course import ImpossibleFact
from domain.table.facts import HandFinished, HandStarted, HandWithdrawn, Moved


class DealtHand(Struct, frozen=True):
    """A hand with its number, match and dealer; `named`: its dealer was not the rotation's.

    Once it is `over` it says who deals next by its game's rules, whether it was `scored`, and whether a seat `won`.
    A `void` hand counts as never played.
    """

    hand_id: str
    number: int
    match: int
    dealer: int
    named: bool = False
    over: bool = False
    void: bool = False
    scored: bool = False
    won: bool = False
    next_dealer: int | None = None

    @property
    def counts(self) -> bool:
        """Whether it was scored and is not void."""
        return self.scored and not self.void

    @property
    def stands(self) -> bool:
        """Whether it is over and not void."""
        return self.over and not self.void


DealtHands = tuple[DealtHand, ...]
"""Hands by number: those that were played elsewhere may be imported in any order."""


def before(hands: DealtHands, number: int) -> DealtHands:
    """The hands with a lower number."""
    return hands[: bisect_left(hands, number, key=lambda hand: hand.number)]


def started(hands: DealtHands, fact: HandStarted) -> DealtHands:
    """The hands with one more that starts, in the place of its number."""
    earlier = before(hands, fact.number)
    named = next_dealer(earlier) not in (None, fact.dealer)
    return (*earlier, DealtHand(fact.hand_id, fact.number, fact.match, fact.dealer, named), *hands[len(earlier) :])


def running(hands: DealtHands) -> DealtHand | None:
    """The hand in play."""
    return next((hand for hand in reversed(hands) if not hand.over), None)


def finished(hands: DealtHands, fact: HandFinished) -> DealtHands:
    """The hands after the running one has ended."""
    hand = running(hands)
    if hand is None or hand.hand_id != fact.hand_id:
        raise ImpossibleFact("the hand that ends is the last one that started")
    over = replace(hand, over=True, void=fact.void, scored=bool(fact.points), won=bool(fact.winners))
    over = replace(over, next_dealer=fact.next_dealer)
    return _moved(tuple(over if each is hand else each for each in hands), fact.moved)


def withdrawn(hands: DealtHands, fact: HandWithdrawn) -> DealtHands:
    """The hands with one of them void; later ones may belong to another match now."""
    return _moved(tuple(replace(hand, void=hand.void or hand.hand_id == fact.hand_id) for hand in hands), fact.moved)


def next_dealer(hands: DealtHands) -> int | None:
    """The next dealer by the rotation: as the last hand that stands says. A void hand is dealt again by its dealer.

    None before the first hand is over.
    """
    behind = tuple(takewhile(lambda hand: not hand.stands, reversed(hands)))
    due = hands[-len(behind) - 1].next_dealer if len(behind) < len(hands) else None
    for hand in reversed(behind):
        if hand.void and (due is None or hand.named):
            due = hand.dealer
    return due


def drawn(hands: DealtHands) -> int:
    """The number of hands in a row, up to the last, that count and that nobody won."""
    return sum(1 for _ in takewhile(lambda hand: not hand.won, (hand for hand in reversed(hands) if hand.counts)))


def _moved(hands: DealtHands, moved: tuple[Moved, ...]) -> DealtHands:
    """The hands, some of them put into other matches."""
    matches = {each.hand_id: each.match for each in moved}
    return tuple(replace(hand, match=matches.get(hand.hand_id, hand.match)) for hand in hands) if matches else hands
