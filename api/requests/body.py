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

_NO_OBJECT = Sentence(zh="正文须为一个 JSON 对象。", en="The body must be a JSON object.")
_TOO_LARGE = Sentence(
    zh=f"正文至多 {MAX_BODY} 字节，并须用 Content-Length 写明大小。",
    en=f"The body must have at most {MAX_BODY} bytes, and Content-Length must say how many.",
)
_MEDIA_TYPE = Sentence(zh="正文须为 UTF-8 的 {types}。", en="The body must be {types} in UTF-8.")
_TOO_SLOW = Sentence(
    zh=f"正文未在 {SECONDS_FOR_A_BODY} 秒内送达。", en=f"The body did not arrive within {SECONDS_FOR_A_BODY} seconds."
)
_STOPPED = Sentence(
    zh=f"正文已有 {SECONDS_FOR_A_BODY} 秒没有后续。",
    en=f"No more of the body arrived for {SECONDS_FOR_A_BODY} seconds.",
)

T = TypeVar("T")


class Body:
    """A body of well-formed JSON; texts and numbers in it are checked when its value is read."""

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
        """The JSON value; `JsonRefused` for texts and numbers that are not accepted."""
        if self._refused is not None:
            raise self._refused
        return self._value

    @property
    def fingerprint(self) -> str:
        """SHA-256 of the canonical body: equal for equal requests, whatever their spacing and order."""
        return hashlib.sha256(canonical(self.value)).hexdigest()

    def object(self) -> dict[str, Any]:
        """The value as it was sent, which must be a JSON object."""
        if not isinstance(self.value, dict):
            raise Problem("invalid-request", _NO_OBJECT)
        return self.value

    def read_as(self, kind: type[T]) -> T:
        """The value as a record of this type; `Invalid` names the field that does not fit, without its value."""
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
    """The parts of a large body as they arrive: 413 as soon as it is too large, 408 when it stops."""
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
    """The declared length of the body; the server has already refused one that is no number."""
    return int(request.headers.get("content-length", "0"))


def check_media_type(request: Request, *accepted: str) -> None:
    """415 unless the body is declared as one of the accepted types, in UTF-8, without encoding."""
    kind, *parameters = (part.strip() for part in request.headers.get("content-type", "").lower().split(";"))
    charsets = [part.partition("=")[2].strip('"') for part in parameters if part.startswith("charset=")]
    if kind not in accepted or any(charset not in ("utf-8", "utf8") for charset in charsets):
        types = Sentence(zh=" 或 ".join(accepted), en=" or ".join(accepted))
        raise Problem("unsupported-media-type", _MEDIA_TYPE.filled(types=types))
    if request.headers.get("content-encoding", "identity").lower() not in ("", "identity"):
        raise Problem("content-encoding-not-accepted")
