"""Absolute-form request lines, `GET http://host/path`, are the same request (RFC 9112, 3.2.2)."""

import re
from urllib.parse import unquote

from starlette.types import ASGIApp, Receive, Scope, Send

_HOST = re.compile(rb"https?://([^/?#]+)", re.IGNORECASE)


class AbsoluteFormMiddleware:
    """Middleware: pass on the path alone; the host in the request line counts, not the one in the header."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on."""
        named = _HOST.match(scope["raw_path"]) if scope["type"] == "http" else None
        await self._app(scope if named is None else _of_path(scope, named), receive, send)


def _of_path(scope: Scope, named: re.Match[bytes]) -> Scope:
    path: bytes = scope["raw_path"][named.end() :] or b"/"
    headers = [(name, value) for name, value in scope["headers"] if name != b"host"]
    return {
        **scope,
        "raw_path": path,
        "path": unquote(path.decode("ascii")),
        "headers": [(b"host", named[1]), *headers],
    }
