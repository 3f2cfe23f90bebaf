"""Pending answers to an open question: stored beside the log, and moved into the settlement that closes it."""

from collections.abc import Sequence
from functools import cache
from typing import Any, get_args

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from domain.facts import Answered, AskedSeat, How, QuestionSettled, SentAnswer
from domain.wire.canonical_json import canonical
from ledger.encoding.names import FACTS


class GivenAnswer(Struct, frozen=True, kw_only=True):
    """One answer as it was recorded; `at` is RFC 3339 UTC, `actor` the public id of the key it came with."""

    seat: int
    answer: str
    action: Any
    how: How
    at: str
    actor: str
    cause: dict[str, Any] | None = None
    sent: SentAnswer = SentAnswer()

    @property
    def fact(self) -> Answered[Any]:
        """The fact that applies the answer to the hand's state."""
        return Answered(self.seat, self.answer, self.action)


def line(given: GivenAnswer) -> bytes:
    """The canonical bytes of a pending answer."""
    return canonical(given)


def read_lines(scope: str, lines: Sequence[bytes]) -> tuple[GivenAnswer, ...]:
    """The pending answers of a hand, in the order in which they were given; `scope` is the game."""
    return tuple(map(_reader(scope), lines)) if lines else ()


@cache
def _reader(scope: str) -> Any:
    kind = _action_of(scope)

    def read(line: bytes) -> GivenAnswer:
        given = msgspec.json.decode(line, type=GivenAnswer)
        return replace(given, action=msgspec.convert(given.action, kind))

    return read


def _action_of(scope: str) -> Any:
    """The type of a game's answers."""
    settled = next(kind for kind in FACTS[scope] if getattr(kind, "__origin__", kind) is QuestionSettled)
    [action] = get_args(settled)
    return action


def with_answers(
    settled: QuestionSettled[Any], given: Sequence[GivenAnswer], command: str | None
) -> QuestionSettled[Any]:
    """The settlement with when, how and by whom each answer was given, and the command that decided it."""
    by_seat = {each.seat: each for each in given}
    asked = tuple(_with_answer(part, by_seat.get(seat)) for seat, part in enumerate(settled.asked))
    sent = tuple(by_seat[seat].sent for seat in settled.ranking.order)
    return replace(settled, asked=asked, ranking=replace(settled.ranking, sent=sent, command=command))


def _with_answer(part: AskedSeat[Any], given: GivenAnswer | None) -> AskedSeat[Any]:
    if given is None:
        return part
    return replace(part, how=given.how, at=given.at, actor=given.actor, cause=given.cause)
