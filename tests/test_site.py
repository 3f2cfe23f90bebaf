"""The documentation site builds without a dead link, needs no other site, and finds words of both languages."""

import json
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.examples import ROOT
from website.build import CONFIGURATION, build

SEARCH = Path(__file__).with_name("site_search.js")
needs_node = pytest.mark.skipif(shutil.which("node") is None, reason="the search runs in a browser, or in node")


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build(tmp_path_factory.mktemp("site"))


def test_every_page_is_there(site: Path) -> None:
    pages = [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")]
    written = [page.relative_to(ROOT).with_suffix(".html").as_posix().replace("README", "index") for page in pages]

    assert [page for page in written if not (site / page).is_file()] == []


def test_the_menu_leads_to_every_page_but_single_decisions() -> None:
    named = set(re.findall(r'= "([\w/.-]+\.md)"', CONFIGURATION.read_text()))
    pages = {str(page.relative_to(ROOT)) for page in [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")]}

    assert {page for page in pages - named if not re.match(r"docs/adr/\d", page)} == set()
    assert named <= pages


def test_nothing_is_loaded_from_elsewhere(site: Path) -> None:
    loading = re.compile(
        r"""<(?:script|img|iframe)[^>]*src="?(?:https?:)?//|<link[^>]*rel="?(?:stylesheet|preconnect)[^>]*//|@import|url\(["']?https?:"""
    )
    files = [file for file in site.rglob("*") if file.suffix in {".html", ".css"}]

    assert len(files) > 30
    assert [file.name for file in files if loading.search(file.read_text())] == []


@needs_node
@pytest.mark.parametrize(
    ("words", "page"),
    [
        ("忍碰", "docs/zh/for-referees.html"),
        ("裁判密钥", "docs/zh/for-referees.html"),
        ("牌谱", "docs/zh/index.html"),
        ("backup", "docs/operations.html"),
        ("PHZ-RENPENG", "docs/rules/paohuzi.html"),
    ],
)
def test_the_search_finds_a_word_in_the_middle_of_a_sentence(site: Path, words: str, page: str) -> None:
    found = subprocess.run(["node", SEARCH, site, words], capture_output=True, text=True, check=True)

    assert page in {location.partition("#")[0] for location in json.loads(found.stdout)}
