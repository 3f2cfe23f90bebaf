"""Load on a web server: many connections, each sends its next request when the last is answered."""

import asyncio
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from benchmarks.serving import HOST_KEY, Address

END_OF_HEAD = b"\r\n\r\n"


def post(path: str, body: Any, **headers: str) -> bytes:
    """A request with a JSON body; header names are given with underscores."""
    return _request("POST", path, msgspec.json.encode(body), {"content_type": "application/json", **headers})


def get(path: str) -> bytes:
    """A request without a body."""
    return _request("GET", path, b"", {})


def _request(method: str, path: str, body: bytes, headers: dict[str, str]) -> bytes:
    lines = {"host": "localhost", "authorization": f"Bearer {HOST_KEY}", "content_length": str(len(body)), **headers}
    head = [f"{method} {path} HTTP/1.1", *(f"{name.replace('_', '-')}: {value}" for name, value in lines.items())]
    return "\r\n".join(head).encode() + END_OF_HEAD + body


def answered(address: Address, connections: Sequence[Sequence[bytes]]) -> int:
    """Send everything, one list of requests on each connection; how many were answered with success."""
    return asyncio.run(_answered(address, connections))


async def _answered(address: Address, connections: Sequence[Sequence[bytes]]) -> int:
    loop = asyncio.get_running_loop()
    clients = [_Client(requests, loop.create_future()) for requests in connections]
    await asyncio.gather(*(loop.create_connection(client.itself, *address) for client in clients))
    return sum(await asyncio.gather(*(client.done for client in clients)))


class _Client(asyncio.Protocol):
    """One connection."""

    def __init__(self, requests: Sequence[bytes], done: asyncio.Future[int]) -> None:
        self.done = done
        self._left: Iterator[bytes] = iter(requests)
        self._answers = 0
        self._received = b""

    def itself(self) -> "_Client":
        """The protocol of a connection."""
        return self

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Begin."""
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        self._next()

    def data_received(self, data: bytes) -> None:
        """Go on when the answer is complete; one that is no success ends the run."""
        self._received += data
        head, end, body = self._received.partition(END_OF_HEAD)
        if not end or len(body) < _length(head):
            return
        if head[9:10] != b"2":
            self.done.set_exception(RuntimeError(self._received.decode()))
            self._transport.close()
            return
        self._answers, self._received = self._answers + 1, b""
        self._next()

    def _next(self) -> None:
        request = next(self._left, None)
        if request is not None:
            self._transport.write(request)
            return
        self._transport.close()
        self.done.set_result(self._answers)


def _length(head: bytes) -> int:
    """The announced length of a body."""
    return int(head.lower().partition(b"content-length:")[2].partition(b"\r\n")[0])
