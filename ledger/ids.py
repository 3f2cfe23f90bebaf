"""Ids: UUIDs that cannot be guessed. A table and its hands share the first 32 bits, and so a partition."""

import hashlib
import hmac
from collections.abc import Callable
from uuid import UUID

Entropy = Callable[[int], bytes]

FAMILY = 8
"""Hex digits that a table shares with its hands and disputes."""


def new_id(entropy: Entropy) -> str:
    """A fresh id, random but for the version bits of a UUID."""
    return str(UUID(bytes=entropy(16), version=4))


def in_family(of: str, identity: str) -> str:
    """An id moved into the family (partition) of a table's id."""
    return of[:FAMILY] + identity[FAMILY:]


def named_id(secret: bytes, *names: bytes) -> str:
    """The id derived from these names; it cannot be guessed without the log's secret."""
    return str(UUID(bytes=hmac.new(secret, b"\x00".join(names), hashlib.sha256).digest()[:16], version=4))


def is_id(text: str) -> bool:
    """Whether the text is an id in its one canonical form."""
    try:
        return str(UUID(text)) == text
    except ValueError:
        return False


def partition_of(identity: str, partitions: int) -> int:
    """The partition that a table, hand or dispute lives in."""
    return int(identity[:FAMILY], 16) % partitions


def table_stream(table_id: str) -> str:
    """The stream of a table."""
    return f"table:{table_id}"


def hand_stream(hand_id: str) -> str:
    """The stream of a hand."""
    return f"hand:{hand_id}"


def deal_stream(deal_id: str) -> str:
    """The stream of the hands that were dealt the same cards."""
    return f"deal:{deal_id}"
