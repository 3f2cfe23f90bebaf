"""Matches: as many hands in a row that count as the rules say; without such a rule, all hands of a table."""

from collections.abc import Iterator
from itertools import takewhile

from msgspec import Struct

from domain.table.facts import Moved
from domain.table.hands import DealtHands


class Match(Struct, frozen=True):
    """A match of a table: its `number`, from 1, and how many of its `hands` count so far."""

    number: int = 1
    hands: int = 0


def match_of(hands: DealtHands) -> Match:
    """The match of the last hand that is not void."""
    valid = (hand for hand in reversed(hands) if not hand.void)
    number = next((hand.match for hand in valid), 1)
    own = takewhile(lambda hand: hand.void or hand.match == number, reversed(hands))
    return Match(number, sum(hand.counts for hand in own))


def is_full(match: Match, length: int | None) -> bool:
    """Whether the match has as many hands that count as its length."""
    return length is not None and match.hands >= length


def of_next_hand(hands: DealtHands, length: int | None) -> int:
    """The number of the next hand's match."""
    if length is None:
        return 1
    match = match_of(hands)
    return match.number + is_full(match, length)


def moved_without(hand_id: str | None, hands: DealtHands, length: int | None) -> Iterator[Moved]:
    """The hands whose match changes once `hand_id` does not count (None: once all are counted again)."""
    counted = 0
    for hand in hands:
        match = 1 if length is None else 1 + counted // length
        if match != hand.match:
            yield Moved(hand.hand_id, match)
        counted += hand.counts and hand.hand_id != hand_id
