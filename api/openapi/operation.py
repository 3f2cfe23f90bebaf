"""The description of one operation, for OpenAPI: what it takes, what it answers, and every problem."""

from collections.abc import Iterable, Iterator, Mapping
from http import HTTPStatus
from types import MappingProxyType
from typing import Any

import msgspec

from api.schemas.problems import PROBLEM_JSON, PROBLEMS, RETRY_LATER, ProblemDocument

REF = "#/components/schemas/{name}"
JSON = "application/json"

EVERY_REQUEST = (
    "malformed-request",
    "duplicate-header",
    "invalid-request",
    "too-many-requests",
    "header-too-large",
    "internal-error",
    "store-unavailable",
)
A_KEY = ("unauthenticated", "unsafe-text", "invalid-request")
A_BODY = ("request-timeout", "body-too-large", "unsupported-media-type", "content-encoding-not-accepted")
A_JSON_BODY = ("malformed-json", "number-out-of-range", "unsafe-text", "invalid-request")
A_CREATION = ("bad-idempotency-key", "idempotency-key-reused", "outcome-unknown", "storage-full")

_REPEATING = "A request that is repeated with the same key is carried out once."
_KEPT = "The `ETag` of the answer that the client has."
_SECONDS = {"description": "Seconds to wait before the request is sent again.", "schema": {"type": "integer"}}

KINDS: list[Any] = [ProblemDocument]
"""Every record type that an operation names."""


def operation(
    summary: str,
    *,
    answers: Any,
    example: Any,
    status: int = 200,
    takes: Any = None,
    takes_example: Any = None,
    takes_media: str = JSON,
    media: str = JSON,
    also: Mapping[str, str] = MappingProxyType({}),
    headers: Mapping[str, str] = MappingProxyType({}),
    problems: Iterable[str] = (),
    keyless: bool = False,
    etag: bool = False,
) -> dict[str, Any]:
    """The description of one operation, for the route's decorator; `also`: answers in other media, by `Accept`.

    `problems` are the operation's own. `keyless`: no key is looked at; `etag`: the answer has an `ETag`.
    """
    texts = {other: _shown({"type": "string"}, text) for other, text in also.items()}
    success = {"description": HTTPStatus(status).phrase, "content": {media: _content(answers, example), **texts}}
    codes = (*EVERY_REQUEST, *_implied(status, takes is not None, takes_media, keyless), *problems)
    described: dict[str, Any] = {"responses": {str(status): success, **_problems(codes)}}
    described["parameters"] = [_header(name, text, required=True) for name, text in headers.items()]
    if takes is not None:
        described["requestBody"] = {"required": True, "content": {takes_media: _content(takes, takes_example)}}
    if status == HTTPStatus.CREATED:
        described["parameters"].append(_header("Idempotency-Key", _REPEATING, pattern="^[A-Za-z0-9_-]{16,64}$"))
    if etag:
        described["parameters"].append(_header("If-None-Match", _KEPT))
        described["responses"]["304"] = {"description": HTTPStatus.NOT_MODIFIED.phrase}
    if keyless:
        described["security"] = []
    return {"summary": summary, "status_code": status, "response_model": None, "openapi_extra": described}


def _implied(status: int, has_body: bool, media: str, keyless: bool) -> Iterator[str]:
    """The problems that come with a kind of operation."""
    if not keyless:
        yield from A_KEY
    if has_body:
        yield from A_BODY
    if has_body and media == JSON:
        yield from A_JSON_BODY
    if status == HTTPStatus.CREATED:
        yield from A_CREATION


def _header(name: str, description: str, *, required: bool = False, **schema: str) -> dict[str, Any]:
    about = {"name": name, "in": "header", "required": required, "description": description}
    return {**about, "schema": {"type": "string", **schema}}


def _content(kind: Any, example: Any) -> dict[str, Any]:
    kinds = kind if isinstance(kind, tuple) else (kind,)
    KINDS.extend(kinds)
    schemas, _ = msgspec.json.schema_components(kinds, ref_template=REF)
    return _shown(schemas[0] if len(schemas) == 1 else {"anyOf": list(schemas)}, example)


def _shown(schema: Any, example: Any) -> dict[str, Any]:
    """A schema and its example, as JSON until the document is whole: the framework would drop every null of it."""
    return {"schema": schema, "example": msgspec.json.encode(example).decode()}


def _problems(codes: Iterable[str]) -> dict[str, Any]:
    by_status: dict[str, list[str]] = {}
    for code in sorted(set(codes), key=lambda code: (PROBLEMS[code].status, code)):
        by_status.setdefault(str(PROBLEMS[code].status), []).append(code)
    return {status: _problem(int(status), codes) for status, codes in by_status.items()}


def _problem(status: int, codes: list[str]) -> dict[str, Any]:
    kind = PROBLEMS[codes[0]]
    example = {
        "type": f"/problems/{codes[0]}",
        "title": kind.title.en,
        "status": status,
        "detail": kind.title.en,
        "code": codes[0],
    }
    content = {PROBLEM_JSON: _shown({"$ref": REF.format(name="ProblemDocument")}, example)}
    described = {"description": ", ".join(f"`{code}`" for code in codes), "content": content}
    return {**described, "headers": {"Retry-After": _SECONDS}} if status in RETRY_LATER else described
