"""Sealed parts: a commitment in the public line, the value and its salt in the private line (ledger.md, section 1)."""

import hashlib
import hmac
from collections.abc import Callable, Mapping
from typing import Any

import msgspec
from msgspec import Raw, Struct

from domain.canonical_json import canonical
from domain.privacy import Slot

LABEL = b"paipu/1/sealed"
SALT_BYTES = 16

Salt = Callable[[int], bytes]


class SealedPart(Struct, frozen=True):
    """One slot of the private line; whoever holds it can open the commitment."""

    salt: str
    value: Any


class Part(Struct, frozen=True):
    """One slot as it is opened by whoever holds the whole row: what it holds, its salt aside."""

    value: Raw


_PARTS = msgspec.json.Decoder(dict[Slot, Part])


def commitment(part: SealedPart, stream: str, n: int, slot: Slot) -> str:
    """HMAC-SHA-256 keyed by the salt over label, stream, number, slot, canonical value, 0x00 between; lower hex."""
    message = b"\x00".join((LABEL, stream.encode(), str(n).encode(), slot.encode(), canonical(part.value)))
    return hmac.new(bytes.fromhex(part.salt), message, hashlib.sha256).hexdigest()


def seal(values: Mapping[Slot, Any], stream: str, n: int, salt: Salt) -> tuple[dict[Slot, str], dict[Slot, SealedPart]]:
    """The commitments for the public line and the parts for the private line."""
    parts = {slot: SealedPart(salt(SALT_BYTES).hex(), value) for slot, value in values.items()}
    return {slot: commitment(part, stream, n, slot) for slot, part in parts.items()}, parts


def parts_of(private: bytes) -> dict[Slot, Part]:
    """What the slots of a private line hold."""
    return _PARTS.decode(private) if private else {}
