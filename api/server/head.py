"""HEAD is GET without its body, which the server leaves out: it looks at the method that was sent."""

from starlette.types import ASGIApp, Receive, Scope, Send


class HeadAsGet:
    """An application that is asked GET for HEAD."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer as before, a HEAD as a GET."""
        if scope["type"] == "http" and scope["method"] == "HEAD":
            scope = {**scope, "method": "GET"}
        await self._app(scope, receive, send)
