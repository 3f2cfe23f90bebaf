"""Given a state, when a seat acts, then these facts follow or the rules refuse and say why.

`given(OLD_MAID, dealt, began).when(0, Draw(1, "S5")).then(CardDrawn(…), PairLaid(…))`, for any game; `then` hands back
the next `Given`, so that a hand can be told move by move.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

import pytest
from msgspec import Struct

from domain.course import HasCourse
from domain.facts import UNLOGGED
from domain.game import Game, fold
from domain.question import logged
from domain.verdict import IllegalAction, Verdict

O = TypeVar("O")  # noqa: E741  as in domain/game.py: options, state, actions, facts
S = TypeVar("S", bound=HasCourse)
A = TypeVar("A", bound=Struct)
F = TypeVar("F")


@dataclass(frozen=True, slots=True)
class Given(Generic[O, S, A, F]):
    """A game in a state."""

    game: Game[O, S, A, F]
    state: S

    def when(self, seat: int, action: A) -> "When[O, S, A, F]":
        """A seat acts."""
        return When(
            self, lambda: self.game.decide(self.state, seat, action), self.game.explain(self.state, seat, action)
        )

    def when_quits(self, seat: int) -> "When[O, S, A, F]":
        """The player of a seat leaves."""
        return When(self, lambda: self.game.quit(self.state, seat))

    def and_then(self, *facts: F) -> "Given[O, S, A, F]":
        """The state after more facts."""
        return Given(self.game, fold(self.game, facts, self.state))


@dataclass(frozen=True, slots=True)
class When(Generic[O, S, A, F]):
    """What is attempted; `foretold` is what `explain` says about it, if it can be asked."""

    given: Given[O, S, A, F]
    attempt: Callable[[], tuple[F, ...]]
    foretold: Verdict | None = None

    def then(self, *facts: F) -> Given[O, S, A, F]:
        """Exactly these facts follow, automatically or from the action; the state after them.

        Of questions and answers before they are settled, which no log holds, only where one is named.
        """
        assert self.foretold is None or self.foretold.allowed, self.foretold
        happened = self.attempt()
        assert facts == (happened if any(isinstance(fact, UNLOGGED) for fact in facts) else logged(happened))
        return self.given.and_then(*happened)

    def follows(self) -> tuple[F, ...]:
        """Whatever follows."""
        return self.attempt()

    def refused(self, code: str, *, rule: str, because: tuple[int, ...] = ()) -> Verdict:
        """The rules refuse it for this reason, by this rule, because of these events; `explain` said so too."""
        with pytest.raises(IllegalAction) as refusal:
            self.attempt()
        verdict = refusal.value.verdict
        assert (verdict.allowed, verdict.code, verdict.rule, verdict.because) == (False, code, rule, because)
        assert self.foretold in (None, verdict)
        return verdict


def given(game: Game[O, S, A, F], *facts: F) -> Given[O, S, A, F]:
    """The game after these facts, from the deal on."""
    return Given(game, fold(game, facts))
