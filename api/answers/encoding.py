"""Encoding of answers: directly with msgspec; FastAPI's response models are not used."""

from typing import Any
from urllib.parse import urlencode

import msgspec
from fastapi import Request, Response

NDJSON = "application/x-ndjson"
POSITION = "paipu-position"
"""The header for the `position`, where the body is not JSON."""

IMMUTABLE = "private, max-age=31536000, immutable"
REVALIDATE = "private, no-cache"
NO_STORE = "no-store"


def answer(content: Any, status: int = 200, **headers: str) -> Response:
    """A JSON answer; header names are given with underscores."""
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    return Response(msgspec.json.encode(content), status, named, "application/json")


def page(items: list[Any], next_cursor: str | None = None, **members: Any) -> dict[str, Any]:
    """A page of a list: its items, and the cursor of the next page (null at the end)."""
    return {"items": items, "next_cursor": next_cursor, **members}


def next_page(request: Request, cursor: str | None) -> dict[str, str]:
    """The `Link` header to the next page (RFC 8288), for answers that are not JSON; empty at the end."""
    if cursor is None:
        return {}
    query = urlencode({**request.query_params, "cursor": cursor})
    return {"link": f'<{request.url.path}?{query}>; rel="next"'}
