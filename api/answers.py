"""Answers are encoded from what was stored, once, without a second model in between."""

from typing import Any

import msgspec
from fastapi import Response

NDJSON = "application/x-ndjson"

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
