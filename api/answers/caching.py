"""Caching: clients may keep nothing of a running hand, and for ever the past of one that is over."""

from collections.abc import Mapping
from importlib.metadata import version
from typing import Any

import msgspec
from fastapi import Request, Response

from api.answers.encoding import IMMUTABLE, NO_STORE, REVALIDATE
from replays.replay import Replay

CODE = version("paipu")
"""Part of every tag: another version may show the same events in another way."""


def hand_view(request: Request, replay: Replay, content: Any, at: int | None) -> Response:
    """A view of a hand with its cache rules; 304 where the client has it. `at` None: the hand as it stands."""
    if not replay.course.over:
        return Response(msgspec.json.encode(content), 200, {"cache-control": NO_STORE}, "application/json")
    tag = f'"{replay.version if at is None else at}-{replay.viewer}-{CODE}"'
    headers = {"etag": tag, "vary": "authorization, accept", "cache-control": REVALIDATE if at is None else IMMUTABLE}
    return conditional_answer(request, content, headers)


def conditional_answer(request: Request, content: Any, headers: Mapping[str, str]) -> Response:
    """An answer with an `ETag`; 304 where the client has it (RFC 9110, 13.1.2)."""
    known = [tag.strip().removeprefix("W/") for tag in request.headers.get("if-none-match", "").split(",")]
    if headers["etag"] in known or "*" in known:
        return Response(None, 304, headers)
    return Response(msgspec.json.encode(content), 200, headers, "application/json")
