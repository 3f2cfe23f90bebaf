"""Command spans: the events and answers of each command with an idempotency key, to answer a repeated one."""

from collections import ChainMap
from collections.abc import Iterator, Mapping, MutableMapping, Sequence
from typing import NamedTuple

from domain.facts import QuestionSettled
from ledger.encoding.event import Recorded
from ledger.idempotency.keys import is_keyed
from ledger.pending_answers import GivenAnswer


class CommandSpan(NamedTuple):
    """The numbers of a command's first and last event; `last` before `first` means no events.

    `answers`: how many were pending after the last event then; `fingerprint`: of the command's request.
    """

    first: int
    last: int
    answers: int = 0
    fingerprint: str | None = None


def with_spans(known: Mapping[str, CommandSpan], events: Sequence[Recorded]) -> Mapping[str, CommandSpan]:
    """The spans after more events, which begin where a command begins."""
    spans: ChainMap[str, CommandSpan] = ChainMap({}, {**known} if events else {})
    for event, command in _commands(events):
        if isinstance(event.fact, QuestionSettled):
            _add_answers(spans, event)
        if command is not None and is_keyed(command):
            spans[command] = _longer(spans.get(command), event)
    return {**known, **spans.maps[0]} if spans.maps[0] else known


def last_of_first_command(events: Sequence[Recorded]) -> int:
    """The number of the last event of the command that began the stream."""
    return next((event.n - 1 for event, command in _commands(events) if command != events[0].command), events[-1].n)


def _commands(events: Sequence[Recorded]) -> Iterator[tuple[Recorded, str | None]]:
    """Each event with its command. The events after a settlement do not name it, so it is carried on from there."""
    running: str | None = None
    for event in events:
        running = _command_of(event) or running
        yield event, running


def with_answer_spans(
    known: Mapping[str, CommandSpan], waiting: Sequence[GivenAnswer], n: int
) -> Mapping[str, CommandSpan]:
    """The spans, with those of the answers pending after event `n`."""
    sent = [(k, given.sent) for k, given in enumerate(waiting, 1)]
    found = {each.command: (k, each.fingerprint) for k, each in sent if each.command and is_keyed(each.command)}
    new = {name: _answering(known.get(name), n, *found[name]) for name in found}
    return {**known, **new} if new else known


def _command_of(event: Recorded) -> str | None:
    """The command of an event; a settlement has it in a part that is never shown."""
    return event.fact.ranking.command if isinstance(event.fact, QuestionSettled) else event.command


def _longer(span: CommandSpan | None, event: Recorded) -> CommandSpan:
    if span is None or span.last < span.first:
        fingerprint = span.fingerprint if span else event.cause.fingerprint if event.cause else None
        return CommandSpan(event.n, event.n, 0, fingerprint)
    return span._replace(last=event.n, answers=0)


def _add_answers(spans: MutableMapping[str, CommandSpan], event: Recorded) -> None:
    """The spans of the commands whose answers a settlement holds."""
    for k, sent in enumerate(event.fact.ranking.sent, 1):
        if sent.command is not None and is_keyed(sent.command):
            spans[sent.command] = _answering(spans.get(sent.command), event.n - 1, k, sent.fingerprint)


def _answering(span: CommandSpan | None, n: int, k: int, fingerprint: str | None) -> CommandSpan:
    """A command's span once it has given the `k`-th answer after event `n`."""
    return CommandSpan(n + 1, n, k, fingerprint) if span is None else span._replace(answers=k)
