"""A row of the list: a request, its hand, and the answer that must come."""

import socket
from collections.abc import Callable
from dataclasses import dataclass
from http.client import HTTPResponse
from typing import Any, NamedTuple

import httpx
import msgspec

from tests.api.desk import Desk

JSON = {"content-type": "application/json"}
NDJSON = {"content-type": "application/x-ndjson"}


class Answer(NamedTuple):
    """What came back, however it was sent. The `code` is a problem's, or the first finding's of an import."""

    status: int
    media: str
    content: bytes
    code: str = ""


@dataclass(frozen=True)
class Case:
    """`row` is its number in the list; `on` finds or makes the hand that it is sent to.

    `echo` is a text that was sent and must not come back.
    """

    row: int
    name: str
    send: Callable[[Desk], Answer]
    status: int
    code: str = ""
    echo: str = ""
    on: Callable[[Desk], Desk] = lambda desk: desk

    def __str__(self) -> str:
        return f"row {self.row}: {self.name}"


def told(answer: httpx.Response) -> Answer:
    """An answer that came by the usual client."""
    media = answer.headers.get("content-type", "")
    return Answer(answer.status_code, media, answer.content, _code(media, answer.content))


def _code(media: str, content: bytes) -> str:
    if media == "application/problem+json":
        return str(msgspec.json.decode(content)["code"])
    if media == "application/x-ndjson":
        findings = [finding for line in content.splitlines() for finding in msgspec.json.decode(line)["findings"]]
        return str(findings[0]["code"]) if findings else ""
    return ""


def opens(desk: Desk, content: bytes, **headers: str) -> Answer:
    """A body is sent to where tables are opened."""
    return told(desk.client.post("/v1/tables", content=content, headers=JSON | headers))


def acts(desk: Desk, action: Any, **headers: str) -> Answer:
    """An action, of any kind of value, is sent for the version last seen, unless told otherwise."""
    named = {"if-match": f'"{desk.version}"', **{name.replace("_", "-"): value for name, value in headers.items()}}
    content = action if isinstance(action, bytes) else msgspec.json.encode(action)
    sent = {name.encode(): value.encode() for name, value in (JSON | named).items() if value}
    return told(desk.client.post(f"{desk.path}/actions", content=content, headers=sent))


def deals(desk: Desk, deal: Any, dealer: int = 0) -> Answer:
    """Cards are sent to the desk's table."""
    return told(desk.client.post(f"/v1/tables/{desk.table_id}/hands", json={"deal": deal, "dealer": dealer}))


def imports(desk: Desk, content: bytes, **query: str) -> Answer:
    """A record file is sent."""
    return told(desk.client.post("/v1/records", content=content, headers=NDJSON, params=query))


def asks(desk: Desk, path: str, **query: Any) -> Answer:
    """Something is asked for."""
    return told(desk.client.get(path, params=query))


def raw(desk: Desk, *lines: str, body: bytes = b"", method: str = "POST", path: str = "/v1/tables") -> Answer:
    """Bytes on a socket, as no client would send them; the key comes along."""
    address = desk.client.base_url
    head = (f"{method} {path} HTTP/1.1", "Host: x", f"Authorization: {desk.client.headers['authorization']}", *lines)
    with socket.create_connection((address.host, address.port or 0), timeout=20) as connection:
        connection.sendall("\r\n".join((*head, "", "")).encode() + body)
        answer = HTTPResponse(connection)
        answer.begin()
        media, content = answer.getheader("content-type", ""), answer.read()
    return Answer(answer.status, media, content, _code(media, content))
