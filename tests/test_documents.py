"""Documents agree with the code: links resolve, tables are complete, functions exist."""

import re
import tomllib
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from api.schemas.problems import PROBLEMS
from api.settings import Settings
from tests.examples import ROOT

DOCUMENTS = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")])
PAGES = sorted([ROOT / "README.md", *ROOT.glob("docs/*.md"), *ROOT.glob("docs/rules/*.md")])
every_document = pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT)))


@every_document
def test_links_lead_to_what_is_there(document: Path) -> None:
    assert [link for link in _links(document) if not _is_there(document, link)] == []


@pytest.mark.parametrize("document", PAGES, ids=lambda path: path.name)
def test_a_page_says_first_what_it_is_about(document: Path) -> None:
    heading, blank, purpose, *_ = document.read_text().splitlines()

    assert re.match(r"# \S", heading)
    assert blank == ""
    assert re.match(r"\w", purpose)


def test_operations_list_every_setting_with_its_default() -> None:
    table = dict(re.findall(r"^\| `PAIPU_([A-Z_]+)` \| (.+?) \|", _text("operations.md"), re.MULTILINE))
    defaults = {name.upper(): field.default for name, field in Settings.model_fields.items()}

    assert table.pop("LANGUAGE") == "`en`"
    assert table == {name: _shown(value) for name, value in defaults.items()}


def test_the_guide_lists_every_problem_with_its_status_and_meaning() -> None:
    rows = re.findall(r"^\| (\d{3}) \| `([a-z-]+)` \| (.+) \|$", _text("http.md"), re.MULTILINE)

    assert {code: (int(status), meaning) for status, code, meaning in rows} == {
        code: (kind.status, kind.title.en) for code, kind in PROBLEMS.items()
    }
    assert len(rows) == len(PROBLEMS)


def test_every_function_that_answers_a_question_exists() -> None:
    section = _text("architecture.md").split("## Where each question is answered")[1].split("\n## ")[0]
    named = re.findall(r"`((?:domain|ledger|projections|replays|api)\.[\w.]+)`", section)

    assert len(named) > 20
    assert [name for name in named if _found(name) is None] == []


def test_every_room_lists_its_modules_and_no_others() -> None:
    section = _text("architecture.md").split("## The rooms")[1].split("\n## ")[0]
    for room, content in re.findall(r"^\| `(\w+(?:/\w+)*)/` \| (.+) \|$", section, re.MULTILINE):
        here = {path.stem for path in (ROOT / room).iterdir() if not path.name.startswith("_")}
        named = {name.strip("/") for name in re.findall(r"`([\w/]+)`", content)}
        assert room == "domain/games" or named <= here, f"{room}: {named - here}"


def test_the_readme_lists_every_verb_and_every_folder() -> None:
    readme = (ROOT / "README.md").read_text()
    verbs = re.findall(r"^([a-z]+):.*## ", (ROOT / "Makefile").read_text(), re.MULTILINE)
    folders = {path.name for path in ROOT.iterdir() if (path / "__init__.py").exists()} | {"docs"}

    assert [verb for verb in verbs if verb not in ("help", "lint") and f"`make {verb}`" not in readme] == []
    assert [folder for folder in folders if f"`{folder}/`" not in readme] == []


def _text(name: str) -> str:
    return (ROOT / "docs" / name).read_text()


def _links(document: Path) -> Iterator[str]:
    without_code = re.sub(r"```.*?```", "", document.read_text(), flags=re.DOTALL)
    yield from (link for link in re.findall(r"\]\(([^)\s]+)\)", without_code) if "://" not in link)


def _is_there(document: Path, link: str) -> bool:
    path, _, anchor = link.partition("#")
    target = document.parent / path if path else document
    return target.exists() and (not anchor or anchor in _anchors(target))


def _anchors(document: Path) -> set[str]:
    """The anchors of headings as GitHub makes them."""
    headings = re.findall(r"^#+ (.+)$", document.read_text(), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


def _shown(value: object) -> str:
    return "none" if value is None else f"`{str(value).lower()}`" if isinstance(value, bool) else f"`{value}`"


def _found(name: str) -> Any:
    """What a dotted name stands for: a member of a module, or of a class in it."""
    parts = name.split(".")
    for end in range(len(parts) - 1, 0, -1):
        try:
            found: Any = import_module(".".join(parts[:end]))
        except ModuleNotFoundError:
            continue
        for part in parts[end:]:
            found = getattr(found, part, None)
        return found
    return None


def test_the_floors_of_the_domain_are_those_of_its_import_contract() -> None:
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["importlinter"]["contracts"]
    [floors] = [contract["layers"] for contract in contracts if contract.get("containers") == ["domain"]]
    [line] = [line for line in _text("architecture.md").splitlines() if line.startswith("* Inside `domain`")]
    drawn = [re.findall(r"`(\w+)`", floor) for floor in line.partition("floor: ")[2].split("→")]
    assert drawn == [floor.split(" | ") for floor in floors]
