"""The OpenAPI document: schemas from the records themselves, and an example for every operation."""

from collections.abc import Iterable, Mapping
from http import HTTPStatus
from types import MappingProxyType
from typing import Any

import msgspec
from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi

from api.schemas.problems import PROBLEMS, ProblemDocument

REF = "#/components/schemas/{name}"
JSON = "application/json"

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
    headers: Mapping[str, str] = MappingProxyType({}),
    problems: Iterable[str] = (),
) -> dict[str, Any]:
    """The description of one operation, for the route's decorator."""
    success = {"description": HTTPStatus(status).phrase, "content": {media: _content(answers, example)}}
    described: dict[str, Any] = {"responses": {str(status): success, **_problems(problems)}}
    if takes is not None:
        described["requestBody"] = {"required": True, "content": {takes_media: _content(takes, takes_example)}}
    if headers:
        described["parameters"] = [_header(name, text) for name, text in headers.items()]
    return {"summary": summary, "status_code": status, "response_model": None, "openapi_extra": described}


def install(app: FastAPI) -> None:
    """Let the application describe itself."""

    def document() -> dict[str, Any]:
        if app.openapi_schema is None:
            app.openapi_schema = _document(app)
        return app.openapi_schema

    app.openapi = document  # type: ignore[method-assign]  # FastAPI's own way to replace the document


def _document(app: FastAPI) -> dict[str, Any]:
    document = get_openapi(title=app.title, version=app.version, description=app.description, routes=app.routes)
    _, components = msgspec.json.schema_components(_KINDS, ref_template=REF)
    schemas = document.setdefault("components", {}).setdefault("schemas", {})
    schemas.update(components)
    document["components"]["securitySchemes"] = {"key": {"type": "http", "scheme": "bearer"}}
    document["security"] = [{"key": []}, {}]
    for path in document["paths"].values():
        for described in path.values():
            described["responses"].pop("422", None) if "422" not in _declared(described) else None
    return document


def _declared(described: Mapping[str, Any]) -> set[str]:
    """The error answers that the operation itself declares, not FastAPI's own."""
    return {
        status
        for status, answer in described["responses"].items()
        if "application/problem+json" in answer.get("content", {})
    }


def _header(name: str, description: str) -> dict[str, Any]:
    return {"name": name, "in": "header", "required": True, "description": description, "schema": {"type": "string"}}


def _content(kind: Any, example: Any) -> dict[str, Any]:
    kinds = kind if isinstance(kind, tuple) else (kind,)
    _KINDS.extend(kinds)
    schemas, _ = msgspec.json.schema_components(kinds, ref_template=REF)
    return {"schema": schemas[0] if len(schemas) == 1 else {"oneOf": list(schemas)}, "example": example}


def _problems(codes: Iterable[str]) -> dict[str, Any]:
    by_status: dict[str, list[str]] = {}
    for code in codes:
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
    content = {"application/problem+json": {"schema": {"$ref": REF.format(name="ProblemDocument")}, "example": example}}
    return {"description": ", ".join(f"`{code}`" for code in codes), "content": content}
