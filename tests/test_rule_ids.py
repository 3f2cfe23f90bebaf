"""Rule ids are anchors: each in the code has its paragraph in docs/rules/, and each paragraph its use."""

import re
from importlib import import_module
from pathlib import Path

import pytest

from domain.games import GAMES

ROOT = Path(__file__).parent.parent
HEADING = re.compile(r"^### (?P<id>(?P<game>[A-Z]+)-[A-Z0-9-]+) · .*?(?P<descriptive> \(descriptive\))?$", re.MULTILINE)

every_game = pytest.mark.parametrize("name", list(GAMES))


def headings(name: str) -> list[re.Match[str]]:
    """The paragraphs of a game's rule book; one marked `(descriptive)` needs no code."""
    book = ROOT / "docs" / "rules" / f"{name}.md"
    return list(HEADING.finditer(book.read_text(encoding="utf-8")))


def ids_in_code(name: str) -> set[str]:
    """The rule ids in the source of a game, besides the list of them."""
    prefix = headings(name)[0]["game"]
    pattern = re.compile(rf"\b{prefix}-[A-Z0-9]+(?:-[A-Z0-9]+)*")
    files = [file for file in (ROOT / "domain" / "games" / name).rglob("*.py") if file.name != "rule_ids.py"]
    return {found for file in files for found in pattern.findall(file.read_text(encoding="utf-8"))}


@every_game
def test_the_paragraphs_of_a_rule_book_have_ids_of_one_kind_each_once(name: str) -> None:
    ids = [heading["id"] for heading in headings(name)]
    assert len(set(ids)) == len(ids)
    assert len({heading["game"] for heading in headings(name)}) == 1


@every_game
def test_a_game_lists_the_paragraphs_of_its_rule_book(name: str) -> None:
    assert GAMES[name].rule_ids == tuple(heading["id"] for heading in headings(name))


@every_game
def test_every_rule_that_the_code_names_has_its_paragraph(name: str) -> None:
    assert ids_in_code(name) - {heading["id"] for heading in headings(name)} == set()


@every_game
def test_every_paragraph_is_named_in_the_code_or_marked_as_descriptive(name: str) -> None:
    assert {heading["id"] for heading in headings(name) if not heading["descriptive"]} - ids_in_code(name) == set()


@every_game
def test_every_option_of_a_game_is_in_its_rule_book(name: str) -> None:
    book = (ROOT / "docs" / "rules" / f"{name}.md").read_text(encoding="utf-8")
    missing = [option for option in GAMES[name].options.__struct_encode_fields__ if f"`{option}`" not in book]
    assert missing == []


@every_game
def test_every_reason_of_a_refusal_is_in_the_rule_book(name: str) -> None:
    book = (ROOT / "docs" / "rules" / f"{name}.md").read_text(encoding="utf-8")
    reasons = import_module(f"domain.games.{name}.reasons").REASONS
    assert [code for code in reasons if f"`{code}`" not in book] == []
