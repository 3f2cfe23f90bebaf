"""Cursors: opaque, url-safe, with a check value that notices everything we did not write ourselves.

The check is no secret: whoever forges a cursor with care gets a page of the same list, which he may ask for anyway.
"""

import hashlib
from base64 import urlsafe_b64decode, urlsafe_b64encode

import msgspec

from domain.sentence import Refused, Sentence

CHECK_BYTES = 8
LONGEST = 8192

Key = str | int


NO_CURSOR = Sentence("这不是此列表给出的游标。", "That is no cursor of this list.")


class InvalidCursor(Refused, ValueError):
    """The list never gave this cursor, or the limit is out of range."""


def write_cursor(listing: str, key: Key) -> str:
    """The cursor behind the row with this key."""
    payload = msgspec.json.encode(key)
    return urlsafe_b64encode(_check(listing, payload) + payload).decode().rstrip("=")


def read_cursor(listing: str, cursor: str) -> Key:
    """The key in a cursor; `InvalidCursor` when the list did not write it."""
    try:
        plain = urlsafe_b64decode(cursor[:LONGEST] + "=" * (-len(cursor) % 4))
        key: Key = msgspec.json.decode(plain[CHECK_BYTES:], type=Key)
    except ValueError:
        raise InvalidCursor(NO_CURSOR) from None
    if write_cursor(listing, key) != cursor:
        raise InvalidCursor(NO_CURSOR)
    return key


def _check(listing: str, payload: bytes) -> bytes:
    return hashlib.blake2b(listing.encode() + b"\x00" + payload, digest_size=CHECK_BYTES).digest()
