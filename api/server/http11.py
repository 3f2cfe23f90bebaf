"""HTTP/1.1 at the socket: input that is not acceptable HTTP is answered with a problem and cut off.

uvicorn has no public hook before routing or for malformed input. So this leans on its inside, on `handle_events`,
`send_400_response` and `cycle`, and uvicorn is pinned to a minor release.
"""

import re
from http import HTTPStatus

import h11
import msgspec
from uvicorn.protocols.http.h11_impl import H11Protocol

from api.answers.negotiation import prefers_chinese
from api.schemas.problems import PROBLEM_JSON, Problem
from domain.sentence import Language

MAX_HEAD = 16_384
"""Bytes of a request's line and headers."""

SAFETY = {"x-content-type-options": "nosniff", "referrer-policy": "no-referrer"}
"""Headers of every answer: no browser guesses another type, or tells other sites where one was."""

SECONDS_TO_HEAR_OUT = 2
"""A client that is cut off while still sending never reads the answer."""

_END_OF_HEAD = re.compile(rb"\n\r?\n")


class Protocol(H11Protocol):
    """uvicorn's protocol, stricter: it lets long heads pass that arrive in one piece, and one length sent twice."""

    _head = b""
    _refused = False

    def data_received(self, data: bytes) -> None:
        """Drop all input after a refusal."""
        if not self._refused:
            super().data_received(data)

    def handle_events(self) -> None:
        """Handle the input, unless the head of the next request is refused."""
        if self.conn.their_state is h11.IDLE:
            self._head = _END_OF_HEAD.split(self.conn.trailing_data[0], 1)[0]
            code = _fault(self._head)
            if code is not None:
                self._refuse(code)
                return
        super().handle_events()

    def send_400_response(self, msg: str) -> None:
        """Answer input that is not HTTP."""
        del msg
        self._refuse("malformed-request")

    def _refuse(self, code: str) -> None:
        """Answer with a problem, unless another answer is under way, and close."""
        self._refused = True
        if self.cycle is not None:
            self.cycle.disconnected = True
            self.cycle.message_event.set()
        if self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE):
            accepted = ",".join(_values(b"accept-language", self._head))
            self.transport.write(_answer(Problem(code), "zh" if prefers_chinese(accepted) else "en"))
        self.transport.write_eof()
        self.loop.call_later(SECONDS_TO_HEAR_OUT, self.transport.close)


def _fault(head: bytes) -> str | None:
    if len(head) > MAX_HEAD:
        return "header-too-large"
    return "duplicate-header" if "," in ",".join(_values(b"content-length", head)) else None


def _values(name: bytes, head: bytes) -> list[str]:
    """The values of a header, in a head that may not be HTTP."""
    found = re.findall(rb"^%b[ \t]*:([^\r\n]*)" % name, head, re.IGNORECASE | re.MULTILINE)
    return [value.decode("latin-1") for value in found]


def _answer(problem: Problem, language: Language) -> bytes:
    """The problem document as a whole answer."""
    document = problem.document(language)
    content = msgspec.json.encode(document)
    lines = (
        f"HTTP/1.1 {document.status} {HTTPStatus(document.status).phrase}",
        f"content-type: {PROBLEM_JSON}",
        f"content-language: {language}",
        "vary: accept-language",
        "cache-control: no-store",
        *(f"{name}: {value}" for name, value in SAFETY.items()),
        f"content-length: {len(content)}",
        "connection: close",
    )
    return "\r\n".join((*lines, "", "")).encode() + content
