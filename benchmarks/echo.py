"""The peers of the HTTP interface: a bare FastAPI endpoint that echoes the body, and the same without a framework."""

from typing import Any

import msgspec
from fastapi import FastAPI
from starlette.types import Receive, Scope, Send

app = FastAPI()


@app.post("/echo", status_code=201)
async def echo(body: dict[str, Any]) -> dict[str, Any]:
    """The same again."""
    return body


async def raw(scope: Scope, receive: Receive, send: Send) -> None:
    """The limit of the server software: an ASGI application of one function."""
    if scope["type"] == "lifespan":
        return
    body = msgspec.json.encode(msgspec.json.decode((await receive())["body"]))
    headers = [(b"content-type", b"application/json"), (b"content-length", b"%d" % len(body))]
    await send({"type": "http.response.start", "status": 201, "headers": headers})
    await send({"type": "http.response.body", "body": body})
