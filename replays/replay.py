"""A hand seen again with somebody's eyes: its events, and its state after any of them.

A replay that meets an event which cannot follow stops there: it has the state reached and says which event it was.
"""

from collections.abc import Iterator, Sequence
from typing import Any

from msgspec import Struct

from domain.course import Course, ImpossibleFact
from domain.facts import HandDealt, WindowAnswered
from domain.game import AnyGame, fold
from domain.games import GAMES
from domain.hand.sight import eyes, visible_upto
from domain.privacy import Viewer
from domain.sentence import Refused, Sentence
from ledger.application import ENGINE
from ledger.event import Recorded
from ledger.ledger import Ledger

UNFOLDABLE = (ValueError, LookupError)
"""What evolving a damaged log may raise; `ImpossibleFact` is a ValueError."""


class NotReached(Refused, LookupError):
    """The hand has no such event, as far as the viewer may know; `last` is the last one there is."""

    def __init__(self, last: int) -> None:
        super().__init__(Sentence(f"这一局有第 1 到第 {last} 号事件。", f"The hand has events 1 to {last}."))
        self.last = last


class Stopped(Struct, frozen=True):
    """The event that could not follow, and why."""

    n: int
    detail: str


class Replay(Struct, frozen=True, kw_only=True):
    """`events` are those the viewer may know of; `eyes` see all of a hand that is over. `course` is the present one.

    `own_answer` is what the viewer's seat answered to the question that is open now: only others' answers are withheld.
    """

    hand_id: str
    game: AnyGame
    events: Sequence[Recorded]
    viewer: Viewer
    eyes: Viewer
    course: Course
    own_answer: tuple[WindowAnswered, ...] = ()
    error: Stopped | None = None

    @property
    def version(self) -> int:
        """The number of the last event that the viewer may know of."""
        return len(self.events)

    def state_at(self, n: int) -> Any:
        """The whole state after event `n`; `NotReached` where there is none."""
        if not 1 <= n <= self.version:
            raise NotReached(self.version)
        *_, state = self.states(n)
        return state

    def is_settled(self, n: int) -> bool:
        """Whether all has happened by event `n` that follows by itself: before that, nobody may do anything."""
        return n >= self.version or self.events[n].actor != ENGINE

    def states(self, upto: int | None = None) -> Iterator[Any]:
        """The whole state after each event, the last one with the viewer's own answer to the open question."""
        state = None
        for event in self.events[:upto]:
            state = self.game.evolve(state, event.fact)
            yield fold(self.game, self.own_answer, state) if event.n == self.version else state


def open_replay(ledger: Ledger, hand_id: str, viewer: Viewer, *, narrowed: bool = False) -> Replay:
    """The replay of a hand in the log, see `replay_of`; `NotFound` when there is none."""
    return replay_of(hand_id, ledger.hand_events(hand_id), viewer, narrowed=narrowed)


def replay_of(hand_id: str, events: Sequence[Recorded], viewer: Viewer, *, narrowed: bool = False) -> Replay:
    """The replay of a hand's events, numbered from 1; `ImpossibleFact` when they do not begin with a deal.

    `narrowed` to what the viewer could see while the hand ran, also when it is over and all of it is open.
    """
    dealt = events[0].fact
    if not isinstance(dealt, HandDealt):
        raise ImpossibleFact("a hand begins with its deal")
    game = GAMES[dealt.game]
    course, error = _reached(game, events)
    upto = visible_upto(course, viewer)
    withheld = tuple(event.fact for event in events[upto : course.n])
    return Replay(
        hand_id=hand_id,
        game=game,
        events=events[:upto],
        viewer=viewer,
        eyes=viewer if narrowed else eyes(course, viewer),
        course=course,
        own_answer=tuple(fact for fact in withheld if isinstance(fact, WindowAnswered) and fact.seat == viewer),
        error=error,
    )


def _reached(game: AnyGame, events: Sequence[Recorded]) -> tuple[Course, Stopped | None]:
    """How far the events can be folded."""
    state = None
    for event in events:
        try:
            state = game.evolve(state, event.fact)
        except UNFOLDABLE as impossible:
            return game.course(state), Stopped(event.n, str(impossible))
    return game.course(state), None
