"""`paipu --version`, also where the package runs as a module."""

import subprocess
import sys
from importlib.metadata import version

from tests.api.cli.paipu import Desk


def test_it_says_the_version_that_is_installed(desk: Desk) -> None:
    assert desk.paipu("--version") == (0, f"paipu {version('paipu')}\n", "")


def test_the_module_runs_as_the_program_does(desk: Desk) -> None:
    module = [sys.executable, "-m", "api.cli"]
    done = subprocess.run([*module, "--help"], cwd=desk.folder, capture_output=True, text=True, check=True)

    assert "Usage: paipu [OPTIONS] COMMAND" in done.stdout


def test_without_a_command_it_shows_the_help(desk: Desk) -> None:
    said = desk.paipu()

    assert "--version" in said.out + said.err
