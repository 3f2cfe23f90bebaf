"""HEAD is GET without its body, which the server leaves out: it looks at the method that was sent."""

from starlette.types import ASGIApp, Receive, Scope, Send


class HeadMiddleware:
    """Middleware: pass a HEAD on as a GET."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on."""
        if scope["type"] == "http" and scope["method"] == "HEAD":
            scope = {**scope, "method": "GET"}
        await self._app(scope, receive, send)
