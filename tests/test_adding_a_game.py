"""The guide docs/adding-a-game.md, followed literally in a copy of the tree; nothing else is touched."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest
from markdown_it import MarkdownIt

from tests.examples import ROOT

TREE = ("domain", "ledger", "projections", "replays", "api", "docs", "tests", "pyproject.toml", "README.md")


class Part(NamedTuple):
    """A block of the page: its language, the file it is for, what stands in it."""

    language: str
    file: str
    content: str


PARTS = [
    Part(*token.info.partition(" ")[::2], token.content)
    for token in MarkdownIt().parse((ROOT / "docs" / "adding-a-game.md").read_text())
    if token.type == "fence"
]
FILES = [part for part in PARTS if part.language in ("python", "markdown")]
COMMANDS = [line for part in PARTS if part.language == "sh" for line in part.content.splitlines()]


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the tree with what the page adds."""
    tree = tmp_path_factory.mktemp("tree")
    for name in TREE:
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, tree / name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(source, tree / name)
    for part in FILES:
        (tree / part.file).parent.mkdir(parents=True, exist_ok=True)
        (tree / part.file).write_text(part.content)
    _patch(tree)
    return tree


def test_the_page_adds_one_folder_of_the_domain_one_page_of_rules_one_drawing_and_tests() -> None:
    assert {re.sub(r"/[^/]+$", "", part.file) for part in FILES} == {
        "api/cli/drawing/games",
        "domain/games/high_card",
        "docs/rules",
        "tests/domain/games/high_card",
        "tests/playthroughs/high_card",
    }


def test_the_line_is_one_line_and_its_import() -> None:
    (patch,) = (part for part in PARTS if part.language == "diff")

    assert patch.file == "domain/games/__init__.py"
    assert [line[0] for line in patch.content.splitlines() if line[0] in "+-"] == ["+", "+"]


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_of_the_page_succeeds(tree: Path, command: str) -> None:
    done = _run(tree, command)

    assert done.returncode == 0, done.stdout


def _patch(tree: Path) -> None:
    (patch,) = (part for part in PARTS if part.language == "diff")
    header = f"--- a/{patch.file}\n+++ b/{patch.file}\n"
    apply = ["git", "apply", "--recount", "--unidiff-zero", "-"]
    subprocess.run(apply, cwd=tree, input=header + patch.content, text=True, check=True)


def _run(tree: Path, command: str) -> subprocess.CompletedProcess[str]:
    programs = Path(sys.executable).parent
    environment = {**os.environ, "PYTHONPATH": str(tree), "PATH": f"{programs}{os.pathsep}{os.environ['PATH']}"}
    return subprocess.run(
        command.split(),
        cwd=tree,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
