"""Positions: how far the log has come, one number per partition; outside, a signed token.

The numbers count events, so a forged token would be a probe of the log's length and is refused. The longest token, of
`MOST_PARTITIONS` with 18 digits each, has 3,092 characters.
"""

import hmac
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Mapping
from typing import Annotated

import msgspec
from msgspec import Meta

Position = Mapping[int, int]

Whole = Annotated[int, Meta(ge=0, le=2**63 - 1)]
SIGNATURE_BYTES = 12


class MalformedPosition(ValueError):
    """The token was not issued by this log."""


def pack(position: Position) -> bytes:
    """The numbers as msgpack: a list if all partitions are there, else a map."""
    whole = [position[partition] for partition in sorted(position)]
    every = list(range(len(position))) == sorted(position)
    return msgspec.msgpack.encode(whole if every else dict(sorted(position.items())))


def unpack(packed: bytes) -> dict[int, int]:
    """The numbers; `MalformedPosition` where there are none."""
    try:
        numbers = msgspec.msgpack.decode(packed, type=list[Whole] | dict[Whole, Whole])
    except msgspec.MsgspecError:
        raise MalformedPosition from None
    return dict(enumerate(numbers)) if isinstance(numbers, list) else numbers


def encode(position: Position, secret: bytes) -> str:
    """The token, signed with the log's secret."""
    return _signed(pack(position), secret)


def decode(token: str, secret: bytes) -> dict[int, int]:
    """The numbers of a token; `MalformedPosition` if this log did not issue it."""
    try:
        plain = urlsafe_b64decode(token.encode("ascii") + b"=" * (-len(token) % 4))
    except ValueError:
        raise MalformedPosition from None
    packed = plain[SIGNATURE_BYTES:]
    if not hmac.compare_digest(_signed(packed, secret), token):
        raise MalformedPosition
    return unpack(packed)


def _signed(packed: bytes, secret: bytes) -> str:
    signature = hmac.digest(secret, b"position\0" + packed, "sha256")[:SIGNATURE_BYTES]
    return urlsafe_b64encode(signature + packed).decode().rstrip("=")
