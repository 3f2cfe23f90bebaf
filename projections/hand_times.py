"""Times of a hand: as its host claims if it was played elsewhere, else by the service's clock."""

from datetime import datetime

from domain.table.facts import HandFinished, HandStarted
from domain.table.session import session_of
from ledger.encoding.event import Recorded
from projections.projection import table_of

STILL_RUNNING = "~"
"""The first character in the moment of a running hand; it sorts after every time."""


def started_at(start: Recorded) -> str:
    """When the hand began: RFC 3339 in UTC with milliseconds."""
    started: HandStarted = start.fact
    return started.started_at or start.at


def ended_at(end: Recorded) -> str:
    """When the hand was over: RFC 3339 in UTC with milliseconds."""
    finished: HandFinished = end.fact
    return finished.played_at or end.at


def moment_of_start(start: Recorded) -> str:
    """The moment of a running hand: after those of all finished ones, by its start."""
    started: HandStarted = start.fact
    return f"{STILL_RUNNING}{started_at(start)}/{table_of(start)}/{started.number:016}/{started.hand_id}"


def moment_of_end(end: Recorded) -> str:
    """The moment of a finished hand: a text of this hand only, which begins with its end and orders hands.

    Hands of one table that ended at the same time are ordered by number, which imported hands keep: so the order of
    imports makes no difference.
    """
    finished: HandFinished = end.fact
    return f"{ended_at(end)}/{table_of(end)}/{finished.number:016}/{finished.hand_id}"


def session_at(end: Recorded) -> str:
    """The session of its table that the hand belongs to: `2026-11-30`."""
    finished: HandFinished = end.fact
    ended = datetime.fromisoformat(ended_at(end))
    return session_of(ended, finished.time_zone, finished.day_starts).isoformat()
