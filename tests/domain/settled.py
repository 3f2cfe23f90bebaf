"""A settled question as tests tell it: the rights in rank order, and who answered what, in that order."""

from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from domain.facts import AskedSeat, QuestionSettled, Ranking
from domain.window import Right


def settled(
    *rights: Right,
    answers: Mapping[int, Struct] | None = None,
    winner: int | None = None,
    answer: str | None = None,
    outranked: tuple[int, ...] = (),
    players: int = 3,
) -> QuestionSettled[Any]:
    """What is written of a question; without `answers` nobody was asked."""
    given = answers or {}
    choices = [right for right in rights if not right.forced] if answers is not None else []
    return QuestionSettled(
        winner=winner,
        answer=answer,
        outranked=outranked,
        asked=tuple(
            AskedSeat(offers=tuple(right.answer for right in choices if right.seat == seat), answer=given.get(seat))
            for seat in range(players)
        ),
        ranking=Ranking(rights, tuple(given)),
    )
