"""A hand from its deal to its present end, with its state after each event: folded once, and kept for a while."""

from collections.abc import Sequence
from typing import Any

from cachetools import LRUCache
from msgspec import MsgspecError, Struct

from domain.course import Course, ImpossibleFact
from domain.facts import HandDealt
from domain.game import AnyGame
from domain.games import GAMES
from domain.question import at_rest
from ledger.cache import SharedCache
from ledger.encoding.event import Recorded
from ledger.ledger import Ledger
from ledger.pending_answers import GivenAnswer, read_lines

UNFOLDABLE = (ValueError, LookupError)
"""The errors that evolving a damaged log may raise; `ImpossibleFact` is a ValueError."""

UNREADABLE = (MsgspecError, ValueError, LookupError)
"""The errors that reading a damaged row may raise."""

EVENTS_IN_MEMORY = 50_000
"""About 80 MB: an event of a history, with the state after it, takes 1.6 kB."""


class HandStopped(Struct, frozen=True):
    """The event that could not follow, and why."""

    n: int
    detail: str


class History(Struct, frozen=True):
    """`states` has the state after each of the first events, up to one that cannot follow: `error` says which.

    `waiting` are the answers to the question that is open at the end; `asks`: whether one may be.
    """

    game: AnyGame
    events: tuple[Recorded, ...]
    states: tuple[Any, ...]
    error: HandStopped | None = None
    waiting: tuple[GivenAnswer, ...] = ()
    asks: bool = False

    @property
    def course(self) -> Course:
        """The part that hands of every game have in common, at the last state."""
        course: Course = self.game.course(self.states[-1])
        return course


class Histories:
    """The hands of a log; those asked for last are read on, not read again."""

    def __init__(self, ledger: Ledger) -> None:
        self._ledger = ledger
        self._cache: SharedCache[History] = SharedCache(LRUCache(EVENTS_IN_MEMORY, getsizeof=_events))
        ledger.clear_after_outage(self._cache.clear)

    def of(self, hand_id: str) -> History:
        """A hand as it stands; `NotFound` when there is none."""
        known = self._cache.get(hand_id)
        later, lines = self._ledger.hand_present(hand_id, len(known.events) if known else 0)
        history = history_of(later, lines) if known is None else continued(known, later, lines)
        self._cache.put(hand_id, history)
        return history

    def settled(self, hand_id: str) -> History | None:
        """A remembered hand at whose end no question is open: whether it went on is no secret of a seat."""
        known = self._cache.get(hand_id)
        return known if known is not None and not known.asks else None

    def past(self, hand_id: str, n: int) -> History | None:
        """A remembered hand that is over and has an event `n`: nothing up to there will ever be otherwise."""
        known = self._cache.get(hand_id)
        return known if known is not None and known.course.over and n <= len(known.states) else None


def _events(history: History) -> int:
    return len(history.events)


def history_of(events: Sequence[Recorded], lines: Sequence[bytes] = ()) -> History:
    """The history that these events make, numbered from 1; `ImpossibleFact` when they do not begin with a deal."""
    dealt = events[0].fact
    if not isinstance(dealt, HandDealt):
        raise ImpossibleFact("a hand begins with its deal")
    return continued(History(GAMES[dealt.game], (), ()), events, lines)


def continued(known: History, later: Sequence[Recorded], lines: Sequence[bytes] = ()) -> History:
    """The history with some more events, and the answers that wait then."""
    states, error = [*known.states], known.error
    for event in later if error is None else ():
        try:
            states.append(known.game.evolve(states[-1] if states else None, event.fact))
        except UNFOLDABLE as impossible:
            error = HandStopped(event.n, str(impossible))
            break
    waiting = read_lines(known.game.name, lines)
    asks = error is not None or _asks(known.game, states[-1])
    return History(known.game, (*known.events, *later), tuple(states), error, waiting, asks)


def _asks(game: AnyGame, state: Any) -> bool:
    if game.course(state).over:
        return False
    try:
        return game.course(at_rest(game, state)).window is not None
    except UNFOLDABLE:
        return True
