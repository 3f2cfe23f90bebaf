"""A record file is read line by line in constant memory: a line too long to be one is skipped, never held."""

from collections.abc import Callable, Iterator
from typing import BinaryIO

from msgspec import Struct

LONGEST_LINE = 65_536
"""Bytes of a line, without its end."""

_READ = LONGEST_LINE + len(b"\r\n")

Progress = Callable[[int], object]
"""Told how many bytes of a file were read so far."""


class Line(Struct, frozen=True):
    """A line that is not blank, its number from 1, its bytes without the line's end; None for those of one too long."""

    number: int
    content: bytes | None


def lines(stream: BinaryIO, progress: Progress | None = None) -> Iterator[Line]:
    """The lines of a file that are not blank; `progress` is told of every line."""
    number = size = 0
    while chunk := stream.readline(_READ):
        number += 1
        size += len(chunk) + _skipped(stream, chunk)
        if progress is not None:
            progress(size)
        content = chunk.rstrip(b"\r\n")
        if len(content) > LONGEST_LINE:
            yield Line(number, None)
        elif content.strip(b" \t\r"):
            yield Line(number, content)


def _skipped(stream: BinaryIO, chunk: bytes) -> int:
    """Read on to the end of a line that did not fit; the number of bytes passed over."""
    skipped = 0
    while len(chunk) == _READ and not chunk.endswith(b"\n"):
        chunk = stream.readline(_READ)
        skipped += len(chunk)
    return skipped
