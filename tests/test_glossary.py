"""One word for one thing: the program speaks as docs/glossary.md says."""

import ast
import re
from collections.abc import Iterator
from io import StringIO
from tokenize import NAME, generate_tokens

import pytest

from api.cli.drawing.games import drawing_of
from domain.game import AnyGame
from domain.games import GAMES
from tests.examples import ROOT

GLOSSARY = (ROOT / "docs" / "glossary.md").read_text()
SECTIONS = {
    found[1]: found[2]
    for found in re.finditer(r"^## [^\n]* · (\w+)\n(.*?)(?=^## |\Z)", GLOSSARY, re.MULTILINE | re.DOTALL)
}
ROW = re.compile(r"^\| `(\w+)`[^|]*\| ([^|]+) \| ([^|]+) \| ([^|]*)\|$", re.MULTILINE)
SPOKEN = ("domain/games/{game}/*.py", "api/cli/drawing/games/{game}.py", "api/cli/scoring/games/{game}.py")

MOVED = re.findall(r"^\| [\w.]+ \| `([\w.]+)` \|$", GLOSSARY.partition("## Modules that moved")[2], re.MULTILINE)
GIVEN_UP = frozenset(
    "Objection Objected objection_to told_by_log acts_of authors eyes moments sight wishes Wording".split()  # noqa: SIM905
)
"""Names of the code for which the glossary has a better one."""

every_section = pytest.mark.parametrize("game", [GAMES[name] for name in SECTIONS], ids=list(SECTIONS))


def rows(game: AnyGame) -> list[tuple[str, str, str, str]]:
    """Code, Chinese, English, and the words that are not used, of each term of a game."""
    return ROW.findall(SECTIONS[game.name])


def said(game: AnyGame) -> Iterator[str]:
    """Every text that the code of a game may say to people, docstrings aside."""
    for place in SPOKEN:
        for file in ROOT.glob(place.format(game=game.name)):
            for node in ast.walk(ast.parse(file.read_text())):
                if isinstance(node, ast.Call | ast.Dict):
                    yield from (str(each.value) for each in ast.walk(node) if isinstance(each, ast.Constant))


@every_section
def test_every_action_of_a_game_has_its_word(game: AnyGame) -> None:
    codes = {code for code, *_ in rows(game)}
    assert {kind.__struct_config__.tag for kind in game.actions} <= codes


@every_section
def test_the_terminal_says_what_the_glossary_says(game: AnyGame) -> None:
    words = drawing_of(game.name).phrases.words
    assert {
        code: (words[code].zh, words[code].en)
        for code, zh, en, _ in rows(game)
        if code in words and (words[code].zh not in zh.split("，") or words[code].en not in en.split(", "))
    } == {}


@every_section
def test_a_word_that_is_not_used_is_not_used(game: AnyGame) -> None:
    unused = [word for *_, words in rows(game) for word in words.strip().split(", ") if word]
    assert [(word, text) for text in said(game) for word in unused if word in text] == []


def test_the_four_games_have_their_words() -> None:
    assert {"old_maid", "twelve_months", "paohuzi", "baohuang"} <= SECTIONS.keys()


def test_every_module_that_moved_is_where_the_glossary_says() -> None:
    places = [ROOT / name.replace(".", "/") for name in MOVED]
    assert len(places) > 100
    assert [place for place in places if not (place.with_suffix(".py").exists() or place.is_dir())] == []


def test_a_name_that_was_given_up_names_nothing() -> None:
    files = [
        file for room in ("domain", "ledger", "projections", "replays", "api") for file in (ROOT / room).rglob("*.py")
    ]
    assert [file for file in files if file.stem in GIVEN_UP] == []
    assert {(file.name, name) for file in files for name in names_in(file.read_text()) if name in GIVEN_UP} == set()


def names_in(source: str) -> Iterator[str]:
    """Every name that the code gives or uses; no word of its texts and comments."""
    return (token.string for token in generate_tokens(StringIO(source).readline) if token.type == NAME)
