"""`paipu serve`: says where it is and which key opens it, answers, and ends cleanly."""

import json
import re
import resource
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple

import httpx
import pytest

from tests.api.cli.paipu import Desk
from tests.api.desk import Desk as Hand

LAST_LINE = "Ctrl-C stops it."


class Started(NamedTuple):
    """A server that has said where it is."""

    process: subprocess.Popen[str]
    banner: str
    address: str


@contextmanager
def started(desk: Desk, *arguments: object, **environment: str) -> Iterator[Started]:
    with desk.running("serve", "--port", 0, *arguments, **environment) as process:
        assert process.stdout is not None
        lines: list[str] = []
        while LAST_LINE not in (lines or [""])[-1]:
            line = process.stdout.readline()
            assert line, process.communicate()
            lines.append(line)
        banner = "".join(lines)
        yield Started(process, banner, re.findall(r"serving +(\S+)", banner)[0])


def key_in(banner: str) -> str:
    [key] = re.findall(r"host key +(paipu_\S+)", banner)
    return str(key)


def test_from_the_first_start_to_the_end(desk: Desk) -> None:
    with started(desk) as server:
        assert httpx.get(f"{server.address}/healthz").json() == {"status": "ok"}
        opened = httpx.post(
            f"{server.address}/v1/tables",
            json={"game": "old_maid", "seats": ["ann", "bo", "cy"]},
            headers={"authorization": f"Bearer {key_in(server.banner)}"},
        )
        assert opened.status_code == 201
        board = httpx.get(
            f"{server.address}/v1/scoreboards",
            params={"game": "old_maid", "min_position": opened.json()["position"]},
        )
        assert len(board.json()["items"]) == 6, "the sample hands count"
        assert desk.paipu("serve", "--port", 0).err.startswith(f"paipu: Process {server.process.pid} already serves")
        taken = desk.paipu("serve", "--port", server.address.rpartition(":")[2], "--database", "sqlite:other.db")
        assert taken.err.startswith("paipu: Cannot listen on port")
        server.process.send_signal(signal.SIGTERM)
        output, log = server.process.communicate()
        routes = [json.loads(line)["route"] for line in log.splitlines()]
        assert (output, routes) == ("", ["/healthz", "/v1/tables", "/v1/scoreboards"])
        assert server.process.returncode == 0
    with pytest.raises(httpx.ConnectError):
        httpx.get(f"{server.address}/healthz")
    assert not list(desk.folder.glob("*-wal")), "the file was closed"


def test_a_key_is_shown_once_and_hands_are_read_while_it_serves(desk: Desk) -> None:
    with started(desk) as first:
        first.process.send_signal(signal.SIGINT)
        assert first.process.wait() == 0
    with started(desk) as second:
        assert "host key   as before" in second.banner
        assert "sample hands" not in second.banner
        [report] = desk.objects("simulate", "old_maid", "--database", "sqlite:paipu.db")
        assert desk.paipu("replay", report["hand"]).status == 0


def test_a_log_on_a_server_gets_no_sample_hands(desk: Desk, postgres_database: str) -> None:
    desk.paipu("migrate", "--database", postgres_database)
    with started(desk, "--database", postgres_database) as server:
        assert "sample hands" not in server.banner
        assert httpx.get(f"{server.address}/v1/tables").json()["items"] == []


def test_a_preset_key_opens_and_is_not_shown(desk: Desk) -> None:
    with started(desk, "--host", "0.0.0.0", PAIPU_HOST_KEY="k" * 32, PAIPU_SAMPLES="0") as server:  # noqa: S104
        assert "the one in PAIPU_HOST_KEY" in server.banner
        assert "k" * 32 not in server.banner
        address = server.address.replace("0.0.0.0", "127.0.0.1")  # noqa: S104
        table = {"game": "old_maid", "seats": ["ann", "bo", "cy"]}
        headers = {"authorization": "Bearer " + "k" * 32}
        assert httpx.post(f"{address}/v1/tables", json=table, headers=headers).status_code == 201


def test_where_others_can_reach_it_no_key_is_made(desk: Desk) -> None:
    with started(desk, "--host", "0.0.0.0", PAIPU_SAMPLES="0") as server:  # noqa: S104
        assert "PAIPU_HOST_KEY=$(openssl rand -hex 32) paipu serve" in server.banner


TABLE = {"game": "old_maid", "seats": ["ann", "bo", "cy"]}


@pytest.mark.skipif(sys.platform != "linux", reason="limits of another process are set on Linux only")
def test_a_write_that_fails_is_never_told_as_a_conflict(desk: Desk) -> None:
    with started(desk) as server:
        key = {"authorization": f"Bearer {key_in(server.banner)}"}
        with httpx.Client(base_url=server.address, headers=key) as client:
            hand = Hand(client).opened().dealt()
            limits = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (4096, resource.RLIM_INFINITY))
            written = [hand.auto(), client.post("/v1/tables", json=TABLE)]
            read = client.get(hand.path).status_code
            resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, limits)

            assert [(answer.status_code, answer.json()["code"]) for answer in written] == [
                (503, "store-unavailable")
            ] * 2
            assert read == 200
            assert client.post("/v1/tables", json=TABLE).status_code == 201, "writing resumes"


@pytest.mark.parametrize("stderr", ["/dev/full", "&-"])
def test_a_log_line_that_cannot_be_written_cuts_no_answer(desk: Desk, stderr: str) -> None:
    script = f"exec paipu serve --port 0 2>{stderr}"
    with desk.running_shell(script) as process:
        assert process.stdout is not None
        address = next(re.findall(r"http://\S+", line)[0] for line in process.stdout if "serving" in line)
        answers = [httpx.get(f"{address}/v1/tables") for _ in range(20)]
        assert [answer.status_code for answer in answers] == [200] * 20


@pytest.mark.parametrize("key", ["x", "k" * 23])
def test_a_host_key_that_could_be_guessed_is_refused(desk: Desk, key: str) -> None:
    said = desk.paipu("serve", "--port", 0, PAIPU_HOST_KEY=key)

    sentence = "PAIPU_HOST_KEY must have at least 24 characters (`openssl rand -hex 32` makes one)."
    assert (said.status, said.err) == (2, f"paipu: {sentence}\n")


def test_figures_have_a_port_of_their_own_where_one_is_named(desk: Desk) -> None:
    with started(desk, "--metrics-port", 0) as server:
        [address] = re.findall(r"metrics +(\S+)", server.banner)
        assert address.startswith("http://127.0.0.1:")
        assert "paipu_log_events" in httpx.get(address).text
        assert httpx.get(f"{server.address}/metrics").status_code == 401
