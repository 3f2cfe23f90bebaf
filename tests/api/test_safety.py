"""Headers that keep a browser from taking an answer for something else, with every answer, whatever went wrong."""

import re
import socket
from urllib.parse import urlsplit

import pytest

from api.server.page_policy import page_policy
from tests.api.desk import Desk
from tests.api.real_server import Server

LONG_HEAD = b"GET / HTTP/1.1\r\nhost: x\r\nx: " + b"x" * 20_000 + b"\r\n\r\n"


@pytest.mark.parametrize(
    "path",
    ["/v1/games", "/v1/nothing", "/v1/tables?limit=0", "/healthz", "/docs", "/docs/assets/swagger-ui.css", "/metrics"],
)
def test_every_answer_says_that_it_is_what_it_says(server: Server, path: str) -> None:
    headers = server.client().get(path).headers

    assert headers.get_list("x-content-type-options") == ["nosniff"]
    assert headers.get_list("referrer-policy") == ["no-referrer"]


@pytest.mark.parametrize(
    "sent", [b"nonsense\r\n\r\n", b"GET / HTTP/1.1\r\nhost: x\r\nx: " + b"x" * 20_000 + b"\r\n\r\n"]
)
def test_so_does_an_answer_to_what_is_no_request(server: Server, sent: bytes) -> None:
    address = urlsplit(server.address)
    with socket.create_connection((address.hostname, address.port)) as connection:
        connection.sendall(sent)
        answer = connection.makefile("rb").read()

    assert b"x-content-type-options: nosniff\r\n" in answer


def test_the_page_of_the_interface_runs_its_own_scripts_and_no_others(server: Server) -> None:
    page = server.client().get("/docs")
    policy = page.headers["content-security-policy"]

    assert policy == page_policy(page.content)
    assert "default-src 'none'" in policy
    assert "script-src 'self' 'sha256-" in policy
    assert "unsafe-inline" not in policy.partition("style-src")[0]
    sources = re.findall(r'(?:src|href)="([^"]+)"', page.text)
    assert sources
    assert all(source.startswith("/") for source in sources)


def test_what_is_kept_for_ever_names_the_version_of_the_code(server: Server) -> None:
    desk = Desk(server.host()).opened().dealt().played()
    version = server.client().get("/openapi.json").json()["info"]["version"]

    for path in ("", "/state?at=2", "/events?limit=2"):
        assert version in desk.client.get(desk.path + path).headers["etag"]
