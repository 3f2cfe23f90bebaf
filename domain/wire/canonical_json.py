"""Canonical JSON (RFC 8785): one line of bytes for each value of our profile, whole numbers and safe text.

Within the profile sorting the fields is all that is needed, except that RFC 8785 sorts names by UTF-16 code units and
the encoder by code points. They differ where a character beyond U+FFFF meets one of U+E000 to U+FFFF: `😀` and `Ａ`.
"""

import re
from collections.abc import Mapping, Sequence
from typing import Final, TypeAlias

import msgspec
from msgspec import Struct

JsonValue: TypeAlias = "bool | int | str | Struct | Sequence[JsonValue] | Mapping[str, JsonValue] | None"

_SORTED: Final = msgspec.json.Encoder(order="sorted")
_AS_GIVEN: Final = msgspec.json.Encoder()
_BEYOND_FFFF: Final = re.compile(rb"[\xf0-\xf4]")


def canonical(value: JsonValue) -> bytes:
    """Canonical bytes of records, dicts, lists, tuples, safe text and integers within ±(2^53-1). It checks nothing."""
    encoded = _SORTED.encode(value)
    if encoded.isascii() or not _BEYOND_FFFF.search(encoded):
        return encoded
    return _AS_GIVEN.encode(_in_utf16_order(msgspec.to_builtins(value)))


def _in_utf16_order(value: JsonValue) -> JsonValue:
    if isinstance(value, Mapping):
        return {name: _in_utf16_order(value[name]) for name in sorted(value, key=_utf16)}
    if isinstance(value, Sequence) and not isinstance(value, str):
        return [_in_utf16_order(item) for item in value]
    return value


def _utf16(name: str) -> bytes:
    return name.encode("utf-16-be")
