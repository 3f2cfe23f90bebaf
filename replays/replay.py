"""Replay of a hand from a perspective: its events, and its state after any of them.

A replay that meets an event which cannot follow stops there: it has the state reached and says which event it was.
"""

from collections.abc import Iterator, Sequence
from typing import Any

from msgspec import Struct

from domain.course import Course
from domain.facts import QuestionSettled
from domain.game import AnyGame
from domain.hand.visibility import perspective_of
from domain.privacy import Viewer
from domain.question import answered, at_rest
from domain.sentence import Refused, Sentence
from ledger.encoding.event import Recorded
from ledger.ledger import Ledger
from ledger.pending_answers import GivenAnswer
from ledger.writing.rows import ENGINE
from replays.history import UNFOLDABLE, HandStopped, History, history_of


class NotReached(Refused, LookupError):
    """The hand has no such event, as far as the viewer may know; `last` is the last one there is."""

    def __init__(self, last: int) -> None:
        super().__init__(Sentence(zh=f"这一局有第 1 到第 {last} 号事件。", en=f"The hand has events 1 to {last}."))
        self.last = last


class Replay(Struct, frozen=True, kw_only=True):
    """A hand of a table of `host`, or of a file: the events, and what the viewer may see of them.

    `perspective` sees all of a hand that is over.

    `folded` has the state after each event, `course` is the present one. `answers` to the open question are those that
    the viewer may know of.
    """

    hand_id: str
    game: AnyGame
    events: Sequence[Recorded]
    viewer: Viewer
    perspective: Viewer
    course: Course
    folded: Sequence[Any]
    host: str | None = None
    answers: tuple[GivenAnswer, ...] = ()
    error: HandStopped | None = None

    @property
    def version(self) -> int:
        """The number of the last event."""
        return len(self.events)

    def state_at(self, n: int) -> Any:
        """The whole state after event `n`, with the question open there; `NotReached` where there is none."""
        if not 1 <= n <= self.version:
            raise NotReached(self.version)
        return self._shown(n)

    def is_settled(self, n: int, state: Any) -> bool:
        """Whether all has happened by event `n` that follows automatically: before that, nobody may do anything."""
        if n >= self.version:
            return True
        if isinstance(self.events[n].fact, QuestionSettled):
            return self.game.course(state).window is not None
        return self.events[n].actor != ENGINE

    def states(self, upto: int | None = None) -> Iterator[Any]:
        """The whole state after each event, with the questions that were open there."""
        return (self._shown(event.n) for event in self.events[:upto])

    def _shown(self, n: int) -> Any:
        state = self.folded[n - 1]
        try:
            rest = at_rest(self.game, state) if self._may_be_at_rest(n) else state
            return answered(self.game, rest, [given.fact for given in self.answers]) if n == self.version else rest
        except UNFOLDABLE:
            return state

    def _may_be_at_rest(self, n: int) -> bool:
        """Whether a question can be open at event `n`: none is while consequences follow."""
        following = self.events[n] if n < self.version else None
        return following is None or isinstance(following.fact, QuestionSettled) or following.actor != ENGINE


def open_replay(ledger: Ledger, hand_id: str, viewer: Viewer, *, narrowed: bool = False) -> Replay:
    """The replay of a hand in the log, see `replay_of`; `NotFound` when there is none."""
    history = history_of(*ledger.hand_present(hand_id))
    table_id = history.course.table_id
    host = None if table_id is None else ledger.host_of(table_id)
    return replay_of(hand_id, history, viewer, host=host, narrowed=narrowed)


def replay_of(
    hand_id: str, history: History, viewer: Viewer, *, host: str | None = None, narrowed: bool = False
) -> Replay:
    """The replay of a hand's history.

    `narrowed` to what the viewer could see while the hand ran, also when it is over and all of it is open.
    """
    course = history.course
    return Replay(
        hand_id=hand_id,
        host=host,
        game=history.game,
        events=history.events[: len(history.states)],
        folded=history.states,
        viewer=viewer,
        perspective=viewer if narrowed else perspective_of(course, viewer),
        course=course,
        answers=tuple(given for given in history.waiting if viewer in ("all", given.seat)),
        error=history.error,
    )
