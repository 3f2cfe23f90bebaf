"""Strict JSON: one document (RFC 8259) in UTF-8, each field once, whole numbers, safe text.

The form is checked first and as a whole, then numbers and text in the order of the document. Python's decoder reads
the value. The faults that it ignores (json_faults) are looked for only where there may be one, so that a plain request
costs little more than decoding it.
"""

import json
import re
from collections.abc import Mapping
from typing import Final, TypeAlias

from domain.sentence import Refused, Sentence
from domain.wire.json_faults import STRING, Code, faults, fits
from domain.wire.safe_text import check_text

Json: TypeAlias = "bool | int | str | list[Json] | dict[str, Json] | None"

# The closing quote and the bracket are optional: every match goes on to a bracket or the end, so no text is read twice.
_BRACKET: Final = re.compile(rf'[^"\[\]{{}}]*+(?:{STRING}?[^"\[\]{{}}]*+)*+([\[\]{{}}]?)', re.DOTALL)
_STEP: Final[Mapping[str, int]] = {"[": 1, "{": 1, "]": -1, "}": -1, "": 0}

_NOT_UTF8: Final = Sentence(zh="内容不是 UTF-8。", en="The document is not UTF-8.")
_MARKED: Final = Sentence(
    zh="内容以字节顺序标记开头，请删除。", en="The document begins with a byte order mark: remove it."
)
_EMPTY: Final = Sentence(zh="内容为空，需要一个 JSON 文档。", en="The document is empty: send one JSON document.")
_TRAILING: Final = Sentence(
    zh="JSON 文档之后还有内容，请删除。", en="Something follows the JSON document: send only one."
)
_RAW_CONTROL: Final = Sentence(zh="字符串中有未转义的控制字符。", en="A string contains a raw control character.")
_BROKEN: Final = Sentence(zh="内容从此处起不是 JSON。", en="The document is not JSON from here on.")


class JsonRefused(Refused):
    """A document is refused: the problem's code, a sentence in each language, the byte where the fault begins.

    Bytes are counted from 0; the place of a number or string is its first byte. Nothing of the document is quoted.
    """

    def __init__(self, code: Code, fault: Sentence, where: int | None = None) -> None:
        place = Sentence(zh="", en="") if where is None else Sentence(zh=f"（第 {where} 字节）", en=f" (byte {where})")
        super().__init__(Sentence(zh=fault.zh + place.zh, en=fault.en + place.en))
        self.code: Code = code
        self.where = where


def parse(data: bytes, *, max_bytes: int = 65_536, max_depth: int = 16) -> Json:
    """The value of a document; `JsonRefused` for its size, else its form, else the first bad number or text."""
    if len(data) > max_bytes:
        fault = Sentence(zh=f"内容超过 {max_bytes} 字节。", en=f"The document is larger than {max_bytes} bytes.")
        raise JsonRefused("body-too-large", fault)
    text = _decode(data)
    _check_depth(text, max_depth)
    value, strict = _read(text)
    if not (strict and _is_plain(text)):
        _check_tokens(text)
    return value


def _decode(data: bytes) -> str:
    if data.startswith(b"\xef\xbb\xbf"):
        raise JsonRefused("malformed-json", _MARKED, 0)
    try:
        return data.decode()
    except UnicodeDecodeError as error:
        raise JsonRefused("malformed-json", _NOT_UTF8, error.start) from None


def _check_depth(text: str, max_depth: int) -> None:
    """Refuse deep nesting before anything recurses; a document with few brackets is not deep."""
    if text.count("[") + text.count("{") <= max_depth:
        return
    depth = 0
    for match in _BRACKET.finditer(text):
        depth += _STEP[match[1]]
        if depth > max_depth:
            fault = Sentence(zh=f"嵌套超过 {max_depth} 层。", en=f"The document is nested more than {max_depth} deep.")
            raise _refused(text, "malformed-json", fault, match.start(1))


def _read(text: str) -> tuple[Json, bool]:
    """The value of a well-formed text, and whether the decoder met no fault of its own."""
    odd: list[object] = []

    def members(pairs: list[tuple[str, Json]]) -> dict[str, Json]:
        named = dict(pairs)
        if len(named) < len(pairs):
            odd.append(named)
        return named

    def integer(literal: str) -> int | None:
        if fits(literal):
            return int(literal)
        odd.append(literal)
        return None

    decoder = json.JSONDecoder(
        object_pairs_hook=members, parse_int=integer, parse_float=odd.append, parse_constant=odd.append
    )
    try:
        return decoder.decode(text), not odd
    except json.JSONDecodeError as error:
        raise _refused(text, "malformed-json", _form_fault(text, error), error.pos) from None


def _form_fault(text: str, error: json.JSONDecodeError) -> Sentence:
    if not text.strip(" \t\n\r"):
        return _EMPTY
    return {"Extra data": _TRAILING, "Invalid control character at": _RAW_CONTROL}.get(error.msg, _BROKEN)


def _is_plain(text: str) -> bool:
    """Whether all of a well-formed text is safe, and so every string; tabs and line ends stand between tokens."""
    return "\\" not in text and check_text(text.replace("\n", " ").replace("\r", " ").replace("\t", " ")) is None


def _check_tokens(text: str) -> None:
    """Refuse the first fault of form, else the first fault of any kind."""
    found = list(faults(text))
    if found:
        raise _refused(text, *min(found, key=lambda fault: fault[0] != "malformed-json"))


def _refused(text: str, code: Code, fault: Sentence, place: int) -> JsonRefused:
    return JsonRefused(code, fault, len(text[:place].encode()))
