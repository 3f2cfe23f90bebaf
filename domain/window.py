"""Windows: open questions to one or more seats, for claims on a card or for sealed answers.

Answers may come in any order; the outcome is as if the rights had been asked in rank order.
While a window is open the log has nothing of it: only the seats that are asked know who is, and for which claims.
"""

from collections.abc import Sequence
from typing import Any, Literal

from msgspec import Struct
from msgspec.structs import replace

from domain.cards import Card

PASS = "pass"

WindowMode = Literal["rank", "first", "sealed"]
ResolvedBy = Literal["rank", "forced", "first", "nobody", "all_answered", "unsettled"]


class Right(Struct, frozen=True):
    """A right of one seat to an answer; a forced right is taken without asking."""

    seat: int
    answer: str
    forced: bool = False


class Resolution(Struct, frozen=True):
    """The outcome of a window: the right that won, if any, why, whose claims it outranked, the rights declined."""

    won: Right | None
    by: ResolvedBy
    outranked: tuple[int, ...] = ()
    declined: tuple[Right, ...] = ()


class Window(Struct, frozen=True):
    """An open question: `n` is the number of the event that raised it, `rights` stand in rank order.

    `answers` stand in the order in which they came, with the `actions` that gave them. `mode`: `rank` resolves in rank
    order, `first` by the first claim, `sealed` when all seats have answered.
    """

    n: int
    kind: str
    rights: tuple[Right, ...]
    mode: WindowMode = "rank"
    card: Card | None = None
    answers: tuple[tuple[int, str], ...] = ()
    actions: tuple[tuple[int, Any], ...] = ()

    def offered(self, seat: int) -> tuple[str, ...]:
        """The answers open to a seat besides `pass`, in rank order; forced rights are not a choice."""
        return tuple(right.answer for right in self.rights if right.seat == seat and not right.forced)

    def answer_of(self, seat: int) -> str | None:
        """The seat's answer, None before it has answered."""
        return dict(self.answers).get(seat)

    def awaited(self) -> tuple[int, ...]:
        """The seats that may still answer, by seat."""
        asked = {right.seat for right in self.rights if not right.forced}
        return tuple(sorted(asked - dict(self.answers).keys()))

    def with_answer(self, seat: int, answer: str, action: Any = None) -> "Window":
        """The window after one more answer."""
        return replace(self, answers=(*self.answers, (seat, answer)), actions=(*self.actions, (seat, action)))

    @property
    def is_put(self) -> bool:
        """Whether any seat is asked: the outcome was not certain from the start."""
        return resolve(replace(self, answers=(), actions=())) is None


def resolve(window: Window) -> Resolution | None:
    """The outcome once it is certain, else None."""
    match window.mode:
        case "rank":
            return _by_rank(window)
        case "first":
            return _by_first_claim(window)
        case "sealed":
            return None if window.awaited() else Resolution(None, "all_answered")


def _by_rank(window: Window) -> Resolution | None:
    """Walk the rights in rank order: an unanswered one stops the walk, the first accepted or forced one wins."""
    answers = dict(window.answers)
    declined: list[Right] = []
    for right in window.rights:
        if right.forced:
            return Resolution(right, "forced", _claimants(window, right.seat), tuple(declined))
        if right.seat not in answers:
            return None
        if answers[right.seat] == right.answer:
            return Resolution(right, "rank", _claimants(window, right.seat), tuple(declined))
        declined.append(right)
    return Resolution(None, "nobody", (), tuple(declined))


def _by_first_claim(window: Window) -> Resolution | None:
    for seat, answer in window.answers:
        if answer != PASS:
            return Resolution(Right(seat, answer), "first")
    return None if window.awaited() else Resolution(None, "nobody")


def _claimants(window: Window, winner: int) -> tuple[int, ...]:
    """The seats whose claim did not win, by seat."""
    return tuple(sorted(seat for seat, answer in window.answers if answer != PASS and seat != winner))


def in_turn_order(seats: Sequence[int], first: int, players: int, step: int = 1) -> tuple[int, ...]:
    """`seats` sorted by their distance from `first` in the direction of play."""
    return tuple(sorted(seats, key=lambda seat: (seat - first) * step % players))
