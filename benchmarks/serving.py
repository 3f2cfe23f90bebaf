"""A web server in a process of its own, alive inside a `with` block."""

import os
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import NamedTuple

PATIENCE_SECONDS = 30
HOST_KEY = "paipu_benchmark_with_a_key_of_enough_characters"


class Address(NamedTuple):
    """Where a server listens."""

    host: str
    port: int


@contextmanager
def paipu(database: str) -> Iterator[Address]:
    """Our service over a migrated log, with the host key `HOST_KEY`."""
    address = _free()
    command = Path(sys.executable).with_name("paipu")
    options = ("serve", "--database", database, "--port", str(address.port))
    with _served(
        address, command, *options, PAIPU_HOST_KEY=HOST_KEY, PAIPU_SAMPLES="false", PAIPU_REQUESTS_PER_SECOND="0"
    ):
        yield address


@contextmanager
def bare(application: str = "app") -> Iterator[Address]:
    """A bare endpoint of `benchmarks.echo`, on the same server software with the same settings."""
    address = _free()
    options = ("--port", str(address.port), "--log-level", "warning", "--no-access-log")
    with _served(address, sys.executable, "-m", "uvicorn", f"benchmarks.echo:{application}", *options):
        yield address


def _free() -> Address:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        return Address(*listener.getsockname())


@contextmanager
def _served(address: Address, *command: str | Path, **environment: str) -> Iterator[None]:
    with tempfile.TemporaryFile() as log:
        process = subprocess.Popen(command, env={**os.environ, **environment}, stdout=log, stderr=log)
        try:
            if not _answers(address, process):
                log.seek(0)
                raise RuntimeError(f"the server does not answer:\n{log.read().decode()}")
            yield
        finally:
            process.terminate()
            process.wait(PATIENCE_SECONDS)


def _answers(address: Address, process: subprocess.Popen[bytes]) -> bool:
    """Whether it does, as soon as it does."""
    end = time.monotonic() + PATIENCE_SECONDS
    while process.poll() is None and time.monotonic() < end:
        with suppress(OSError), socket.create_connection(address, timeout=1):
            return True
        time.sleep(0.05)
    return False
