"""Deciding in every game alike: offers, hands that are over, players who leave."""

from collections.abc import Callable, Iterable, Mapping
from typing import Literal, TypeVar, assert_never

from msgspec import Struct

from domain.cards import Card
from domain.course import Course
from domain.facts import AutopilotChanged, HandVoided
from domain.game import NamedDraw, Offer
from domain.seat_names import number_of
from domain.verdict import IllegalAction, Reason, Verdict, refuse

S = TypeVar("S")
A = TypeVar("A", bound=Struct)

Explain = Callable[[S, int, A], Verdict]
Reasons = Mapping[str, Reason]


def offered(explain: Explain[S, A], state: S, seat: int, candidates: Iterable[A]) -> tuple[Offer[A], ...]:
    """Offers of the candidates that are legal; a draw that is due and left to chance is offered open."""
    offers: list[Offer[A]] = []
    for action in candidates:
        verdict = explain(state, seat, action)
        if verdict.allowed:
            offers.append(Offer(action, verdict.rule))
        elif verdict.must_name is not None:
            offers.append(NamedDraw(action, verdict.rule, verdict.must_name))
    return tuple(offers)


def named(card: Card | None) -> Card:
    """The card that an outcome of a draw names."""
    if card is None:
        raise ValueError("an outcome of a draw names its card")
    return card


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
        raise IllegalAction(refuse(reasons, "has_quit", (mark.n,), seat=number_of(seat)))


def leave(
    reasons: Reasons, course: Course, seat: int, on_quit: Literal["autopilot", "void"]
) -> tuple[AutopilotChanged | HandVoided, ...]:
    """A player leaves where the house rules know no other ways: autopilot plays the seat, or the hand is void."""
    check_may_quit(reasons, course, seat)
    match on_quit:
        case "autopilot":
            return (AutopilotChanged(seat, True, "quit"),)
        case "void":
            return (HandVoided("quit"),)
        case _:
            assert_never(on_quit)
