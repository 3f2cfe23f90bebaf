"""A settlement as it is told outside: each answer with the action as it was sent, without what repeats are known by."""

from typing import Any

from domain.facts import QuestionSettled
from domain.privacy import Plain

SETTLED = "question_settled"
RECORDING = ("how", "at", "actor", "cause")
"""What an answer has of its recording."""


def as_told(fact: Any, members: Plain) -> Plain:
    """The members of a fact, of a settlement as far as anybody outside is told; what was hidden stays so."""
    if not isinstance(fact, QuestionSettled):
        return members
    ranking = members.get("ranking")
    rest = {} if ranking is None else {"ranking": {name: ranking[name] for name in ranking.keys() - {"command"}}}
    return {**members, "asked": [_part(part) for part in members["asked"]], **rest}


def _part(part: Plain | None) -> Plain | None:
    if not part or "cause" not in part:
        return part
    return {**part, "cause": part["cause"]["action"]}
