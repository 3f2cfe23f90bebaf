"""A hand seen again with somebody's eyes: its events, and its state after any of them.

A replay that meets an event which cannot follow stops there: it has the state reached and says which event it was.
"""

from collections.abc import Iterator, Sequence
from typing import Any

from msgspec import Struct

from domain.course import Course
from domain.facts import AutopilotChanged, WindowAnswered
from domain.game import AnyGame, fold
from domain.hand.sight import eyes, visible_upto
from domain.privacy import Viewer
from domain.sentence import Refused, Sentence
from ledger.application import ENGINE
from ledger.event import Recorded
from ledger.ledger import Ledger
from replays.history import History, Stopped, history_of

Own = WindowAnswered | AutopilotChanged
"""What a seat may do while a question is open: answer it, go on autopilot, come back, leave."""


class NotReached(Refused, LookupError):
    """The hand has no such event, as far as the viewer may know; `last` is the last one there is."""

    def __init__(self, last: int) -> None:
        super().__init__(Sentence(f"这一局有第 1 到第 {last} 号事件。", f"The hand has events 1 to {last}."))
        self.last = last


class Replay(Struct, frozen=True, kw_only=True):
    """A hand of a table of `host`, or of a file. `course` is the present one.

    `events` are those the viewer may know of; `eyes` see all of a hand that is over.

    `folded` has the state after each event, also of those that are withheld.
    `own` is what the viewer's seat did since the question was put that is open now: only what others do is withheld.
    """

    hand_id: str
    game: AnyGame
    events: Sequence[Recorded]
    viewer: Viewer
    eyes: Viewer
    course: Course
    folded: Sequence[Any]
    host: str | None = None
    own: tuple[Own, ...] = ()
    error: Stopped | None = None

    @property
    def version(self) -> int:
        """The number of the last event that the viewer may know of."""
        return len(self.events)

    def state_at(self, n: int) -> Any:
        """The whole state after event `n`; `NotReached` where there is none."""
        if not 1 <= n <= self.version:
            raise NotReached(self.version)
        return self._shown(n)

    def is_settled(self, n: int) -> bool:
        """Whether all has happened by event `n` that follows by itself: before that, nobody may do anything."""
        return n >= self.version or self.events[n].actor != ENGINE

    def states(self, upto: int | None = None) -> Iterator[Any]:
        """The whole state after each event, the last one with what the viewer did itself since the open question."""
        return (self._shown(event.n) for event in self.events[:upto])

    def _shown(self, n: int) -> Any:
        state = self.folded[n - 1]
        return fold(self.game, self.own, state) if n == self.version else state


def open_replay(ledger: Ledger, hand_id: str, viewer: Viewer, *, narrowed: bool = False) -> Replay:
    """The replay of a hand in the log, see `replay_of`; `NotFound` when there is none."""
    history = history_of(ledger.hand_events(hand_id))
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
    upto = visible_upto(course, viewer)
    withheld = tuple(event.fact for event in history.events[upto : course.n])
    return Replay(
        hand_id=hand_id,
        host=host,
        game=history.game,
        events=history.events[:upto],
        folded=history.states,
        viewer=viewer,
        eyes=viewer if narrowed else eyes(course, viewer),
        course=course,
        own=tuple(fact for fact in withheld if isinstance(fact, Own) and fact.seat == viewer),
        error=history.error,
    )
