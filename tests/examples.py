"""The examples of a document, executed as they stand there.

The blocks of one document follow each other in one scratch folder that looks like the checkout, on a fresh ledger:

- `console`: each line after `$ ` is run by a shell, which remembers variables and functions; it must print what stands
  below it, where `…` stands for anything. A command below which nothing stands must succeed. One that ends in `&` goes
  on until the document ends; what stands below it is waited for.
- `bash`: to be pasted: its lines are run together by the same shell, and must print what a `text` block right
  behind it shows; without one they must succeed.
- `python`: run in one namespace, the shell's first variables in `os.environ`; its assertions speak.

All other blocks are prose.
"""

import os
import re
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, chdir
from itertools import pairwise
from pathlib import Path
from tempfile import NamedTemporaryFile
from types import MappingProxyType
from typing import NamedTuple
from unittest.mock import patch

from markdown_it import MarkdownIt
from markdown_it.token import Token

ROOT = Path(__file__).parents[1]
PATIENCE_SECONDS = 30
NO_FENCE = Token("", "", 0)


REMEMBERING = """\
. "$SESSION" 2>/dev/null
{command}
status=$?
{{ declare -p; declare -f; }} >"$SESSION"
exit $status
"""

Variables = Mapping[str, str]


class Block(NamedTuple):
    """A fenced block; `line` is the number of its fence in the document, `shown` the output in the next block."""

    language: str
    line: int
    content: str
    shown: str = ""


def examples(text: str) -> list[Block]:
    """The blocks of a document that can be done."""
    tokens = MarkdownIt().parse(text)
    found = [
        Block(token.info.strip(), token.map[0] + 1, token.content, behind.content if behind.info == "text" else "")
        for token, behind in pairwise([*tokens, NO_FENCE])
        if token.type == "fence" and token.map
    ]
    return [block for block in found if block.language in {"console", "bash", "python"}]


def follow(document: Path, folder: Path, variables: Variables = MappingProxyType({})) -> None:
    """Does what `document` shows in the empty `folder`; raises AssertionError where something else happens.

    `variables` are those of the shell at the beginning, and of the environment of Python.
    """
    for name in ("api", "docs", "tests"):
        (folder / name).symlink_to(ROOT / name)
    namespace: dict[str, object] = {"__name__": document.stem}
    with chdir(folder), ExitStack() as running:
        running.enter_context(patch.dict(os.environ, variables))
        session = running.enter_context(NamedTemporaryFile())
        shell = {**environment(), **variables, "SESSION": session.name}
        for block in examples(document.read_text()):
            if block.language == "python":
                _execute(block, document, namespace)
            else:
                _type_in(block, document, running, shell)


def _execute(block: Block, document: Path, namespace: dict[str, object]) -> None:
    lines_before = "\n" * block.line
    exec(compile(lines_before + block.content, document, "exec"), namespace)  # noqa: S102 - the document is ours


def _type_in(block: Block, document: Path, running: ExitStack, shell: Variables) -> None:
    for command, shown in _commands(block):
        goes_on = command.endswith("&")
        printed = _begin(command, shown, running, shell) if goes_on else _do(command, shown, shell)
        unsaid = block.language == "bash" and not shown
        assert unsaid or _matches(shown, printed), (
            f"{document.name}:{block.line}: {command}\nshown:\n{shown}\nprinted:\n{printed}"
        )


def _commands(block: Block) -> Iterator[tuple[str, str]]:
    if block.language == "bash":
        yield block.content.strip(), block.shown
        return
    for part in re.split(r"^\$ ", block.content, flags=re.MULTILINE)[1:]:
        command, _, shown = part.partition("\n")
        yield command.strip(), shown


def _do(command: str, shown: str, shell: Variables) -> str:
    done = subprocess.run(
        ["bash", "-c", REMEMBERING.format(command=command)],
        env=shell,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
        timeout=PATIENCE_SECONDS,
    )
    assert shown or done.returncode == 0, f"{command}: exit status {done.returncode}\n{done.stdout}"
    return done.stdout


def _begin(command: str, shown: str, running: ExitStack, shell: Variables) -> str:
    output = running.enter_context(NamedTemporaryFile())  # noqa: SIM115 - the stack closes it
    started = subprocess.Popen(
        ["bash", "-c", f'. "$SESSION" 2>/dev/null; exec {command.rstrip("& ")}'],
        env=shell,
        stdin=subprocess.DEVNULL,
        stdout=output,
        stderr=output,
        start_new_session=True,
    )
    running.callback(started.wait, PATIENCE_SECONDS)
    running.callback(started.terminate)
    return _awaited(shown, Path(output.name), started)


def _awaited(shown: str, output: Path, started: subprocess.Popen[bytes]) -> str:
    end = time.monotonic() + PATIENCE_SECONDS
    while not _matches(shown, output.read_text()) and started.poll() is None and time.monotonic() < end:
        time.sleep(0.05)
    return output.read_text()


def environment() -> dict[str, str]:
    """The shell's environment: our programs first, nothing of the person who runs the tests."""
    programs = Path(sys.executable).parent
    return {
        "COLUMNS": "120",
        "HOME": str(Path.cwd()),
        "LANG": "C.UTF-8",
        "NO_COLOR": "1",
        "PATH": f"{programs}{os.pathsep}{os.environ['PATH']}",
    }


def _matches(shown: str, printed: str) -> bool:
    pattern = r".*?".join(map(re.escape, _tidy(shown).split("…")))
    return re.fullmatch(pattern, _tidy(printed), re.DOTALL) is not None


def _tidy(text: str) -> str:
    return "\n".join(line.rstrip() for line in text.strip().splitlines())
