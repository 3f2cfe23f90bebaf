"""How a hand came out for one seat."""

from typing import Literal

from domain.table.facts import HandFinished

Outcome = Literal["running", "won", "lost", "drawn", "void"]
"""`drawn`: scored, but nobody won. `void`: does not count, because it was aborted, voided or withdrawn."""


def outcome_of(finished: HandFinished, seat: int) -> Outcome:
    """The outcome of a finished hand."""
    if not finished.points:
        return "void"
    if not finished.winners:
        return "drawn"
    return "won" if seat in finished.winners else "lost"


def place_of(finished: HandFinished, seat: int) -> int | None:
    """The finishing place, from 1; None in games without."""
    return finished.places.index(seat) + 1 if seat in finished.places else None
