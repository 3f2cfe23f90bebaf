"""Every line of every vector file is one test; an unknown file or kind fails.

The folder is `PAIPU_VECTORS`, by default our own copies in `data/`.
"""

import json
import os
from collections.abc import Callable, Iterator, Mapping
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

Kinds = Mapping[str, Callable[[dict[str, Any]], None]]

FOLDER = Path(os.environ.get("PAIPU_VECTORS") or Path(__file__).parent / "data")
FILES = sorted(path for path in FOLDER.glob("*") if path.is_file() and path.name != "README.md")


def kinds_of(file: Path) -> Kinds:
    """The kinds that the module of the file's name knows, or of its first words: a game may have several files."""
    for name in (file.stem, file.stem.rpartition("_")[0]):
        if name.isidentifier() and find_spec(f"tests.vectors.{name}") is not None:
            known: Kinds = import_module(f"tests.vectors.{name}").KINDS
            return known
    return {}


def lines() -> Iterator[Any]:
    """Each line of each file with its id."""
    for file in FILES:
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), start=1):
            if line.strip():
                yield pytest.param(file, line, id=f"{file.stem}-{_name(line) or number}")


def _name(line: str) -> object:
    try:
        return json.loads(line)["id"]
    except (ValueError, LookupError, TypeError):
        return None


def test_there_are_vectors() -> None:
    assert FILES, f"no vector file in {FOLDER}"


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_the_file_is_known(file: Path) -> None:
    assert file.suffix == ".jsonl"
    assert kinds_of(file), f"tests/vectors/{file.stem}.py is to name the kinds of {file.name}"


@pytest.mark.parametrize("file, line", list(lines()))
def test_vector(file: Path, line: str) -> None:
    vector = json.loads(line)
    kind, kinds = vector.get("kind", ""), kinds_of(file)
    assert kind in kinds, f"nobody knows the kind {kind!r} of {file.name}"
    kinds[kind](vector)
