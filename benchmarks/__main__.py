"""Run every benchmark in turn, each in a process of its own: `python -m benchmarks [--json]`."""

import subprocess
import sys
import time
from collections.abc import Iterator
from importlib import import_module
from pkgutil import iter_modules

import typer

import benchmarks
from benchmarks.report import Json, say


def main(json: Json = False) -> None:
    """Run all benchmarks. One that breaks down says so; the others are run all the same, and the status is 0."""
    began = time.monotonic()
    for name in _names():
        say(f"\n{name}")
        ended = subprocess.run([sys.executable, "-m", name, *(["--json"] if json else [])], check=False)
        if ended.returncode:
            say(f"{name} broke down, with status {ended.returncode}")
    say(f"\nall benchmarks: {time.monotonic() - began:.0f} s")


def _names() -> Iterator[str]:
    for module in iter_modules(benchmarks.__path__, "benchmarks."):
        if module.name != "benchmarks.__main__" and hasattr(import_module(module.name), "main"):
            yield module.name


if __name__ == "__main__":
    typer.run(main)
