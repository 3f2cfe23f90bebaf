"""When a hand was played: as its host claims, where it was played elsewhere, else by the service's own clock."""

from datetime import datetime

from domain.table.facts import HandFinished, HandStarted
from domain.table.session import session_of
from ledger.encoding.event import Recorded
from projections.projection import table_of

STILL_RUNNING = "~"
"""Begins the moment of a hand that has no end yet; it comes behind every time."""


def started_at(start: Recorded) -> str:
    """When the hand began: RFC 3339 in UTC with milliseconds."""
    started: HandStarted = start.fact
    return started.started_at or start.at


def ended_at(end: Recorded) -> str:
    """When the hand was over: RFC 3339 in UTC with milliseconds."""
    finished: HandFinished = end.fact
    return finished.played_at or end.at


def moment_of_start(start: Recorded) -> str:
    """The moment of a hand as long as it runs: behind those of all that are over, by their start."""
    started: HandStarted = start.fact
    return f"{STILL_RUNNING}{started_at(start)}/{table_of(start)}/{started.number:016}/{started.hand_id}"


def moment_of_end(end: Recorded) -> str:
    """A text of this hand only that begins with its end: hands are ordered by it.

    Those of one table that ended at the same time come by their number, which hands from elsewhere keep: so it makes no
    difference in which order they are brought in.
    """
    finished: HandFinished = end.fact
    return f"{ended_at(end)}/{table_of(end)}/{finished.number:016}/{finished.hand_id}"


def session_at(end: Recorded) -> str:
    """The session of its table that the hand belongs to: `2026-11-30`."""
    finished: HandFinished = end.fact
    ended = datetime.fromisoformat(ended_at(end))
    return session_of(ended, finished.time_zone, finished.day_starts).isoformat()
