"""Text is stored as every reader will see it, or not at all."""

import sys
from unicodedata import category, is_normalized

import pytest

from domain.wire.safe_text import check_text


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("", id="nothing"),
        pytest.param("Robert'); DROP TABLE hands;--", id="SQL is text"),
        pytest.param("张三 李四", id="Han"),
        pytest.param("一\u3000二", id="an ideographic space"),
        pytest.param("\u2f00 \u4e00 弌 壱 貳 ニ Ａ", id="look-alikes, never folded"),
        pytest.param("Zo\u00e9 Ng\u00f4", id="composed accents"),
        pytest.param("x\u0323\u0302", id="marks that have no composed form"),
        pytest.param("😀 𠮷", id="beyond U+FFFF"),
        pytest.param("葛\U000e0100", id="a variant of a Han character"),
        pytest.param("אבג", id="a script from right to left"),
        pytest.param('<script>&\\"', id="markup is text"),
    ],
)
def test_text_that_everybody_reads_alike_is_safe(text: str) -> None:
    assert check_text(text) is None


@pytest.mark.parametrize(
    ("text", "what"),
    [
        pytest.param("a\x00", "control", id="NUL"),
        pytest.param("a\nb", "control", id="line feed"),
        pytest.param("a\tb", "control", id="tab"),
        pytest.param("a\x7f", "control", id="delete"),
        pytest.param("a\x85b", "control", id="C1 next line"),
        pytest.param("\x1b[31m", "control", id="terminal escape"),
        pytest.param("a\u202eb", "directional", id="right-to-left override"),
        pytest.param("a\u202ab", "directional", id="left-to-right embedding"),
        pytest.param("a\u2066b\u2069", "directional", id="isolate"),
        pytest.param("\u200ea", "directional", id="left-to-right mark"),
        pytest.param("\u061ca", "directional", id="Arabic letter mark"),
        pytest.param("a\u200bb", "invisible", id="zero-width space"),
        pytest.param("a\u200cb", "invisible", id="zero-width non-joiner"),
        pytest.param("a\u200db", "invisible", id="zero-width joiner"),
        pytest.param("a\u2060b", "invisible", id="word joiner"),
        pytest.param("\ufeffa", "invisible", id="byte order mark"),
        pytest.param("a\u00adb", "invisible", id="soft hyphen"),
        pytest.param("\U000e0041", "invisible", id="tag"),
        pytest.param("\u3164", "invisible", id="Hangul filler"),
        pytest.param("a\u034fb", "invisible", id="grapheme joiner"),
        pytest.param("a\u2028b", "separator", id="line separator"),
        pytest.param("a\u2029b", "separator", id="paragraph separator"),
        pytest.param("\ue000", "private-use", id="private use"),
        pytest.param("\U0010fffd", "private-use", id="private use, last plane"),
        pytest.param("\u0378", "unassigned", id="unassigned"),
        pytest.param("\ufdd0", "unassigned", id="noncharacter"),
        pytest.param("\U0001ffff", "unassigned", id="noncharacter at the end of a plane"),
        pytest.param("\udcff", "surrogate", id="a byte that the command line could not decode"),
        pytest.param("\ud83d\ude00", "surrogate", id="two halves that were never joined"),
        pytest.param("e\u0301", "Normalization Form C", id="NFD"),
        pytest.param("\u212b", "Normalization Form C", id="the ångström sign"),
        pytest.param("\uf900", "Normalization Form C", id="a Han compatibility character"),
        pytest.param("e\u0301\x00", "control", id="a character goes before the form of the whole"),
    ],
)
def test_text_that_deceives_is_refused_with_what_is_wrong_with_it(text: str, what: str) -> None:
    fault = check_text(text)
    assert fault is not None
    assert what in fault.en
    assert fault.zh
    assert text not in fault.en + fault.zh


def test_of_all_single_characters_the_safe_ones_are_those_that_show_and_are_composed() -> None:
    blank = set("\u034f\u115f\u1160\u17b4\u17b5\u3164\uffa0")
    refused = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
    wrong = [
        hex(point)
        for point in range(sys.maxunicode + 1)
        if (check_text(text := chr(point)) is None)
        != (category(text) not in refused and text not in blank and is_normalized("NFC", text))
    ]
    assert wrong == []
