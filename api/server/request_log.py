"""The request log: a line for each request, by route, never its content; lines are written ten times a second.

A server that is killed loses those of the last tenth of a second, but for failures, which are written at once.
"""

import asyncio
import io
import sys
from contextlib import suppress
from datetime import UTC, datetime
from typing import Final, TextIO, cast

import msgspec
import structlog
from msgspec import Struct
from structlog.typing import EventDict

from domain.wire.safe_text import harmless

log = structlog.get_logger("paipu")

SECONDS_BETWEEN = 0.1
FAILURE = 500
_ENCODE: Final = msgspec.json.Encoder().encode


class Line(Struct, frozen=True, kw_only=True):
    """An answered request; `ms` is the time that it took, `key` the public id of the key it came with."""

    method: str
    route: str
    status: int
    ms: float
    key: str | None
    event: str = "request"
    level: str = "info"
    timestamp: str


class RequestLog:
    """Lines on standard error; on a terminal they are drawn one by one."""

    def __init__(self) -> None:
        self._stream = Lossy(sys.stderr)
        self._to_people = _to_people()
        self._lines = bytearray()
        self._is_due = False

    def note(self, method: str, route: str, status: int, seconds: float, key: str | None) -> None:
        """Note an answered request."""
        ms = round(seconds * 1000, 1)
        if self._to_people:
            log.info("request", method=method, route=route, status=status, ms=ms, key=key)
            return
        now = datetime.now(UTC).isoformat().replace("+00:00", "Z")
        line = Line(method=method, route=route, status=status, ms=ms, key=key, timestamp=now)
        self._lines += _ENCODE(line) + b"\n"
        if status >= FAILURE:
            self.flush()
        elif not self._is_due:
            self._is_due = True
            asyncio.get_running_loop().call_later(SECONDS_BETWEEN, self.flush)

    def flush(self) -> None:
        """Write what has gathered."""
        self._is_due = False
        text, self._lines = self._lines.decode(), bytearray()
        if text:
            self._stream.write(text)


class Lossy(io.TextIOBase):
    """A stream that drops text it cannot write: a full disk under the log must not cut an answer off."""

    def __init__(self, stream: TextIO | None) -> None:
        self._stream = stream

    def write(self, text: str) -> int:
        """Write the text, or drop it."""
        with suppress(OSError, ValueError):
            if self._stream is not None:
                self._stream.write(text)
                self._stream.flush()
        return len(text)


def configure_log() -> None:
    """Send all other log lines to standard error: coloured text on a terminal, else one JSON object a line."""
    render = structlog.dev.ConsoleRenderer() if _to_people() else structlog.processors.JSONRenderer()
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            structlog.processors.format_exc_info,
            *((_harmless,) if _to_people() else ()),
            render,
        ],
        logger_factory=structlog.PrintLoggerFactory(cast("TextIO", Lossy(sys.stderr))),
        cache_logger_on_first_use=True,
    )


def _to_people() -> bool:
    return sys.stderr is not None and sys.stderr.isatty()


def _harmless(_: object, __: str, event: EventDict) -> EventDict:
    """Escape characters of a request that would steer a terminal."""
    return {name: harmless(value) if isinstance(value, str) else value for name, value in event.items()}
