"""Cursors of lists: opaque, url-safe, and signed with the log's secret, so that they cannot be forged.

The signature holds for the list and for its filters: a cursor of another player's hands, or of another game's, is
refused. The secret is in the log, so any server of the log reads what another one gave.
"""

import hmac
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Mapping
from typing import Annotated

import msgspec
from msgspec import Meta, Struct

from domain.sentence import Refused, Sentence

SIGNATURE_BYTES = 16
LONGEST = 8192

RowKey = str | int
Filters = Mapping[str, str | int | None]
ReadKey = str | Annotated[int, Meta(ge=0, le=2**63 - 1)]

NO_CURSOR = Sentence(
    zh="游标不是此列表在这些条件下给出的。", en="The cursor was not issued for this list with these filters."
)


class InvalidCursor(Refused, ValueError):
    """The list never gave this cursor, or the limit is out of range."""


class CursorScope(Struct, frozen=True):
    """The scope of a cursor: the list's name, its filters, and the secret that signs."""

    secret: bytes
    name: str
    filters: Filters

    def write_cursor(self, key: RowKey) -> str:
        """The cursor after the row with this key."""
        payload = msgspec.json.encode(key)
        return urlsafe_b64encode(self._signature(payload) + payload).decode().rstrip("=")

    def read_cursor(self, cursor: str) -> RowKey:
        """The key in a cursor; `InvalidCursor` if it was not issued for this list with these filters."""
        try:
            plain = urlsafe_b64decode(cursor[:LONGEST] + "=" * (-len(cursor) % 4))
            key: RowKey = msgspec.json.decode(plain[SIGNATURE_BYTES:], type=ReadKey)
        except ValueError:
            raise InvalidCursor(NO_CURSOR) from None
        if not hmac.compare_digest(self.write_cursor(key).encode(), cursor.encode()):
            raise InvalidCursor(NO_CURSOR)
        return key

    def _signature(self, payload: bytes) -> bytes:
        about = msgspec.json.encode(("cursor", self.name, sorted(self.filters.items())))
        return hmac.digest(self.secret, about + b"\x00" + payload, "sha256")[:SIGNATURE_BYTES]
