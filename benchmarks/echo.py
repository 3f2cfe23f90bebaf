"""The peer of the HTTP interface: a bare FastAPI endpoint that echoes the body."""

from typing import Any

from fastapi import FastAPI

app = FastAPI()


@app.post("/echo", status_code=201)
async def echo(body: dict[str, Any]) -> dict[str, Any]:
    """The same again."""
    return body
