"""Every sentence of the source is Chinese and English."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from domain.house_rules.word_list import word_list
from domain.reason_list import reason_list

ROOT = Path(__file__).parent.parent
HAN = re.compile(r"[\u4e00-\u9fff]")
FOLDERS = ("domain", "ledger", "projections", "replays", "api")

Pair = tuple[str, str]


def sentences(source: str) -> Iterator[Pair]:
    """The Chinese and the English of every `Sentence(zh=…, en=…)` that is written out, alone or in a list."""
    for node in ast.walk(ast.parse(source)):
        if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name)):
            continue
        if node.func.id in ("word_list", "reason_list"):
            yield from listed(node.func.id, str(_text(node.args[0])))
        elif node.func.id == "Sentence":
            texts = {each.arg: _text(each.value) for each in node.keywords}
            if texts.keys() == {"zh", "en"} and None not in texts.values():
                yield str(texts["zh"]), str(texts["en"])


def listed(kind: str, text: str) -> Iterator[Pair]:
    """The sentences of a list of reasons, or of words for house rules."""
    if kind == "reason_list":
        yield from ((reason.sentence.zh, reason.sentence.en) for reason in reason_list(text).values())
        return
    for option in word_list(text).values():
        yield option.sentence.zh, option.sentence.en
        yield from ((words.sentence.zh, words.sentence.en) for words in option.values.values())


def _text(node: ast.expr) -> str | None:
    """A string literal; in formatted ones a place stands for what fills it."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    if isinstance(node, ast.JoinedStr):
        return "".join(each.value if isinstance(each, ast.Constant) else "{}" for each in node.values)  # type: ignore[misc]
    return None


EVERY_SENTENCE = sorted(
    {
        pair
        for folder in FOLDERS
        for path in (ROOT / folder).rglob("*.py")
        for pair in sentences(path.read_text("utf-8"))
    }
)
WHOLE = [pair for pair in EVERY_SENTENCE if pair[1].endswith(".") and re.search("[a-z]{3}", pair[1])]


def test_there_are_many() -> None:
    assert len(WHOLE) > 500


@pytest.mark.parametrize("pair", WHOLE, ids=lambda pair: pair[1])
def test_a_sentence_is_chinese_and_english(pair: Pair) -> None:
    zh, en = pair
    assert HAN.search(zh)
    assert zh.endswith("。")
    assert not HAN.search(en)


@pytest.mark.parametrize("pair", WHOLE, ids=lambda pair: pair[1])
def test_both_languages_have_the_same_places(pair: Pair) -> None:
    places = [set(re.findall(r"\{(\w*)\}", text.replace("_zh}", "}"))) for text in pair]
    assert places[0] == places[1]


@pytest.mark.parametrize("pair", WHOLE, ids=lambda pair: pair[1])
def test_chinese_has_its_own_punctuation(pair: Pair) -> None:
    assert not re.search(r"[\u4e00-\u9fff][,;:.!?(]|[,;:!?)][\u4e00-\u9fff]", pair[0])
