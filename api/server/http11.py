"""HTTP/1.1 at the socket: what is no request as it is taken here is answered as a problem and cut off."""

import re
from http import HTTPStatus

import h11
import msgspec
from uvicorn.protocols.http.h11_impl import H11Protocol

from api.answers.negotiation import prefers_chinese
from api.errors import PROBLEM_JSON
from api.schemas.problems import Problem
from domain.sentence import Language

MAX_HEAD = 16_384
"""Bytes of a request's line and headers."""

SAFETY = {"x-content-type-options": "nosniff", "referrer-policy": "no-referrer"}
"""With every answer: no browser takes it for something else, or tells other places where one was."""

SECONDS_TO_HEAR_OUT = 2
"""Who is cut off while still sending never reads why."""

_END_OF_HEAD = re.compile(rb"\n\r?\n")


class Protocol(H11Protocol):
    """The server's own lets long heads pass when they come in one piece, and takes one length that is sent twice."""

    _head = b""
    _refused = False

    def data_received(self, data: bytes) -> None:
        """What comes after a refusal is not looked at."""
        if not self._refused:
            super().data_received(data)

    def handle_events(self) -> None:
        """Go on with what has arrived, unless the head of the next request is refused."""
        if self.conn.their_state is h11.IDLE:
            self._head = _END_OF_HEAD.split(self.conn.trailing_data[0], 1)[0]
            code = _objection(self._head)
            if code is not None:
                self._refuse(code)
                return
        super().handle_events()

    def send_400_response(self, msg: str) -> None:
        """What arrived is not HTTP."""
        del msg
        self._refuse("malformed-request")

    def _refuse(self, code: str) -> None:
        """Nothing is said into the middle of an answer, and nothing after this one."""
        self._refused = True
        if self.cycle is not None:
            self.cycle.disconnected = True
            self.cycle.message_event.set()
        if self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE):
            wishes = ",".join(_values(b"accept-language", self._head))
            self.transport.write(_answer(Problem(code), "zh" if prefers_chinese(wishes) else "en"))
        self.transport.write_eof()
        self.loop.call_later(SECONDS_TO_HEAR_OUT, self.transport.close)


def _objection(head: bytes) -> str | None:
    if len(head) > MAX_HEAD:
        return "header-too-large"
    return "duplicate-header" if "," in ",".join(_values(b"content-length", head)) else None


def _values(name: bytes, head: bytes) -> list[str]:
    """What a header says in a head that may not be HTTP."""
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
