"""Safe text: readers see all of it, in the order in which it was written, and equal texts are equal bytes.

Refused are the general categories Cc, Cf, Cs, Co, Cn, Zl and Zp of the Unicode Character Database (controls and NUL,
bidirectional and zero-width marks, surrogates, private use, unassigned, line and paragraph separators), the letters and
marks that show nothing, and text that is not in Normalization Form C (UAX #15). Nothing is folded or repaired, and line
breaks and tabs are controls like the others.
"""

import re
from collections.abc import Iterator, Mapping
from typing import Final
from unicodedata import category, is_normalized

from domain.sentence import Sentence

_HIDDEN: Final = Sentence(
    zh="文本含有不可见或改变书写方向的字符，请删除。", en="Text has an invisible or directional character: remove it."
)
_SEPARATOR: Final = Sentence(
    zh="文本含有行或段分隔符，请删除。", en="Text has a line or paragraph separator: remove it."
)
_NOT_COMPOSED: Final = Sentence(
    zh="文本不是 NFC 形式，请先规范化。", en="Text is not in Normalization Form C: normalize it."
)
_REFUSED: Final[Mapping[str, Sentence]] = {
    "Cc": Sentence(zh="文本含有控制字符，请删除。", en="Text has a control character: remove it."),
    "Cf": _HIDDEN,
    "Cs": Sentence(
        zh="文本含有不成对的代理字符，请改正。", en="Text has half of a surrogate pair: write the whole character."
    ),
    "Co": Sentence(
        zh="文本含有私用区字符，请换成通用字符。", en="Text has a private-use character: use a standard one."
    ),
    "Cn": Sentence(
        zh="文本含有未分配的字符，请换成通用字符。", en="Text has an unassigned character: use a standard one."
    ),
    "Zl": _SEPARATOR,
    "Zp": _SEPARATOR,
}
# Default-ignorable letters and marks, variation selectors excepted: names in Han and Mongolian script need those.
_BLANK: Final = re.compile("[\u034f\u115f\u1160\u17b4\u17b5\u3164\uffa0]")

_STEERING: Final = frozenset(("Cc", "Cf", "Cs", "Zl", "Zp"))


def check_text(value: str) -> Sentence | None:
    """The first fault of a text from JSON, the command line or a file; None when it is safe."""
    if value.isascii() and value.isprintable():
        return None
    fault = next(_character_faults(value), None)
    if fault is None and not is_normalized("NFC", value):
        return _NOT_COMPOSED
    return fault


def _character_faults(value: str) -> Iterator[Sentence]:
    if value.isprintable() and not _BLANK.search(value):
        return
    for character in value:
        if fault := _REFUSED.get(category(character)):
            yield fault
        elif _BLANK.match(character):
            yield _HIDDEN


def harmless(text: str) -> str:
    """Text that cannot steer a terminal: each control character becomes its picture or U+FFFD.

    Line breaks and tabs stay.
    """
    if text.isprintable():
        return text
    return "".join(_shown(character) for character in text)


def _shown(character: str) -> str:
    if character in "\n\t" or category(character) not in _STEERING:
        return character
    return chr(0x2400 + ord(character)) if character < " " else "\ufffd"
