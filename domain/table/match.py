"""A match: as many hands that count as the rules say, one after the other; where they say nothing, all of a table's."""

from collections.abc import Iterator
from itertools import takewhile

from msgspec import Struct

from domain.table.facts import Moved
from domain.table.hands import DealtHands


class Match(Struct, frozen=True):
    """The match `number` of a table, from 1, and how many `hands` of it count so far."""

    number: int = 1
    hands: int = 0


def match_of(hands: DealtHands) -> Match:
    """The match that the last hand which is not void belongs to."""
    valid = (hand for hand in reversed(hands) if not hand.void)
    number = next((hand.match for hand in valid), 1)
    own = takewhile(lambda hand: hand.void or hand.match == number, reversed(hands))
    return Match(number, sum(hand.counts for hand in own))


def is_full(match: Match, length: int | None) -> bool:
    """Whether as many hands count as a match has."""
    return length is not None and match.hands >= length


def of_next_hand(hands: DealtHands, length: int | None) -> int:
    """The number of the match that the next hand belongs to."""
    if length is None:
        return 1
    match = match_of(hands)
    return match.number + is_full(match, length)


def moved_without(hand_id: str | None, hands: DealtHands, length: int | None) -> Iterator[Moved]:
    """The hands that belong to another match than they say, once that one does not count."""
    counted = 0
    for hand in hands:
        match = 1 if length is None else 1 + counted // length
        if match != hand.match:
            yield Moved(hand.hand_id, match)
        counted += hand.counts and hand.hand_id != hand_id
