"""The real program `paipu serve` in its own process: killed, and started again at the same address."""

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from http import HTTPStatus
from http.client import HTTPConnection
from pathlib import Path

from tests.faults.persistence import HOST_KEY
from tests.postgres import free_port

ROOT = Path(__file__).parents[2]
PAIPU = (str(Path(sys.executable).with_name("paipu")),)
PATIENCE_SECONDS = 60


class Program:
    """A server over a migrated log."""

    def __init__(self, url: str, folder: Path, program: tuple[str, ...] = PAIPU) -> None:
        self._command = [*program, "serve", "--database", url]
        self._port = free_port()
        self._output = folder / f"output-{self._port}"
        self.address = f"http://127.0.0.1:{self._port}"
        self.start()

    def start(self) -> None:
        """Return as soon as it answers."""
        environment = {"PAIPU_HOST_KEY": HOST_KEY, "PAIPU_SAMPLES": "0", "PAIPU_PORT": str(self._port)}
        with self._output.open("ab") as output:
            self.process = subprocess.Popen(
                self._command, cwd=ROOT, env={**os.environ, **environment}, stdout=output, stderr=output
            )
        end = time.monotonic() + PATIENCE_SECONDS
        while self.process.poll() is None and time.monotonic() < end:
            if self._answers():
                return
            time.sleep(0.02)
        raise RuntimeError(f"the server does not answer:\n{self._output.read_text()}")

    def kill(self) -> None:
        """As if the machine had taken it away."""
        self.process.kill()
        self.process.wait()

    def stop(self) -> None:
        """As its operator would."""
        self.process.terminate()
        self.process.wait(PATIENCE_SECONDS)

    def _answers(self) -> bool:
        """Asked without a client of many parts: it takes time from the server that starts."""
        with closing(HTTPConnection("127.0.0.1", self._port, timeout=PATIENCE_SECONDS)) as connection:
            try:
                connection.request("GET", "/healthz")
                return connection.getresponse().status == HTTPStatus.OK
            except OSError:
                return False


@contextmanager
def running(url: str, folder: Path, program: tuple[str, ...] = PAIPU) -> Iterator[Program]:
    """A server while the block runs."""
    server = Program(url, folder, program)
    try:
        yield server
    finally:
        server.kill()
