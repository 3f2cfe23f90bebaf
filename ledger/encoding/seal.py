"""Sealed parts: a commitment in the public line, the value and its salt in the private line (docs/stored-bytes.md)."""

import hashlib
import hmac
from collections.abc import Callable, Mapping
from typing import Any

import msgspec
from msgspec import Raw, Struct

from domain.privacy import Slot
from domain.wire.canonical_json import canonical

LABEL = b"paipu/1/sealed"
SALT_BYTES = 16

Salt = Callable[[int], bytes]


class SealedPart(Struct, frozen=True):
    """One slot of the private line: with it the commitment can be opened."""

    salt: str
    value: Any


class Part(Struct, frozen=True):
    """The value of a slot without its salt."""

    value: Raw


_PARTS = msgspec.json.Decoder(dict[Slot, Part])


def commitment(part: SealedPart, stream: str, n: int, slot: Slot) -> str:
    """HMAC-SHA-256 keyed by the salt over label, stream, number, slot, canonical value, 0x00 between; lower hex."""
    return _commitment(bytes.fromhex(part.salt), _place(stream, n), slot, canonical(part.value))


def seal(values: Mapping[Slot, Any], stream: str, n: int, salt: Salt) -> tuple[dict[Slot, str], bytes]:
    """The commitments for the public line, and the private line."""
    sealed: dict[Slot, str] = {}
    parts: dict[Slot, SealedPart] = {}
    place = _place(stream, n)
    for slot, value in values.items():
        key = salt(SALT_BYTES)
        sealed[slot] = _commitment(key, place, slot, canonical(value))
        parts[slot] = SealedPart(key.hex(), value)
    return sealed, canonical(parts) if parts else b""


def _place(stream: str, n: int) -> bytes:
    return b"%b\x00%b\x00%d\x00" % (LABEL, stream.encode(), n)


def _commitment(key: bytes, place: bytes, slot: Slot, value: bytes) -> str:
    return hmac.new(key, b"%b%b\x00%b" % (place, slot.encode(), value), hashlib.sha256).hexdigest()


def parts_of(private: bytes) -> dict[Slot, Part]:
    """The slots of a private line."""
    return _PARTS.decode(private) if private else {}
