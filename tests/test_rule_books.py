"""The rule books of all games and of records have every paragraph that the code or a book names.

Those of the games: test_rule_ids.py.
"""

import re
from collections import Counter
from pathlib import Path

import pytest

from domain.hand.command import HOST_ACTS
from tests.examples import ROOT

BOOKS = sorted((ROOT / "docs" / "rules").glob("*.md"))
RULE = re.compile(r"\b[A-Z]{2,5}-[A-Z]+\b")
PARAGRAPHS = Counter(
    rule for book in BOOKS for rule in re.findall(rf"^### ({RULE.pattern}) · ", book.read_text(), re.MULTILINE)
)
PLACES = ("domain/*.py", "domain/hand/*.py", "replays/**/*.py")
SOURCES = sorted(file for place in PLACES for file in ROOT.glob(place))


def test_every_paragraph_is_there_once() -> None:
    assert [paragraph for paragraph, times in PARAGRAPHS.items() if times > 1] == []


@pytest.mark.parametrize("source", SOURCES, ids=lambda source: str(source.relative_to(ROOT)))
def test_every_rule_that_the_code_names_has_its_paragraph(source: Path) -> None:
    assert set(RULE.findall(source.read_text())) <= PARAGRAPHS.keys()


@pytest.mark.parametrize("do", [*HOST_ACTS, "quit", "autopilot"])
def test_every_act_beside_the_game_has_its_paragraph(do: str) -> None:
    assert f"HAND-{do.upper()}" in PARAGRAPHS


@pytest.mark.parametrize("book", BOOKS, ids=lambda book: str(book.name))
def test_every_paragraph_that_a_book_refers_to_is_there(book: Path) -> None:
    assert set(RULE.findall(book.read_text())) <= PARAGRAPHS.keys()
