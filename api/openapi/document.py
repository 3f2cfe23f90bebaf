"""The OpenAPI document, put together from the description of each operation, and the page that shows it."""

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec
from fastapi import FastAPI, Response
from fastapi.openapi.docs import get_swagger_ui_html
from fastapi.openapi.utils import get_openapi
from starlette.staticfiles import StaticFiles

from api.openapi.operation import KINDS, REF
from api.schemas.problems import PROBLEM_JSON
from api.server.page_policy import page_policy

ASSETS = "/docs/assets"

IN_PATHS = {
    "table_id": "The id of a table.",
    "hand_id": "The id of a hand.",
    "key_id": "The public id of a key.",
    "player": "The id of a player.",
    "other": "The id of another player.",
    "game": "The name of a game.",
    "code": "The code of a problem.",
}
"""Descriptions of path parameters."""


def install(app: FastAPI) -> None:
    """Let the application describe itself."""

    def document() -> dict[str, Any]:
        if app.openapi_schema is None:
            app.openapi_schema = _document(app)
        return app.openapi_schema

    @app.get("/docs", include_in_schema=False)
    def page() -> Response:
        """The page of the interface; it serves its own scripts, so it works without the internet."""
        script, style = f"{ASSETS}/swagger-ui-bundle.js", f"{ASSETS}/swagger-ui.css"
        icon = f"{ASSETS}/favicon-32x32.png"
        shown = get_swagger_ui_html(
            openapi_url="/openapi.json",
            title=app.title,
            swagger_js_url=script,
            swagger_css_url=style,
            swagger_favicon_url=icon,
        )
        shown.headers["content-security-policy"] = page_policy(shown.body)
        return shown

    app.mount(ASSETS, StaticFiles(packages=[("fastapi_swagger", "resources")]))
    app.openapi = document  # type: ignore[method-assign]  # FastAPI's own way to replace the document


def _document(app: FastAPI) -> dict[str, Any]:
    document = get_openapi(title=app.title, version=app.version, description=app.description, routes=app.routes)
    _, components = msgspec.json.schema_components(KINDS, ref_template=REF)
    schemas = document.setdefault("components", {}).setdefault("schemas", {})
    schemas.update(_lists(components))
    for framework in ("HTTPValidationError", "ValidationError"):
        schemas.pop(framework, None)
    document["components"]["securitySchemes"] = {"key": {"type": "http", "scheme": "bearer"}}
    document["security"] = [{"key": []}, {}]
    for operations in document["paths"].values():
        for described in operations.values():
            described["responses"] = _ours(described["responses"])
            described["parameters"] = [_parameter(each) for each in described.get("parameters", ())]
            _read_examples([described.get("requestBody", {}), *described["responses"].values()])
    return document


def _parameter(declared: Mapping[str, Any]) -> dict[str, Any]:
    """A parameter with its description; null is not a value of it, because a missing parameter is not sent."""
    schema = dict(declared["schema"])
    kinds = [dict(kind) for kind in schema.pop("anyOf", ()) if kind != {"type": "null"}]
    schema |= kinds[0] if len(kinds) == 1 else {"anyOf": kinds} if kinds else {}
    texts = (declared.get("description"), schema.pop("description", None), IN_PATHS.get(declared["name"]))
    schema.pop("title", None)
    return {**declared, "description": next((about for about in texts if about), ""), "schema": schema}


def _read_examples(described: Iterable[Any]) -> None:
    for part in described:
        for content in part.get("content", {}).values():
            content["example"] = msgspec.json.decode(content["example"])


def _lists(schema: Any) -> Any:
    """The schema with tuples as lists of that length: client generators do not know `prefixItems`."""
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
    """Leave out the answers that the framework adds: JSON without a schema, errors of its own."""
    ours: dict[str, Any] = {}
    for status, described in responses.items():
        content = {media: shown for media, shown in described.get("content", {}).items() if shown["schema"]}
        if status < "400":
            ours[status] = {**described, "content": content} if content else described
        elif PROBLEM_JSON in content:
            ours[status] = {**described, "content": {PROBLEM_JSON: content[PROBLEM_JSON]}}
    return ours
