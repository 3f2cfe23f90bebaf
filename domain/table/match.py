"""A match: as many hands that count as the rules say, one after the other; where they say nothing, all of a table's."""

from msgspec import Struct
from msgspec.structs import replace

from domain.table.facts import HandFinished, HandStarted, HandWithdrawn


class Match(Struct, frozen=True):
    """The match `number` of a table, from 1: it began with the table's hand `since`, and `hands` of it count so far."""

    number: int = 1
    since: int = 1
    hands: int = 0


def is_over(match: Match, length: int | None) -> bool:
    """Whether as many hands count as a match has."""
    return length is not None and match.hands >= length


def of_next_hand(match: Match, length: int | None) -> int:
    """The number of the match that the next hand belongs to."""
    return match.number + is_over(match, length)


def after(match: Match, fact: HandStarted | HandFinished | HandWithdrawn) -> Match:
    """The match after one more fact. A hand withdrawn from a match that is behind us does not bring it back."""
    match fact:
        case HandStarted(number=number, match=number_of_match):
            return match if number_of_match == match.number else Match(number_of_match, number)
        case HandFinished(points=points):
            return replace(match, hands=match.hands + bool(points))
        case HandWithdrawn(number=number, taken_back=points):
            return replace(match, hands=match.hands - (number >= match.since and bool(points)))
