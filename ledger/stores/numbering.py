"""Numbering, the same in every store: the next event of a stream, or pending answer, is the last plus one."""

from collections.abc import Mapping, Sequence

from eventsourcing.persistence import IntegrityError

from ledger.stores.recorder import AnswersTaken, LogRow, PendingAnswer, StoredCommand, StreamMark


def streams(commands: Sequence[StoredCommand]) -> list[str]:
    """The streams that commands write to, each once."""
    return list({stream_of(row): None for rows in commands for row in rows})


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
