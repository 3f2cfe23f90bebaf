"""A disk that records writes and syncs in order, so that a power cut can be replayed.

What was synced is kept. Of what was not, any sector of any write may have reached the disk or not.
"""

from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import NamedTuple

import apsw

SECTOR = 512


class Write(NamedTuple):
    """Bytes were written at a place in a file."""

    file: str
    offset: int
    data: bytes


class Truncate(NamedTuple):
    """A file was cut to a length."""

    file: str
    length: int


class Sync(NamedTuple):
    """Everything of a file was to reach the disk before this returned."""

    file: str


Step = Write | Truncate | Sync


class Disk(apsw.VFS):
    """The system's files, and a journal of what was done to them."""

    def __init__(self, name: str) -> None:
        super().__init__(name, "")
        self.name = name
        self.journal: list[Step] = []

    def xOpen(self, name: str | apsw.URIFilename | None, flags: list[int]) -> apsw.VFSFile:  # noqa: N802  SQLite's name
        """A file that tells what is done to it."""
        return _File(self.journal, name, flags)


class _File(apsw.VFSFile):
    def __init__(self, journal: list[Step], name: str | apsw.URIFilename | None, flags: list[int]) -> None:
        super().__init__("", name, flags)
        self._journal = journal
        self._name = Path(name.filename() if isinstance(name, apsw.URIFilename) else name or "").name

    def xWrite(self, data: bytes, offset: int) -> None:  # noqa: N802
        super().xWrite(data, offset)
        self._journal.append(Write(self._name, offset, bytes(data)))

    def xTruncate(self, newsize: int) -> None:  # noqa: N802
        super().xTruncate(newsize)
        self._journal.append(Truncate(self._name, newsize))

    def xSync(self, flags: int) -> None:  # noqa: N802
        super().xSync(flags)
        self._journal.append(Sync(self._name))


class _Platter:
    """One file: what is certain, and what was done to it since the last sync."""

    def __init__(self, content: bytes) -> None:
        self._certain = bytearray(content)
        self._pending: list[Write | Truncate] = []

    def take(self, step: Step) -> None:
        """One step further."""
        if not isinstance(step, Sync):
            self._pending.append(step)
            return
        for pending in self._pending:
            _do(pending, self._certain)
        self._pending.clear()

    def after_cut(self, random: Random) -> bytes:
        """What may be found there."""
        found, share = bytearray(self._certain), random.choice([0, 0.5, 1])
        for pending in self._pending:
            for piece in _pieces(pending):
                if random.random() < share:
                    _do(piece, found)
        return bytes(found)


def cuts(
    before: dict[str, bytes], journal: Sequence[Step], moments: Sequence[int], random: Random
) -> Iterator[tuple[int, dict[str, bytes]]]:
    """For each number of steps done (ascending), the files as they may be found when the power is cut then."""
    platters = {name: _Platter(content) for name, content in before.items()}
    done = 0
    for moment in moments:
        for step in journal[done:moment]:
            platters.setdefault(step.file, _Platter(b"")).take(step)
        done = moment
        yield moment, {name: platter.after_cut(random) for name, platter in platters.items()}


def _pieces(step: Write | Truncate) -> Iterator[Write | Truncate]:
    if isinstance(step, Truncate):
        yield step
        return
    starts = [step.offset, *range(step.offset // SECTOR * SECTOR + SECTOR, step.offset + len(step.data), SECTOR)]
    for start, end in zip(starts, [*starts[1:], step.offset + len(step.data)], strict=True):
        yield Write(step.file, start, step.data[start - step.offset : end - step.offset])


def _do(step: Write | Truncate, content: bytearray) -> None:
    if isinstance(step, Truncate):
        del content[step.length :]
        return
    content.extend(bytes(max(0, step.offset - len(content))))
    content[step.offset : step.offset + len(step.data)] = step.data
