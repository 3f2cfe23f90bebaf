"""The socket: HTTP is answered in order, other input is refused once, and clients that go away break nothing."""

import re
import socket
import time

import httpx
import pytest
from structlog.testing import capture_logs

from tests.api.real_server import Server

GET = b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n"
LAST = b"GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"
POST = b"POST /v1/records HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-ndjson\r\n"


def statuses(server: Server, *sent: bytes) -> list[str]:
    """The answers on one connection, on which these pieces are sent one after the other."""
    with connected(server) as connection:
        for piece in sent:
            connection.sendall(piece)
            time.sleep(0.02)
        answers = b"".join(iter(lambda: connection.recv(65_536), b"")).decode()
    return re.findall(r"HTTP/1\.1 (\d{3}) ", answers)


def connected(server: Server) -> socket.socket:
    address = httpx.URL(server.address)
    return socket.create_connection((address.host, address.port or 0), timeout=20)


@pytest.mark.parametrize(
    "sent",
    [
        pytest.param((GET + GET + LAST,), id="at once"),
        pytest.param((GET, GET, LAST), id="one by one"),
        pytest.param((GET[:9], GET[9:] + GET[:30], GET[30:] + LAST), id="in pieces"),
    ],
)
def test_requests_on_one_connection_are_answered_in_order(server: Server, sent: tuple[bytes, ...]) -> None:
    assert statuses(server, *sent) == ["200"] * 3


@pytest.mark.parametrize(
    "target, status",
    [
        ("http://x/healthz", "200"),
        ("HTTP://x:8000/healthz", "200"),
        ("https://x/v1/tables?limit=1", "200"),
        ("http://x/v1/tables?limt=1", "422"),
        ("http://x/v1/players/a%20b", "422"),
        ("http://x", "404"),
        ("http://x?y=1", "404"),
        ("ftp://x/healthz", "404"),
        ("http:///healthz", "404"),
    ],
)
def test_a_request_line_may_name_a_whole_address(server: Server, target: str, status: str) -> None:
    sent = LAST.replace(b"/healthz", target.encode())
    assert statuses(server, sent) == [status]


@pytest.mark.parametrize(
    "wrong, status",
    [
        (b"nonsense\r\n\r\n", "400"),
        (b"\r\n\r\n" + GET, "400"),
        (GET.replace(b"Host", b"X: " + b"x" * 20_000 + b"\r\nHost"), "431"),
        (POST + b"Content-Length: 1\r\ncontent-length: 1\r\n\r\n\n", "400"),
    ],
)
def test_after_what_is_no_request_nothing_is_heard_any_more(server: Server, wrong: bytes, status: str) -> None:
    assert statuses(server, GET + wrong + GET) == ["200", status]


def test_a_head_that_is_too_large_is_refused_before_it_ends(server: Server) -> None:
    assert statuses(server, b"GET / HTTP/1.1\r\nX: " + b"x" * 200_000) == ["431"]


def test_a_body_that_breaks_off_is_no_failure_of_ours(server: Server) -> None:
    with capture_logs() as log:
        for rest in (b"Transfer-Encoding: chunked\r\n\r\nzz\r\n", b"Content-Length: 99\r\n\r\n{"):
            with connected(server) as connection:
                connection.sendall(POST + rest)
                time.sleep(0.1)
        time.sleep(0.1)

    assert [line for line in log if line["event"] == "unforeseen"] == []
    assert statuses(server, LAST) == ["200"]


def test_invented_methods_are_counted_together(server: Server) -> None:
    statuses(server, LAST.replace(b"GET", b"INVENTED"), b"")

    figures = server.admin().get("/metrics").text
    assert 'method="other"' in figures
    assert "INVENTED" not in figures
