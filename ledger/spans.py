"""What a command with a key came to, so that it is answered again as the first time: its events, and its answers."""

from collections import ChainMap
from collections.abc import Iterator, Mapping, MutableMapping, Sequence
from typing import NamedTuple

from domain.facts import QuestionSettled
from ledger.answers import Given
from ledger.event import Recorded
from ledger.repeating import is_keyed


class Span(NamedTuple):
    """The numbers of a command's first and last event, none where `last` comes before `first`.

    `answers` waited behind the last one then; `fingerprint` is that of the request that the command came in.
    """

    first: int
    last: int
    answers: int = 0
    fingerprint: str | None = None


def with_spans(known: Mapping[str, Span], events: Sequence[Recorded]) -> Mapping[str, Span]:
    """The spans after some more events; they begin where a command does."""
    spans: ChainMap[str, Span] = ChainMap({}, dict(known) if not isinstance(known, dict) else known)
    running: str | None = None
    for event in events:
        if isinstance(event.fact, QuestionSettled):
            _add_answers(spans, event)
        running = _command_of(event) or running
        if running is not None and is_keyed(running):
            spans[running] = _longer(spans.get(running), event)
    return {**known, **spans.maps[0]} if spans.maps[0] else known


def with_answer_spans(known: Mapping[str, Span], waiting: Sequence[Given], n: int) -> Mapping[str, Span]:
    """The spans with those of the answers that wait behind event `n`."""
    keyed = [(k, given.cause) for k, given in enumerate(waiting, 1) if given.cause is not None]
    found = {cause.command: (k, cause.fingerprint) for k, cause in keyed if cause.command and is_keyed(cause.command)}
    new = {name: _answering(known.get(name), n, *found[name]) for name in found}
    return {**known, **new} if new else known


def _command_of(event: Recorded) -> str | None:
    """The command that an event belongs to; of a settlement it is told to nobody."""
    return event.fact.ranking.command if isinstance(event.fact, QuestionSettled) else event.command


def _longer(span: Span | None, event: Recorded) -> Span:
    if span is None or span.last < span.first:
        fingerprint = span.fingerprint if span else event.cause.fingerprint if event.cause else None
        return Span(event.n, event.n, 0, fingerprint)
    return span._replace(last=event.n, answers=0)


def _add_answers(spans: MutableMapping[str, Span], event: Recorded) -> None:
    """The answers that a settlement holds: what each command saw that did not decide."""
    for k, (command, fingerprint) in enumerate(_answers_in(event), 1):
        if command is not None and is_keyed(command):
            spans[command] = _answering(spans.get(command), event.n - 1, k, fingerprint)


def _answers_in(event: Recorded) -> Iterator[tuple[str | None, str | None]]:
    settled: QuestionSettled[object] = event.fact
    for seat in settled.ranking.order:
        cause = settled.asked[seat].cause
        yield (None, None) if cause is None else (cause.command, cause.fingerprint)


def _answering(span: Span | None, n: int, k: int, fingerprint: str | None) -> Span:
    """A command's span once it has given the `k`-th answer behind event `n`."""
    return Span(n + 1, n, k, fingerprint) if span is None else span._replace(answers=k)
