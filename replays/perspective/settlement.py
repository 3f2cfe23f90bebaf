"""Settlements as they leave the service: without the requests by which a repetition is recognised."""

from typing import Any

from domain.facts import QuestionSettled
from domain.privacy import Plain

SETTLED = "question_settled"
RECORDING = ("how", "at", "actor", "cause")
"""The fields of an answer that come from its recording."""

KEPT = {"sent", "command"}
"""Members of the ranking that never leave the service."""


def without_requests(fact: Any, members: Plain) -> Plain:
    """The members of a fact; of a settlement without its requests."""
    ranking = members.get("ranking")
    if not isinstance(fact, QuestionSettled) or ranking is None:
        return members
    return {**members, "ranking": {name: ranking[name] for name in ranking.keys() - KEPT}}
