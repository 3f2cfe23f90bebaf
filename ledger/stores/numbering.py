"""Numbering, the same in every store: the next event of a stream, or pending answer, is the last plus one."""

from collections.abc import Mapping, Sequence
from itertools import chain
from typing import NamedTuple

from eventsourcing.persistence import IntegrityError, StoredEvent

from ledger.stores.recorder import AnswersTaken, LogRow, PendingAnswer, StoredCommand, StreamMark


class KnownMark(NamedTuple):
    """The end of a stream as its writer knows it; `answers` None where it need not know them."""

    n: int
    answers: int | None


def streams(commands: Sequence[StoredCommand]) -> list[str]:
    """The streams that commands write to, each once."""
    return list({stream_of(row): None for rows in commands for row in rows})


def known_marks(commands: Sequence[StoredCommand]) -> dict[str, KnownMark]:
    """Where the commands believe their streams to be before the first of them is written."""
    known: dict[str, KnownMark] = {}
    for row in chain.from_iterable(commands):
        stream = stream_of(row)
        before = known.get(stream)
        if before is None:
            known[stream] = _known(row)
        elif before.answers is None and not isinstance(row, StoredEvent):
            known[stream] = KnownMark(before.n, _known(row).answers)
    return known


def _known(row: LogRow) -> KnownMark:
    match row:
        case PendingAnswer():
            return KnownMark(row.version, row.k - 1)
        case AnswersTaken():
            return KnownMark(row.version, row.k)
        case _:
            return KnownMark(row.originator_version - 1, None)


def follow_each_other(commands: Sequence[StoredCommand], known: Mapping[str, KnownMark]) -> bool:
    """Whether all commands can be written if their streams are where they believe them to be."""
    marks = {stream: StreamMark(mark.n, mark.answers or 0) for stream, mark in known.items()}
    return not any(refusals(commands, marks))


def refusals(commands: Sequence[StoredCommand], last: Mapping[str, StreamMark]) -> list[IntegrityError | None]:
    """For each command None, or why it does not follow on its streams; it fails alone.

    `last` has the end of each stream; a stream that is not in it is new.
    """
    reached = dict(last)
    return [_refusal(rows, reached) for rows in commands]


def stream_of(row: LogRow) -> str:
    """The stream that a row belongs to."""
    return row.stream if isinstance(row, PendingAnswer | AnswersTaken) else str(row.originator_id)


def _refusal(rows: StoredCommand, reached: dict[str, StreamMark]) -> IntegrityError | None:
    """None, and `reached` is moved on, where every row follows on its stream without gap or repeat."""
    own: dict[str, StreamMark] = {}
    for row in rows:
        stream = stream_of(row)
        mark = own.get(stream, reached.get(stream, StreamMark()))
        after = _after(row, mark)
        if after is None:
            return IntegrityError(f"{stream} continues with {_due(row, mark)}: read on and decide again")
        own[stream] = after
    reached.update(own)
    return None


def _due(row: LogRow, mark: StreamMark) -> str:
    """What may come next on the stream, and what came instead."""
    match row:
        case PendingAnswer():
            return f"answer {mark.answers + 1} behind event {mark.n}, not {row.k} behind {row.version}"
        case AnswersTaken():
            return f"{mark.answers} answers behind event {mark.n}, not {row.k} behind {row.version}"
        case _:
            return f"event {mark.n + 1}, not {row.originator_version}"


def _after(row: LogRow, mark: StreamMark) -> StreamMark | None:
    """Where the stream is after the row; None where the row does not follow."""
    match row:
        case PendingAnswer():
            return StreamMark(mark.n, row.k) if (row.version, row.k) == (mark.n, mark.answers + 1) else None
        case AnswersTaken():
            return StreamMark(mark.n) if (row.version, row.k) == mark else None
        case _:
            return StreamMark(row.originator_version, mark.answers) if row.originator_version == mark.n + 1 else None
