"""The body of a request: its size, media type and form are checked before anything else, its meaning after the key."""

import asyncio
import hashlib
from collections.abc import AsyncIterator
from typing import Any, TypeVar

from fastapi import Request

from api.schemas.problems import Problem
from domain.sentence import Sentence
from domain.wire.canonical_json import canonical
from domain.wire.strict_json import Json, JsonRefused, parse
from domain.wire.validation import validated

MAX_BODY = 65_536
SECONDS_FOR_A_BODY = 5

_NO_OBJECT = Sentence(zh="正文须为一个 JSON 对象。", en="A JSON object is expected.")
_TOO_LARGE = Sentence(
    zh=f"正文至多 {MAX_BODY} 字节，并须由 Content-Length 说明大小。",
    en=f"A body has at most {MAX_BODY} bytes, and Content-Length says how many.",
)
_TOO_SLOW = Sentence(
    zh=f"正文未在 {SECONDS_FOR_A_BODY} 秒内送达。", en=f"The body did not arrive within {SECONDS_FOR_A_BODY} seconds."
)
_STOPPED = Sentence(
    zh=f"正文已有 {SECONDS_FOR_A_BODY} 秒没有后续。",
    en=f"Nothing more of the body came for {SECONDS_FOR_A_BODY} seconds.",
)

T = TypeVar("T")


class Body:
    """A body that is JSON in form; whether it may be read is told when its value is asked for."""

    def __init__(self, raw: bytes) -> None:
        self.raw = raw
        self._refused: JsonRefused | None = None
        self._value: Json = None
        try:
            self._value = parse(raw, max_bytes=MAX_BODY)
        except JsonRefused as refused:
            if refused.code == "malformed-json":
                raise
            self._refused = refused

    @property
    def value(self) -> Json:
        """The JSON value; texts and numbers that are not accepted are refused here."""
        if self._refused is not None:
            raise self._refused
        return self._value

    @property
    def fingerprint(self) -> str:
        """SHA-256 of the canonical body: equal for equal requests, however they are written."""
        return hashlib.sha256(canonical(self.value)).hexdigest()

    def object(self) -> dict[str, Any]:
        """The value as it was sent, which must be a JSON object."""
        if not isinstance(self.value, dict):
            raise Problem("invalid-request", _NO_OBJECT)
        return self.value

    def read_as(self, kind: type[T]) -> T:
        """The value as a request record; `Invalid` says what does not fit, without repeating it."""
        return validated(self.value, kind)


async def read_body(request: Request) -> Body:
    """The body of this request: 413 before 415 before 400."""
    if "transfer-encoding" in request.headers or _declared(request) > MAX_BODY:
        raise Problem("body-too-large", _TOO_LARGE)
    check_media_type(request, "application/json")
    try:
        async with asyncio.timeout(SECONDS_FOR_A_BODY):
            return Body(await request.body())
    except TimeoutError:
        raise Problem("request-timeout", _TOO_SLOW) from None


async def arriving(request: Request, most: int, too_large: Sentence) -> AsyncIterator[bytes]:
    """The parts of a large body as they come: 413 as soon as it is too large, 408 when nothing comes any more."""
    parts, size = request.stream(), 0
    while max(size, _declared(request)) <= most:
        try:
            async with asyncio.timeout(SECONDS_FOR_A_BODY):
                part = await anext(parts, None)
        except TimeoutError:
            raise Problem("request-timeout", _STOPPED) from None
        if part is None:
            return
        size += len(part)
        yield part
    raise Problem("body-too-large", too_large)


def _declared(request: Request) -> int:
    """The length that the body is said to have; a number, or it would not have come so far."""
    return int(request.headers.get("content-length", "0"))


def check_media_type(request: Request, *accepted: str) -> None:
    """415 unless the body is declared as one of the accepted types, in UTF-8, without encoding."""
    kind, *parameters = (part.strip() for part in request.headers.get("content-type", "").lower().split(";"))
    charsets = [part.partition("=")[2].strip('"') for part in parameters if part.startswith("charset=")]
    if kind not in accepted or any(charset not in ("utf-8", "utf8") for charset in charsets):
        zh, en = f"请以 UTF-8 的 {' 或 '.join(accepted)} 发送。", f"Send {' or '.join(accepted)} in UTF-8."
        raise Problem("unsupported-media-type", Sentence(zh=zh, en=en))
    if request.headers.get("content-encoding", "identity").lower() not in ("", "identity"):
        raise Problem("content-encoding-not-accepted")
