"""JSON faults that a decoder ignores and we refuse: repeated fields, NaN, numbers that lose digits, unsafe text.

They are found token by token in a text that the decoder could read, so that each fault has its place.
"""

import json
import re
from collections.abc import Iterator
from typing import Final, Literal

from domain.sentence import Sentence
from domain.wire.safe_text import check_text

Code = Literal["malformed-json", "number-out-of-range", "unsafe-text", "body-too-large"]

LARGEST: Final = 2**53 - 1
STRING: Final = r'"[^"\\]*+(?:\\.[^"\\]*+)*+"'

_TOKEN: Final = re.compile(
    rf"(?P<name>{STRING}(?=[ \t\n\r]*+:))|(?P<string>{STRING})|(?P<number>-?[0-9][-+.eE0-9]*+)"
    r"|(?P<constant>NaN|-?Infinity)|(?P<open>\{)|(?P<close>\})",
    re.DOTALL,
)

_REPEATED: Final = Sentence(zh="同一对象中字段重复。", en="A field occurs twice in one object.")
_CONSTANT: Final = Sentence(zh="NaN 和 Infinity 不是 JSON。", en="NaN and Infinity are not JSON.")
_FRACTION: Final = Sentence(
    zh="数字须为整数，不带小数点和指数。", en="A number has a point or an exponent: write a whole number."
)
_BEYOND: Final = Sentence(zh="整数超出 ±(2^53-1)。", en="An integer is beyond ±(2^53-1).")


def faults(text: str) -> Iterator[tuple[Code, Sentence, int]]:
    """Every fault in the order of the text: its code, its sentence, its index."""
    objects: list[set[str]] = []
    for token in _TOKEN.finditer(text):
        literal, place = token[0], token.start()
        match token.lastgroup:
            case "open":
                objects.append(set())
            case "close":
                objects.pop()
            case "constant":
                yield "malformed-json", _CONSTANT, place
            case "number" if fault := _number_fault(literal):
                yield "number-out-of-range", fault, place
            case "name" | "string":
                value = _unescaped(literal)
                if fault := check_text(value):
                    yield "unsafe-text", fault, place
                if token.lastgroup == "name":
                    if value in objects[-1]:
                        yield "malformed-json", _REPEATED, place
                    objects[-1].add(value)


def fits(integer: str) -> bool:
    """Whether an integer literal is within ±(2^53-1); a long one is never converted, which would be slow."""
    return len(integer) < 16 or (len(integer) < 18 and abs(int(integer)) <= LARGEST)


def _number_fault(literal: str) -> Sentence | None:
    if not literal.lstrip("-").isdecimal():
        return _FRACTION
    return None if fits(literal) else _BEYOND


def _unescaped(literal: str) -> str:
    return str(json.loads(literal)) if "\\" in literal else literal[1:-1]
