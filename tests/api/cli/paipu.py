"""The real program, run in a folder of its own as a shell would: no terminal, an environment without settings."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import Any, NamedTuple

PAIPU = Path(sys.executable).with_name("paipu")
RECORDS = Path(__file__).parents[2] / "records"
ENVIRONMENT = {"PATH": os.environ["PATH"], "LANG": "C.UTF-8", "COLUMNS": "80"}
PATIENCE_SECONDS = 60


class Said(NamedTuple):
    """What the program said, and its exit status."""

    status: int
    out: str
    err: str

    def objects(self) -> list[dict[str, Any]]:
        """Standard output as one JSON object a line, with nothing else."""
        return [json.loads(line) for line in self.out.splitlines()]


class Desk(NamedTuple):
    """A folder in which the program is run."""

    folder: Path

    def paipu(self, *arguments: object, **environment: str) -> Said:
        """Run the program to its end."""
        done = subprocess.run(
            [PAIPU, *map(str, arguments)],
            cwd=self.folder,
            env={**ENVIRONMENT, **environment},
            stdin=subprocess.DEVNULL,
            capture_output=True,
            encoding="utf-8",
            check=False,
            timeout=PATIENCE_SECONDS,
        )
        return Said(done.returncode, done.stdout, done.stderr)

    def objects(self, *arguments: object, status: int = 0) -> list[dict[str, Any]]:
        """What the program answers with `--json`."""
        said = self.paipu(*arguments, "--json")
        assert said.status == status, said
        return said.objects()

    def shell(self, script: str) -> Said:
        """Run a line of bash in which `paipu` is the program."""
        done = subprocess.run(
            ["bash", "-c", script],
            cwd=self.folder,
            env={**ENVIRONMENT, "PATH": f"{PAIPU.parent}:{ENVIRONMENT['PATH']}"},
            stdin=subprocess.DEVNULL,
            capture_output=True,
            encoding="utf-8",
            check=False,
            timeout=PATIENCE_SECONDS,
        )
        return Said(done.returncode, done.stdout, done.stderr)

    def running(self, *arguments: object, **environment: str) -> AbstractContextManager[subprocess.Popen[str]]:
        """The program while it runs; it is ended with the block."""
        return self._running([str(PAIPU), *map(str, arguments)], environment)

    def running_shell(self, script: str) -> AbstractContextManager[subprocess.Popen[str]]:
        """A line of bash in which `paipu` is the program, while it runs."""
        return self._running(["bash", "-c", script], {"PATH": f"{PAIPU.parent}:{ENVIRONMENT['PATH']}"})

    @contextmanager
    def _running(self, command: Sequence[str], environment: Mapping[str, str]) -> Iterator[subprocess.Popen[str]]:
        process = subprocess.Popen(
            command,
            cwd=self.folder,
            env={**ENVIRONMENT, **environment},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            encoding="utf-8",
        )
        with process:
            try:
                yield process
            finally:
                process.kill()
