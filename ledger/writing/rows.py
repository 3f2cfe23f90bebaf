"""Rows of the log, made from what happened: events at the next numbers of their stream, pending answers beside it."""

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from domain.facts import Answered, Asked, How, QuestionSettled, SentAnswer
from domain.game import AnyGame
from domain.question import cut_off
from domain.wire.canonical_json import canonical
from ledger.encoding.codec import Entry, write
from ledger.encoding.event import NO_PREVIOUS, Cause, Recorded
from ledger.ids import Entropy
from ledger.pending_answers import GivenAnswer, line, with_answers
from ledger.stores.recorder import AnswersTaken, PendingAnswer

ENGINE = "engine"


class Head(Struct, frozen=True):
    """The end of a stream: how many events it has and the hash of the last one."""

    version: int = 0
    hash: str = NO_PREVIOUS


class Happening(Struct, frozen=True):
    """One action and its facts; the first is the actor's, the rest follow automatically.

    `claimed_at`: when it was done elsewhere, as an imported record claims.
    """

    facts: tuple[Any, ...]
    cause: Cause | None = None
    seat: int | None = None
    how: How = "player"
    claimed_at: str | None = None


def happenings_of(
    game: AnyGame, state: Any, facts: tuple[Any, ...], cause: Cause, seat: int | None, how: How
) -> tuple[Happening, ...]:
    """The action's facts, after those that end a question it cut off; the latter belong to no actor."""
    cut = cut_off(game, state, facts)
    rest = (Happening(facts[len(cut) :], cause, seat, how),) if len(cut) < len(facts) else ()
    return (*((Happening(cut),) if cut else ()), *rest)


class Change(Struct, frozen=True):
    """The change to append to one stream; `waiting` are the answers to its open question so far."""

    stream: str
    scope: str
    head: Head
    happenings: tuple[Happening, ...]
    waiting: tuple[GivenAnswer, ...] = ()


class WriteContext(Struct, frozen=True):
    """The context of a write: who, which command, when, in which partition."""

    actor: str
    command: str | None
    at: str
    origin: str
    entropy: Entropy


class StreamRows:
    """The rows of one change; `waiting` are the answers still pending after it."""

    def __init__(self, change: Change, by: WriteContext) -> None:
        self.waiting = change.waiting
        self._change, self._by = change, by
        self._n, self._prev = change.head.version, change.head.hash
        self._stored = len(change.waiting)
        self._claimed_at: str | None = None

    def rows(self) -> Iterator[Recorded | PendingAnswer | AnswersTaken]:
        """Events and answers in the order of writing."""
        for happening in self._change.happenings:
            yield from self._of(happening)
        for k in range(self._stored + 1, len(self.waiting) + 1):
            yield PendingAnswer(self._change.stream, self._n, k, line(self.waiting[k - 1]))

    def _of(self, happening: Happening) -> Iterator[Recorded | AnswersTaken]:
        """Name the command only before a settlement: after it, it would show which seat decided."""
        self._claimed_at = happening.claimed_at
        by, due = self._by, Happening(()) if _is_separate(happening) else happening
        for fact in happening.facts:
            match fact:
                case Asked():
                    continue
                case Answered():
                    self.waiting = (*self.waiting, self._given(fact, happening))
                    due = Happening(())
                case QuestionSettled():
                    yield from self._settle(fact)
                    by = replace(by, command=None)
                case _:
                    is_first = due.facts != ()
                    yield self._event(fact, self._by if is_first else replace(by, actor=ENGINE), due)
                    due = Happening(())

    def _given(self, fact: Answered[Any], happening: Happening) -> GivenAnswer:
        cause = happening.cause
        return GivenAnswer(
            seat=fact.seat,
            answer=fact.answer,
            action=fact.action,
            how=happening.how,
            at=happening.claimed_at or self._by.at,
            actor=self._by.actor,
            cause=None if cause is None else _as_stored(cause.action),
            sent=SentAnswer(self._by.command, None if cause is None else cause.fingerprint),
        )

    def _settle(self, fact: QuestionSettled[Any]) -> Iterator[Recorded | AnswersTaken]:
        if self._stored:
            yield AnswersTaken(self._change.stream, self._n, self._stored)
        settled = with_answers(fact, self.waiting, self._by.command)
        yield self._event(settled, replace(self._by, actor=ENGINE, command=None), Happening(()))
        self.waiting, self._stored = (), 0

    def _event(self, fact: Any, by: WriteContext, due: Happening) -> Recorded:
        self._n += 1
        entry = Entry(
            stream=self._change.stream,
            scope=self._change.scope,
            n=self._n,
            at=by.at,
            actor=by.actor,
            origin=by.origin,
            prev=self._prev,
            command=by.command,
            cause=due.cause,
            cause_seat=due.seat,
            claimed_at=self._claimed_at,
        )
        event = write(fact, entry, by.entropy)
        self._prev = event.hash
        return event


def _as_stored(action: dict[str, Any]) -> dict[str, Any]:
    """The action as every reader of the row will have it: an answer to its writer is the same to the byte."""
    stored: dict[str, Any] = msgspec.json.decode(canonical(action))
    return stored


def _is_separate(happening: Happening) -> bool:
    """Whether the facts only end a question that another action cut off."""
    return happening.cause is None and isinstance(happening.facts[0], QuestionSettled)


def head_of(events: Sequence[Recorded]) -> Head:
    """The end of a stream of which these are the last events."""
    return Head(events[-1].n, events[-1].hash) if events else Head()
