"""Questions from opening to settlement: what the log has of them, and the state while one is open."""

from collections.abc import Callable, Iterable
from itertools import takewhile
from typing import Any, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from domain.course import Course, HasCourse
from domain.facts import UNLOGGED, Asked, AskedSeat, QuestionSettled, Ranking
from domain.game import Game, unfold
from domain.window import Resolution, Right, Window, resolve

S = TypeVar("S", bound=HasCourse)
F = TypeVar("F")

UNSETTLED = Resolution(None, "unsettled")
"""The outcome of a question whose hand ends before all seats have answered."""


def settlement(window: Window, players: int, outcome: Resolution) -> QuestionSettled[Any]:
    """The fact that settles a question; the ledger fills in when and by whom each answer was given."""
    won, actions = outcome.won, dict(window.actions)
    asked = window.is_put
    return QuestionSettled(
        winner=None if won is None else won.seat,
        answer=None if won is None else won.answer,
        outranked=outcome.outranked,
        asked=tuple(
            AskedSeat(offers=window.offered(seat) if asked else (), answer=actions.get(seat)) for seat in range(players)
        ),
        ranking=Ranking(window.rights, tuple(seat for seat, _ in window.answers)),
    )


def settled_at_once(
    window: Window, players: int, won: Callable[[Right], tuple[F, ...]]
) -> tuple[F | QuestionSettled[Any], ...]:
    """The settlement of a window once its outcome is certain, and what the claim that won it brings about."""
    outcome = resolve(window)
    if outcome is None:
        return ()
    return (settlement(window, players, outcome), *(() if outcome.won is None else won(outcome.won)))


def unsettled(course: Course) -> tuple[QuestionSettled[Any], ...]:
    """The end of an open question with the answers so far; () where none is open."""
    return () if course.window is None else (settlement(course.window, course.players, UNSETTLED),)


def cut_off(game: Game[Any, S, Any, F], state: S, facts: tuple[F, ...]) -> tuple[F, ...]:
    """The first facts, by which an open question ends unsettled, with what follows from that: no seat's own act."""
    if not facts or not isinstance(facts[0], QuestionSettled):
        return ()
    follows = unfold(game.evolve, state, facts[:1], game.follow)
    both = zip(facts, follows, strict=False)
    return tuple(fact for fact, _ in takewhile(lambda pair: pair[0] == pair[1], both))


def bare(fact: F) -> F:
    """The fact as the rules make it: of a settlement, without when, how and by whom the answers were given."""
    if not isinstance(fact, QuestionSettled):
        return fact
    asked = tuple(AskedSeat(offers=part.offers, answer=part.answer) for part in fact.asked)
    return replace(fact, asked=asked, ranking=replace(fact.ranking, sent=(), command=None))


def logged(facts: Iterable[F]) -> tuple[F, ...]:
    """The facts that belong into the log."""
    return tuple(fact for fact in facts if not isinstance(fact, UNLOGGED))


def at_rest(game: Game[Any, S, Any, Any], state: S) -> S:
    """The state folded from the log, with the question that is open there."""
    facts = game.follow(state) if game.answers and not state.course.over else ()
    if not facts or not isinstance(facts[0], Asked):
        return state
    asked = game.evolve(state, facts[0])
    window = game.course(asked).window
    return asked if window is not None and window.is_put else state


def answered(game: Game[Any, S, Any, Any], state: S, answers: Iterable[Struct]) -> S:
    """The state at rest after these answers to its question."""
    for answer in answers:
        state = game.evolve(state, answer)
    return state
