"""Lines of a record file, read in constant memory: one that is too long is skipped, never held."""

from collections.abc import Callable, Iterator
from typing import IO

from msgspec import Struct

from domain.privacy import Plain
from domain.sentence import Sentence
from domain.wire.strict_json import parse
from replays.checking.finding import malformed

LONGEST_LINE = 65_536
"""Bytes of a line, without its end."""

_READ = LONGEST_LINE + len(b"\r\n")

Progress = Callable[[int], object]
"""Called with the number of bytes of a file that were read so far."""


class Line(Struct, frozen=True):
    """A line that is not blank, its number from 1, its bytes without the line's end; None for those of one too long."""

    number: int
    content: bytes | None


def lines(stream: IO[bytes], progress: Progress | None = None) -> Iterator[Line]:
    """The lines of a file that are not blank; `progress` is called for every line."""
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


def members_of(line: Line) -> Plain:
    """The members of the object in a line, without those whose names start with `_`; strict JSON only."""
    if line.content is None:
        zh, en = f"这一行超过 {LONGEST_LINE} 字节。", f"The line is longer than {LONGEST_LINE} bytes."
        raise malformed(Sentence(zh=zh, en=en), "body-too-large")
    plain = parse(line.content, max_bytes=LONGEST_LINE)
    if not isinstance(plain, dict):
        raise malformed(Sentence(zh="记录的每一行是一个 JSON 对象。", en="A line of a record is one JSON object."))
    return {name: value for name, value in plain.items() if not name.startswith("_")}


def _skipped(stream: IO[bytes], chunk: bytes) -> int:
    """Read on to the end of a line that did not fit; the number of bytes passed over."""
    skipped = 0
    while len(chunk) == _READ and not chunk.endswith(b"\n"):
        chunk = stream.readline(_READ)
        skipped += len(chunk)
    return skipped
