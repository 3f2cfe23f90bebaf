"""Resting points of a hand: the events behind which nothing followed automatically.

Whether some seats were asked about a card nobody else may know (ADR 9). So for those who were not asked a hand never
stood still at a card whose question is settled, whichever seat was asked: it did at the next event where all could see
it. A question that is still open everybody can notice.
"""

from domain.facts import QuestionSettled
from domain.privacy import Viewer
from domain.window import Window
from ledger.writing.rows import ENGINE
from replays.replay import Replay


def rest_from(replay: Replay, n: int) -> int:
    """The first event from `n` on after which the hand stood still, as far as the viewer may know."""
    return next(place for place in range(n, replay.version + 1) if _stood_still(replay, place))


def _stood_still(replay: Replay, n: int) -> bool:
    if n == replay.version:
        return True
    following, course = replay.events[n], replay.game.course(replay.folded[n - 1])
    window = replay.game.course(replay.state_at(n)).window
    if isinstance(following.fact, QuestionSettled):
        return window is not None and _knows_of(replay.perspective, window)
    return following.actor != ENGINE and (
        course.over or window is not None or not replay.game.follow(replay.folded[n - 1])
    )


def _knows_of(perspective: Viewer, window: Window) -> bool:
    """Whether the viewer may know that the question was put."""
    return (
        perspective == "all"
        or window.mode == "sealed"
        or (isinstance(perspective, int) and bool(window.offered(perspective)))
    )
