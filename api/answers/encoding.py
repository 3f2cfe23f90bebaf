"""Answers are encoded from what was stored, once, without a second model in between."""

from typing import Any
from urllib.parse import urlencode

import msgspec
from fastapi import Request, Response

NDJSON = "application/x-ndjson"
POSITION = "paipu-position"
"""The header with the position that stands in the body of a JSON answer."""

IMMUTABLE = "private, max-age=31536000, immutable"
REVALIDATE = "private, no-cache"
NO_STORE = "no-store"


def answer(content: Any, status: int = 200, **headers: str) -> Response:
    """A JSON answer; header names are given with underscores."""
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    return Response(msgspec.json.encode(content), status, named, "application/json")


def page(items: list[Any], next_cursor: str | None = None, **members: Any) -> dict[str, Any]:
    """A list: its items, and where the next page begins (null at the end)."""
    return {"items": items, "next_cursor": next_cursor, **members}


def next_page(request: Request, cursor: str | None) -> dict[str, str]:
    """Where the next page is, for answers without a place for it in their body (RFC 8288); nothing at the end."""
    if cursor is None:
        return {}
    query = urlencode({**request.query_params, "cursor": cursor})
    return {"link": f'<{request.url.path}?{query}>; rel="next"'}
