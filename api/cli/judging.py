"""Records are judged, and stored where there is a log to store them in."""

from collections.abc import Callable, Iterator
from typing import BinaryIO

from api.cli.log import OPERATOR
from ledger.ledger import Ledger
from replays.record_file import check_records
from replays.record_import import import_records
from replays.report import Report


def judge(
    ledger: Ledger | None, stream: BinaryIO, file: str, done: Callable[[int], object] | None = None
) -> Iterator[Report]:
    """A report on each hand of a file; `done` is told how many bytes are read."""
    if ledger is None:
        return check_records(stream, file, done)
    return import_records(ledger, stream, file, OPERATOR, progress=done)
