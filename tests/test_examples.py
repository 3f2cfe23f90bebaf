"""The examples in README and docs run, and print what they say they print.

Those that speak to `$URL` with `$KEY` find a server there, as `make run` starts one; those that speak of `$ADMIN`,
`$OWNER` and `$SERVER` a PostgreSQL without a database for Paipu.
"""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from itertools import takewhile
from pathlib import Path

import pytest

from tests.examples import ROOT, environment, examples, follow
from tests.memory_disk import memory_disk
from tests.postgres import running_postgres
from tests.postgres_binaries import binaries

DOCUMENTS = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")])
WITH_EXAMPLES = [document for document in DOCUMENTS if examples(document.read_text())]


@pytest.fixture
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, str]]:
    """The address and the host key of a server on a free port, its ledger empty, for one document."""
    paipu = [str(Path(sys.executable).with_name("paipu")), "serve", "--port", "0"]
    folder = tmp_path_factory.mktemp("served")
    with subprocess.Popen(paipu, cwd=folder, text=True, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as running:
        assert running.stdout
        greeting = "".join(takewhile(lambda line: not line.startswith("Ctrl-C"), running.stdout))
        found = re.search(r"serving +(\S+).*host key +(\S+)", greeting, re.DOTALL)
        assert found, greeting
        yield {"URL": found[1], "KEY": found[2]}
        running.terminate()


@pytest.fixture(scope="module")
def database() -> Iterator[dict[str, str]]:
    """The URLs of an administrator, of an owner and of a server that are still to be made, and `psql` in the path."""
    with running_postgres(memory_disk()) as admin:
        place = admin.rpartition("@")[2].partition("/")[0]
        urls = {name.upper(): f"postgresql://paipu_{name}@{place}/paipu" for name in ("owner", "server")}
        yield {"ADMIN": admin, **urls, "PATH": os.pathsep.join([str(binaries()), environment()["PATH"]])}


@pytest.mark.parametrize("document", WITH_EXAMPLES, ids=lambda document: str(document.relative_to(ROOT)))
def test_a_document_shows_what_happens(document: Path, tmp_path: Path, request: pytest.FixtureRequest) -> None:
    needed = [name for name, sign in (("server", "$URL"), ("database", "$ADMIN")) if sign in document.read_text()]
    variables = {name: value for fixture in needed for name, value in request.getfixturevalue(fixture).items()}
    follow(document, tmp_path, variables)  # its assertions are those of the document


TRUE = {
    "output": "```console\n$ echo one; echo two\none\ntwo\n```",
    "parts left out": "```console\n$ seq 9\n1\n…\n9\n$ echo id 7f3 kept\nid … kept\n```",
    "the checkout's folders": "```console\n$ ls api/__init__.py\napi/__init__.py\n```",
    "one scratch folder": "```console\n$ mkdir made\n```\n\n```python\nimport os\nassert os.path.exists('made')\n```",
    "one shell": "```console\n$ six=6\n$ times() { echo $((six * $1)); }\n$ times 7\n42\n```",
    "one namespace": "```python\nsix = 6\n```\n\n```python\nassert six * 7 == 42\n```",
    "a program that goes on": "```console\n$ sh -c 'echo ready; exec sleep 60' &\nready\n$ echo done\ndone\n```",
    "a block to paste": "```bash\necho one\necho two\n```\n\n```text\none\n…\n```",
    "a block to paste without its output": "```bash\necho one\n```\n\nSo.\n\n```text\ntwo\n```",
    "prose": "```sh\nexit 1\n```\n\n```json\n{\n```",
}
FALSE = {
    "other output": "```console\n$ echo one\ntwo\n```",
    "other output of a block to paste": "```bash\necho one\n```\n\n```text\ntwo\n```",
    "a failure in a block to paste": "```bash\nfalse\n```",
    "a line more": "```console\n$ seq 2\n1\n```",
    "a failure": "```console\n$ false\n```",
    "a program that ends too early": "```console\n$ echo starting &\nready\n```",
    "an assertion": "```python\nassert 1 == 2\n```",
}


@pytest.mark.parametrize("text", TRUE.values(), ids=TRUE.keys())
def test_a_true_example_passes(text: str, tmp_path: Path) -> None:
    follow(_document(text, tmp_path), _scratch(tmp_path))


@pytest.mark.parametrize("text", FALSE.values(), ids=FALSE.keys())
def test_a_false_example_fails(text: str, tmp_path: Path) -> None:
    with pytest.raises(AssertionError):
        follow(_document(text, tmp_path), _scratch(tmp_path))


def _document(text: str, folder: Path) -> Path:
    document = folder / "document.md"
    document.write_text(text)
    return document


def _scratch(folder: Path) -> Path:
    scratch = folder / "scratch"
    scratch.mkdir()
    return scratch
