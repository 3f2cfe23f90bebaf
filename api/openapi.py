"""The OpenAPI document: schemas from the records themselves, and an example for every operation."""

from collections.abc import Iterable, Iterator, Mapping
from http import HTTPStatus
from types import MappingProxyType
from typing import Any

import msgspec
from fastapi import FastAPI, Response
from fastapi.openapi.docs import get_swagger_ui_html
from fastapi.openapi.utils import get_openapi
from starlette.staticfiles import StaticFiles

from api.schemas.problems import COME_BACK, PROBLEMS, ProblemDocument

REF = "#/components/schemas/{name}"
ASSETS = "/docs/assets"
JSON = "application/json"
PROBLEM_JSON = "application/problem+json"

EVERY_REQUEST = (
    "malformed-request",
    "duplicate-header",
    "too-many-requests",
    "header-too-large",
    "internal-error",
    "store-unavailable",
)
A_KEY = ("unauthenticated", "unsafe-text", "invalid-request")
A_BODY = ("request-timeout", "body-too-large", "unsupported-media-type", "content-encoding-not-accepted")
A_JSON_BODY = ("malformed-json", "number-out-of-range", "unsafe-text", "invalid-request")
A_CREATION = ("bad-idempotency-key", "idempotency-key-reused", "outcome-unknown", "storage-full")

_KINDS: list[Any] = [ProblemDocument]


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
    kept: bool = False,
) -> dict[str, Any]:
    """The description of one operation, for the route's decorator; `also` are texts in other media, by `Accept`.

    `problems` are those of its own. `keyless`: no key is looked at; `kept`: the answer has an `ETag`.
    """
    texts = {other: _shown({"type": "string"}, text) for other, text in also.items()}
    success = {"description": HTTPStatus(status).phrase, "content": {media: _content(answers, example), **texts}}
    codes = (*EVERY_REQUEST, *_implied(status, takes is not None, takes_media, keyless), *problems)
    described: dict[str, Any] = {"responses": {str(status): success, **_problems(codes)}}
    described["parameters"] = [_header(name, text, required=True) for name, text in headers.items()]
    if takes is not None:
        described["requestBody"] = {"required": True, "content": {takes_media: _content(takes, takes_example)}}
    if status == HTTPStatus.CREATED:
        described["parameters"].append(_header("Idempotency-Key", _REPEATING))
    if kept:
        described["parameters"].append(_header("If-None-Match", _KEPT))
        described["responses"]["304"] = {"description": HTTPStatus.NOT_MODIFIED.phrase}
    if keyless:
        described["security"] = []
    return {"summary": summary, "status_code": status, "response_model": None, "openapi_extra": described}


_REPEATING = "16 to 64 of `A-Za-z0-9_-`: the same request with the same key is carried out once."
_KEPT = "The `ETag` of what the client has."


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


def install(app: FastAPI) -> None:
    """Let the application describe itself."""

    def document() -> dict[str, Any]:
        if app.openapi_schema is None:
            app.openapi_schema = _document(app)
        return app.openapi_schema

    @app.get("/docs", include_in_schema=False)
    def page() -> Response:
        """The page of the interface; its scripts come from here, so that it works without the internet."""
        script, style = f"{ASSETS}/swagger-ui-bundle.js", f"{ASSETS}/swagger-ui.css"
        icon = f"{ASSETS}/favicon-32x32.png"
        return get_swagger_ui_html(
            openapi_url="/openapi.json",
            title=app.title,
            swagger_js_url=script,
            swagger_css_url=style,
            swagger_favicon_url=icon,
        )

    app.mount(ASSETS, StaticFiles(packages=[("fastapi_swagger", "resources")]))
    app.openapi = document  # type: ignore[method-assign]  # FastAPI's own way to replace the document


def _document(app: FastAPI) -> dict[str, Any]:
    document = get_openapi(title=app.title, version=app.version, description=app.description, routes=app.routes)
    _, components = msgspec.json.schema_components(_KINDS, ref_template=REF)
    schemas = document.setdefault("components", {}).setdefault("schemas", {})
    schemas.update(_lists(components))
    for framework in ("HTTPValidationError", "ValidationError"):
        schemas.pop(framework, None)
    document["components"]["securitySchemes"] = {"key": {"type": "http", "scheme": "bearer"}}
    document["security"] = [{"key": []}, {}]
    for operations in document["paths"].values():
        for described in operations.values():
            described["responses"] = _ours(described["responses"])
            _read_examples([described.get("requestBody", {}), *described["responses"].values()])
    return document


def _read_examples(described: Iterable[Any]) -> None:
    for part in described:
        for content in part.get("content", {}).values():
            content["example"] = msgspec.json.decode(content["example"])


def _lists(schema: Any) -> Any:
    """The schema with tuples as lists of so many items: generators of clients do not know `prefixItems`."""
    if isinstance(schema, list):
        return [_lists(part) for part in schema]
    if not isinstance(schema, dict):
        return schema
    plain = {name: _lists(part) for name, part in schema.items()}
    kinds = plain.pop("prefixItems", None)
    if kinds is not None:
        plain["items"] = kinds[0] if all(kind == kinds[0] for kind in kinds) else {"anyOf": kinds}
    return plain


def _ours(responses: Mapping[str, Any]) -> dict[str, Any]:
    """What the framework would answer besides is left out: JSON without a schema, errors of its own."""
    ours: dict[str, Any] = {}
    for status, described in responses.items():
        content = {media: told for media, told in described.get("content", {}).items() if told["schema"]}
        if status < "400":
            ours[status] = {**described, "content": content} if content else described
        elif PROBLEM_JSON in content:
            ours[status] = {**described, "content": {PROBLEM_JSON: content[PROBLEM_JSON]}}
    return ours


def _header(name: str, description: str, *, required: bool = False) -> dict[str, Any]:
    about = {"name": name, "in": "header", "required": required, "description": description}
    return {**about, "schema": {"type": "string"}}


def _content(kind: Any, example: Any) -> dict[str, Any]:
    kinds = kind if isinstance(kind, tuple) else (kind,)
    _KINDS.extend(kinds)
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
        "title": kind.en,
        "status": status,
        "detail": kind.en,
        "code": codes[0],
    }
    content = {PROBLEM_JSON: _shown({"$ref": REF.format(name="ProblemDocument")}, example)}
    described = {"description": ", ".join(f"`{code}`" for code in codes), "content": content}
    return {**described, "headers": {"Retry-After": _SECONDS}} if status in COME_BACK else described


_SECONDS = {"description": "Seconds to wait before it is sent again.", "schema": {"type": "integer"}}
