"""Plain English: module lines begin with a noun, and the words that have to be read twice occur in no text.

`NOT_YET` names the folders whose words are still being changed; each is taken out when its folder passes, and at the
end none is left.
"""

import ast
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.examples import ROOT
from tests.test_sentences import sentences

PRODUCT = ("domain/games", "domain", "ledger", "projections", "replays", "api/cli", "api")
FOLDERS = (*PRODUCT, "tests", "benchmarks")
QUESTION_WORD = re.compile(r"^(?:What|Who|Whose|Whom|Why|How|Where|When|Whether|Which)(?:ever)?\b")
TWICE_READ = re.compile(
    r"\b(?:whoever|whomever|what\s+(?:is|was)\s+told|by\s+(?:itself|themselves)|of their own accord|none of ours)\b",
    re.IGNORECASE,
)
NOT_TO_PEOPLE = re.compile(
    r"\b(?:whoever|none of|by itself|what is told|who is|members?|eyes|no such thing|as it must be)\b", re.IGNORECASE
)


def folder_of(path: Path) -> str:
    """The innermost of `FOLDERS` that a file lies in."""
    name = str(path.relative_to(ROOT))
    return max((folder for folder in FOLDERS if name.startswith(f"{folder}/")), key=len)


DOCUMENTS = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), ROOT / "Makefile", *ROOT.glob("deploy/*")])
MODULES = sorted(
    path for folder in {folder.split("/")[0] for folder in FOLDERS} for path in (ROOT / folder).rglob("*.py")
)


def module_lines(source: str) -> Iterator[str]:
    """The first line of the module's docstring."""
    yield (ast.get_docstring(ast.parse(source)) or "").partition("\n")[0]


def prose(source: str) -> Iterator[str]:
    """Every docstring and every comment; a string that stands alone below a constant is a docstring too."""
    yield from re.findall(r'^ *"""(.*?)"""$', source, re.DOTALL | re.MULTILINE)
    yield from re.findall(r"(?:^|\s)# (.*)$", source, re.MULTILINE)


def said(source: str) -> Iterator[str]:
    """The English of every sentence that people read."""
    yield from (en for _, en in sentences(source))


def faults(texts_of: Callable[[str], Iterator[str]], folder: str, forbidden: re.Pattern[str]) -> list[str]:
    """Where a text in a module of the folder has a forbidden word."""
    return [
        f"{path.relative_to(ROOT)}: {word[0]}: {text.strip()[:120]}"
        for path in MODULES
        if folder_of(path) == folder and path != Path(__file__)
        for text in texts_of(path.read_text("utf-8"))
        if (word := forbidden.search(text))
    ]


@pytest.mark.parametrize("folder", PRODUCT)
def test_a_module_line_begins_with_its_noun(folder: str) -> None:
    assert faults(module_lines, folder, QUESTION_WORD) == []


@pytest.mark.parametrize("folder", FOLDERS)
def test_no_docstring_or_comment_has_to_be_read_twice(folder: str) -> None:
    assert faults(prose, folder, TWICE_READ) == []


@pytest.mark.parametrize("folder", PRODUCT)
def test_no_sentence_for_people_has_a_word_of_the_programmer(folder: str) -> None:
    assert faults(said, folder, NOT_TO_PEOPLE) == []


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda document: str(document.relative_to(ROOT)))
def test_no_document_has_to_be_read_twice(document: Path) -> None:
    assert TWICE_READ.findall(document.read_text("utf-8")) == []
