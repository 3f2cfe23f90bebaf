"""A hand at one of its events as a viewer may see it: the one shape in which states leave the service."""

from typing import Any

from msgspec import UNSET, Struct, UnsetType

from domain.cards import Card
from domain.course import Course
from domain.game import AnyGame, reason_of_end, to_act, visible_state
from domain.hand.absence import bound
from domain.hand.visibility import visible_to_act
from domain.privacy import Plain, Viewer
from domain.window import Window


class WindowSeen(Struct, frozen=True, kw_only=True):
    """An open question. `you` are the answers open to the viewer's own seat besides `pass`, `answer` the one it gave.

    None are open to a seat on autopilot: the host answers for it.

    Only seats that are asked see it, everybody one that all seats are asked. Who may see everything finds `offers` and
    `answers` by seat as well.
    """

    n: int
    kind: str
    card: Card | UnsetType = UNSET
    you: tuple[str, ...] = ()
    answer: str | UnsetType = UNSET
    offers: tuple[tuple[str, ...], ...] | UnsetType = UNSET
    answers: tuple[str | None, ...] | UnsetType = UNSET


class StateSeen(Struct, frozen=True, kw_only=True):
    """A hand after event `at`. `state` is the game's own part (its `View`), hidden cards as `{"count"}`.

    `host` and `table_id` say where it was dealt; a file's hand has neither.

    `turn` moves unless a window is open; `to_act` are the seats that may do something, as far as the viewer may know.
    `reason`, `places` (seats, first out first), `ranks` (their places, where some are shared), `winners` and `points`
    (by seat, null unless scored) say how it ended: a hand that the rules void has their reason, another `voided`.
    """

    hand_id: str
    host: str | None
    table_id: str | None
    number: int | None
    game: str
    at: int
    viewer: Viewer
    seats: tuple[str, ...]
    dealer: int
    turn: int | None
    to_act: tuple[int, ...]
    window: WindowSeen | None
    autopilot: tuple[int, ...]
    state: Plain
    over: bool
    reason: str | None
    places: tuple[int, ...]
    ranks: tuple[int, ...]
    winners: tuple[int, ...]
    points: tuple[int, ...] | None


def state_seen(
    hand_id: str,
    game: AnyGame,
    state: Any,
    at: int,
    viewer: Viewer,
    perspective: Viewer,
    *,
    host: str | None = None,
    settled: bool = True,
) -> StateSeen:
    """The state after event `at` for this perspective; nobody is to act before all is `settled`."""
    course = game.course(state)
    voided = course.voided is not None
    return StateSeen(
        hand_id=hand_id,
        host=host,
        table_id=course.table_id,
        number=course.number,
        game=game.name,
        at=at,
        viewer=viewer,
        seats=course.seats,
        dealer=course.dealer,
        turn=course.turn,
        to_act=to_act_seen(game, state, perspective) if settled else (),
        window=window_seen(course, perspective),
        autopilot=course.autopilot,
        state=visible_state(game, state, perspective),
        over=course.over,
        reason=reason_of_end(game, course),
        places=course.places,
        ranks=course.ranks,
        winners=() if voided else course.winners,
        points=None if voided else course.points,
    )


def to_act_seen(game: AnyGame, state: Any, perspective: Viewer) -> tuple[int, ...]:
    """The seats that may do something, as far as the viewer may know."""
    return visible_to_act(game.course(state), to_act(game, state), perspective)


def window_seen(course: Course, perspective: Viewer) -> WindowSeen | None:
    """The open question as the viewer may see it; who is not asked does not see that somebody is."""
    window = course.window
    if window is None:
        return None
    card = UNSET if window.card is None else window.card
    if perspective == "all":
        offers, answers = _by_seat(window, course.players)
        return WindowSeen(n=window.n, kind=window.kind, card=card, offers=offers, answers=answers)
    you, answer = (
        ((), None) if perspective == "public" else (window.offered(perspective), window.answer_of(perspective))
    )
    if not you and window.mode != "sealed":
        return None
    you = you if bound(course, perspective) is None else ()
    return WindowSeen(n=window.n, kind=window.kind, card=card, you=you, answer=UNSET if answer is None else answer)


def _by_seat(window: Window, players: int) -> tuple[tuple[tuple[str, ...], ...], tuple[str | None, ...]]:
    seats = range(players)
    return tuple(map(window.offered, seats)), tuple(map(window.answer_of, seats))
