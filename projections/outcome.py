"""Outcomes of a hand for a player, who as a rule sits in one seat."""

from collections.abc import Sequence
from typing import Literal

from domain.facts import ranked
from domain.table.facts import HandFinished

Outcome = Literal["running", "won", "lost", "drawn", "void", "sat_out"]
"""`drawn`: scored, but nobody won. `void`: does not count, because it was aborted, voided or withdrawn.

`sat_out`: the player took no part in it, however it ends.
"""

COUNTED: tuple[Outcome, ...] = ("won", "lost", "drawn")
"""The outcomes of hands that count for their player."""


def players_of(finished: HandFinished) -> dict[str, list[int]]:
    """Every player of the hand with the seats that were theirs."""
    seats: dict[str, list[int]] = {}
    for seat, player in enumerate(finished.seats):
        seats.setdefault(player, []).append(seat)
    return seats


def outcome_of(finished: HandFinished, own: Sequence[int]) -> Outcome:
    """The outcome of a finished hand; a player in two seats won if either did, and sat out if both did."""
    if set(own).issubset(finished.sat_out):
        return "sat_out"
    if not finished.points:
        return "void"
    if not finished.winners:
        return "drawn"
    return "lost" if set(own).isdisjoint(finished.winners) else "won"


def points_of(finished: HandFinished, own: Sequence[int]) -> int | None:
    """The points of all own seats, also of one that sat out; None where the hand does not count."""
    return sum(finished.points[seat] for seat in own) if finished.points else None


def penalty_of(finished: HandFinished, own: Sequence[int]) -> int:
    """The penalties of all own seats besides their points, 0 or less; also where the hand does not count."""
    return sum(finished.penalties[seat] for seat in own) if finished.penalties else 0


def place_of(finished: HandFinished, own: Sequence[int]) -> int | None:
    """The finishing place from 1, maybe shared; of two seats the better one; None in games without places."""
    places = ranked(finished.places, finished.ranks)
    return min((places[seat] for seat in own if seat in places), default=None)
