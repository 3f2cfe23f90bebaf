"""What the functions of all games have in common: offers, the one outcome of a legal action, hands that are over."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeVar

from msgspec import Struct

from domain.course import Course
from domain.game import NamedDraw, Offer
from domain.verdict import IllegalAction, Reason, Verdict, refuse

S = TypeVar("S")
A = TypeVar("A", bound=Struct)

Explain = Callable[[S, int, A], Verdict]
Reasons = Mapping[str, Reason]


class OpenToChance(ValueError):
    """Chance decides first which of the equally likely `outcomes` is to be decided on."""

    def __init__(self, outcomes: tuple[Any, ...]) -> None:
        super().__init__("chance decides an open draw first: decide takes one of its outcomes")
        self.outcomes = outcomes


def offered(explain: Explain[S, A], state: S, seat: int, candidates: Iterable[A]) -> tuple[Offer[A], ...]:
    """Those of the candidates that are legal; what is due and left to chance is offered open, whoever knows it."""
    offers: list[Offer[A]] = []
    for action in candidates:
        verdict = explain(state, seat, action)
        if verdict.allowed:
            offers.append(Offer(action, verdict.rule))
        elif verdict.must_name is not None:
            offers.append(NamedDraw(action, verdict.rule, verdict.must_name))
    return tuple(offers)


def settled(
    explain: Explain[S, A], outcomes: Callable[[S, int, A], tuple[A, ...]], state: S, seat: int, action: A
) -> A:
    """The one outcome of a legal action; `IllegalAction`, or `OpenToChance` where chance has a choice left."""
    verdict = explain(state, seat, action)
    if not verdict.allowed:
        raise IllegalAction(verdict)
    possible = outcomes(state, seat, action)
    if len(possible) > 1:
        raise OpenToChance(possible)
    return possible[0]


def hand_over(reasons: Reasons, course: Course) -> Verdict:
    """Nothing may be done any more, because of the event that ended the hand."""
    return refuse(reasons, "hand_over", course.ended_by)


def check_running(reasons: Reasons, course: Course) -> None:
    """`IllegalAction` once the hand is over."""
    if course.over:
        raise IllegalAction(hand_over(reasons, course))


def check_may_quit(reasons: Reasons, course: Course, seat: int) -> None:
    """`IllegalAction` once the hand is over, or where the player has left already."""
    check_running(reasons, course)
    mark = course.mark_of(seat)
    if mark is not None and mark.left:
        raise IllegalAction(refuse(reasons, "has_quit", (mark.n,), seat=seat))
