"""A recorded event: a fact with its stream and number, and the bytes that were stored, where the rest is read from."""

import hashlib
from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec import Struct

from domain.privacy import Slot, seat_slot
from ledger.encoding.seal import Part, parts_of

LEAF = b"\x00"
NO_PREVIOUS = "00" * 32
CAUSE = "cause"


class Cause(Struct, frozen=True, omit_defaults=True):
    """The action as it was sent, the seat it was for, and the fingerprint of the request it came in."""

    action: dict[str, Any]
    fingerprint: str | None = None


class _Heading(Struct, frozen=True):
    at: str
    actor: str
    origin: str
    prev: str
    claimed_at: str | None = None


_HEADING = msgspec.json.Decoder(_Heading)
_CAUSE = msgspec.json.Decoder(Cause)


class Recorded(Struct, frozen=True, kw_only=True):
    """One row of the log; `command` says what belongs together.

    `position` counts within the partition; it is known once the event was written. What folding has no need of is
    not kept: it is read out of the bytes whenever somebody asks.
    """

    stream: str
    n: int
    topic: str
    fact: Any
    command: str | None = None
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
    def at(self) -> str:
        """When it was written: RFC 3339, UTC."""
        return _HEADING.decode(self.public).at

    @property
    def claimed_at(self) -> str | None:
        """When it happened elsewhere, as the record says that brought it in: RFC 3339, UTC."""
        return _HEADING.decode(self.public).claimed_at

    @property
    def actor(self) -> str:
        """The public id of the key that acted, or `engine`."""
        return _HEADING.decode(self.public).actor

    @property
    def origin(self) -> str:
        """The log and the partition that it was written in."""
        return _HEADING.decode(self.public).origin

    @property
    def prev(self) -> str:
        """The hash of the event before it in the stream."""
        return _HEADING.decode(self.public).prev

    @property
    def cause(self) -> Cause | None:
        """What it is the first consequence of, if it is."""
        return next((_CAUSE.decode(part.value) for _, part in self._causes()), None)

    @property
    def cause_seat(self) -> int | None:
        """The seat that its cause was for, if it was for one."""
        seats = (slot.removeprefix(f"{CAUSE}:seat:") for slot, _ in self._causes())
        return next((int(seat) for seat in seats if seat.isdecimal()), None)

    def _causes(self) -> Iterator[tuple[Slot, Part]]:
        return (item for item in parts_of(self.private).items() if item[0].startswith(CAUSE))

    @property
    def hash(self) -> str:
        """The leaf hash (RFC 6962) of what is stored; the next event's `prev`."""
        return leaf_hash(self.public)


def leaf_hash(public: bytes) -> str:
    """SHA-256(0x00 ‖ public line), lower-case hex."""
    return hashlib.sha256(LEAF + public).hexdigest()


def cause_slot(seat: int | None) -> Slot:
    """The cause is for the actor's seat, or for no seat."""
    return CAUSE if seat is None else f"{CAUSE}:{seat_slot(seat)}"
