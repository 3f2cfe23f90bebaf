"""A recorded event: a fact with its stream and number, time, actor and cause, and the bytes that were stored."""

import hashlib
from typing import Any

from msgspec import Struct

LEAF = b"\x00"
NO_PREVIOUS = "00" * 32


class Cause(Struct, frozen=True, omit_defaults=True):
    """The action as it was sent, the seat it was for, and the fingerprint of the request it came in."""

    action: dict[str, Any]
    fingerprint: str | None = None


class Recorded(Struct, frozen=True, kw_only=True):
    """One row of the log. `at` is RFC 3339 UTC, `actor` a key's public id or `engine`, `command` what belongs together.

    `position` counts within the partition; it is known once the event was written.
    """

    stream: str
    n: int
    topic: str
    fact: Any
    at: str
    actor: str
    origin: str
    prev: str
    command: str | None = None
    cause: Cause | None = None
    cause_seat: int | None = None
    public: bytes
    private: bytes
    position: int | None = None

    @property
    def originator_id(self) -> str:
        """The stream, as the event-sourcing library calls it."""
        return self.stream

    @property
    def originator_version(self) -> int:
        """The number in the stream, as the library calls it."""
        return self.n

    @property
    def name(self) -> str:
        """The event's name without scope and version: `card_drawn`."""
        return self.topic.partition(".")[2].partition(":")[0]

    @property
    def hash(self) -> str:
        """The leaf hash (RFC 6962) of what is stored; the next event's `prev`."""
        return leaf_hash(self.public)


def leaf_hash(public: bytes) -> str:
    """SHA-256(0x00 ‖ public line), lower-case hex."""
    return hashlib.sha256(LEAF + public).hexdigest()
