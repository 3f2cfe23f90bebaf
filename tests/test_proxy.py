"""The proxy of docs/operations.md before a real server: slow clients are cut off, errors are problems."""

import os
import re
import shutil
import socket
import subprocess
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from tests.api.desk import Desk, created, problem
from tests.api.real_server import UNUSED_CERTIFICATES, Server, serving
from tests.examples import ROOT

NGINX = shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin:/usr/local/sbin")
pytestmark = pytest.mark.skipif(NGINX is None, reason="nginx is not installed: apt-get install nginx-light")

AROUND = """
daemon off;
{user}
pid {folder}/pid;
error_log {folder}/errors;
events {{ }}
http {{
    access_log off;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    {shown}
}}
"""


@pytest.fixture(scope="module")
def service() -> Iterator[Server]:
    """A server of our own."""
    with serving("memory:") as server:
        yield server


@pytest.fixture(scope="module")
def proxy(service: Server, tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx.URL]:
    """Where nginx listens in front of it."""
    with nginx(tmp_path_factory.mktemp("nginx"), httpx.URL(service.address)) as address:
        yield address


@contextmanager
def nginx(folder: Path, service: httpx.URL) -> Iterator[httpx.URL]:
    """A proxy with the settings that the page shows, without TLS."""
    port, settings, errors = free_port(), folder / "nginx.conf", folder / "errors"
    user = "user root;" if os.geteuid() == 0 else ""  # or it would be somebody who may not enter the folder
    settings.write_text(AROUND.format(user=user, folder=folder, shown=shown(service, port)))
    running = subprocess.Popen([str(NGINX), "-c", settings, "-e", errors], start_new_session=True)
    try:
        wait_for(port, errors)
        yield httpx.URL(f"http://127.0.0.1:{port}")
    finally:
        running.terminate()
        running.wait(20)


def shown(service: httpx.URL, port: int) -> str:
    """The block of the page, for these ports."""
    [block] = re.findall(r"```nginx\n(.*?)```", (ROOT / "docs" / "operations.md").read_text(), re.DOTALL)
    plain = re.sub(r"^ *ssl_certificate.*\n", "", block, flags=re.MULTILINE)
    return plain.replace("listen 443 ssl", f"listen 127.0.0.1:{port}").replace(
        "127.0.0.1:8000", service.netloc.decode()
    )


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        port: int = listener.getsockname()[1]
        return port


def wait_for(port: int, errors: Path) -> None:
    """Until it answers."""
    end = time.monotonic() + 20
    while time.monotonic() < end:
        try:
            socket.create_connection(("127.0.0.1", port)).close()
        except OSError:
            time.sleep(0.05)
        else:
            return
    raise RuntimeError(errors.read_text())


@pytest.fixture
def through(service: Server, proxy: httpx.URL) -> Iterator[httpx.Client]:
    """A host's client that goes through the proxy."""
    key = service.host().headers["authorization"]
    with httpx.Client(base_url=proxy, headers={"authorization": key}, timeout=20, verify=UNUSED_CERTIFICATES) as client:
        yield client


def test_a_hand_is_played_through_it(through: httpx.Client) -> None:
    desk = Desk(through).opened().dealt()

    assert created(desk.auto())["version"] > 1
    assert len(through.get(f"{desk.path}/events", headers={"accept": "application/x-ndjson"}).text.splitlines()) > 1


def test_whoever_is_slow_is_cut_off_after_five_seconds(proxy: httpx.URL) -> None:
    body = b"POST /v1/tables HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{"
    with ThreadPoolExecutor() as connections:
        lasted = list(connections.map(lambda sent: seconds_open(proxy, sent), (b"", b"GET / HTTP/1.1\r\nHost:", body)))

    assert [5 <= seconds < 8 for seconds in lasted] == [True] * 3, lasted


def seconds_open(proxy: httpx.URL, sent: bytes) -> float:
    """How long a connection lasts on which no more than this is sent."""
    begun = time.monotonic()
    with socket.create_connection((proxy.host, proxy.port or 0), timeout=20) as connection:
        connection.sendall(sent)
        while connection.recv(4096):
            pass
    return time.monotonic() - begun


def test_heads_and_bodies_that_are_too_large_are_refused(through: httpx.Client) -> None:
    json = {"content-type": "application/json"}

    problem(through.get("/v1/tables", headers={"x": "x" * 70_000}), 431, "header-too-large")
    problem(through.post("/v1/tables", content=b"x" * 70_000, headers=json), 413, "body-too-large")
    problem(through.post("/v1/tables", content=b"{}", headers=json), 422, "invalid-request")


def test_an_import_may_be_larger(through: httpx.Client) -> None:
    answer = through.post("/v1/records", content=b"\n" * 200_000, headers={"content-type": "application/x-ndjson"})

    assert (answer.status_code, answer.content) == (200, b"")


def test_what_is_no_http_is_refused(proxy: httpx.URL) -> None:
    sent = b"POST /v1/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n"
    with socket.create_connection((proxy.host, proxy.port or 0), timeout=20) as connection:
        connection.sendall(sent)
        answer = connection.recv(4096)

    assert answer.startswith(b"HTTP/1.1 400 ")
    assert b'"code":"malformed-request"' in answer


def test_the_public_asks_so_often_and_whoever_has_a_key_as_the_service_allows(
    through: httpx.Client, proxy: httpx.URL
) -> None:
    with httpx.Client(base_url=proxy, verify=UNUSED_CERTIFICATES) as public, ThreadPoolExecutor(8) as askers:
        without = list(askers.map(lambda _: public.get("/healthz"), range(400)))
        with_key = list(askers.map(lambda _: through.get("/healthz"), range(200)))

    held_up = [answer for answer in without if answer.status_code != 200]
    problem(held_up[0], 429, "too-many-requests")
    assert held_up[0].headers["retry-after"] == "1"
    assert {answer.status_code for answer in with_key} == {200}


def test_while_nobody_is_behind_it_the_outcome_is_unknown(tmp_path: Path) -> None:
    with nginx(tmp_path, httpx.URL(f"http://127.0.0.1:{free_port()}")) as nowhere:
        answer = httpx.post(f"{nowhere}/v1/tables", json={}, verify=UNUSED_CERTIFICATES)

    problem(answer, 503, "outcome-unknown")
    assert answer.headers["retry-after"] == "2"


def test_figures_are_not_for_everybody(through: httpx.Client) -> None:
    problem(through.get("/metrics"), 403, "forbidden")
