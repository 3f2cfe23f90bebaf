"""Frames of a replay, one for each event: the event, the state after it, and who could do what there."""

from collections.abc import Iterator
from typing import Any

from msgspec import Struct

from domain.privacy import Plain
from replays.perspective.event import event_seen
from replays.perspective.legal import Legal, legal_seen
from replays.perspective.state import StateSeen, state_seen
from replays.replay import Replay


class Frame(Struct, frozen=True):
    """Event `n` and the state after it; `legal` has what each seat could do then, as far as the viewer may know."""

    n: int
    event: Plain
    state: StateSeen
    legal: tuple[Legal, ...]


def frames(replay: Replay, after: int = 0, upto: int | None = None) -> Iterator[Frame]:
    """The frames of events `after` + 1 to `upto` (default: the last)."""
    for event, state in zip(replay.events[:upto], replay.states(upto), strict=True):
        if event.n > after:
            seen = _seen(replay, state, event.n)
            yield Frame(event.n, event_seen(event, replay.perspective), seen, legal_seen(replay, state, event.n))


def state_at(replay: Replay, n: int | None = None) -> StateSeen:
    """The state after event `n` (default: the last); `NotReached` where there is none."""
    at = replay.version if n is None else n
    return _seen(replay, replay.state_at(at), at)


def events_seen(replay: Replay, after: int = 0, limit: int | None = None) -> list[Plain]:
    """At most `limit` events behind number `after`, as the viewer may see them."""
    upto = None if limit is None else after + limit
    return [event_seen(event, replay.perspective) for event in replay.events[after:upto]]


def _seen(replay: Replay, state: Any, n: int) -> StateSeen:
    settled = replay.is_settled(n, state)
    return state_seen(
        replay.hand_id, replay.game, state, n, replay.viewer, replay.perspective, host=replay.host, settled=settled
    )
