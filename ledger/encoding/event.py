"""Recorded events: a fact with its stream and number, and the stored bytes, from which the rest is read."""

import hashlib
from typing import Any, NamedTuple

import msgspec
from msgspec import Struct

from domain.privacy import Slot, seat_slot
from ledger.encoding.seal import parts_of

LEAF = b"\x00"
NO_PREVIOUS = "00" * 32
CAUSE = "cause"


class Cause(Struct, frozen=True, omit_defaults=True):
    """The cause of an event: the action as it was sent, and the fingerprint of its request."""

    action: dict[str, Any]
    fingerprint: str | None = None


class Caused(NamedTuple):
    """The cause of an event and, where it had one, its seat."""

    cause: Cause
    seat: int | None


class Heading(Struct, frozen=True):
    """The members of a public line besides the fact: when, by whom, in which log, after which hash."""

    at: str
    actor: str
    origin: str
    prev: str
    claimed_at: str | None = None


_HEADING = msgspec.json.Decoder(Heading)
_CAUSE = msgspec.json.Decoder(Cause)


class Recorded(Struct, frozen=True, kw_only=True):
    """One row of the log; events of one command share its `command`.

    `position` counts within the partition and is known once the event was written. Members that folding does not need
    are read from the bytes on demand.
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
    def heading(self) -> Heading:
        """The rest of the public line; who needs several of its members reads it once."""
        return _HEADING.decode(self.public)

    @property
    def at(self) -> str:
        """The time of writing: RFC 3339, UTC."""
        return self.heading.at

    @property
    def claimed_at(self) -> str | None:
        """The time at which it happened elsewhere, as an imported record claims: RFC 3339, UTC."""
        return self.heading.claimed_at

    @property
    def actor(self) -> str:
        """The public id of the key that acted, or `engine`."""
        return self.heading.actor

    @property
    def origin(self) -> str:
        """The log and the partition that it was written in."""
        return self.heading.origin

    @property
    def prev(self) -> str:
        """The hash of the event before it in the stream."""
        return self.heading.prev

    @property
    def caused(self) -> Caused | None:
        """The action whose first consequence this event is, if it is one, with its seat."""
        for slot, part in parts_of(self.private).items():
            if slot.startswith(CAUSE):
                seat = slot.removeprefix(f"{CAUSE}:seat:")
                return Caused(_CAUSE.decode(part.value), int(seat) if seat.isdecimal() else None)
        return None

    @property
    def cause(self) -> Cause | None:
        """The action whose first consequence this event is, if it is one."""
        caused = self.caused
        return None if caused is None else caused.cause

    @property
    def cause_seat(self) -> int | None:
        """The seat of its cause, if the cause had one."""
        caused = self.caused
        return None if caused is None else caused.seat

    @property
    def hash(self) -> str:
        """The leaf hash (RFC 6962) of what is stored; the next event's `prev`."""
        return leaf_hash(self.public)


def leaf_hash(public: bytes) -> str:
    """SHA-256(0x00 ‖ public line), lower-case hex."""
    return hashlib.sha256(LEAF + public).hexdigest()


def cause_slot(seat: int | None) -> Slot:
    """The slot of a cause: of the actor's seat, or of no seat."""
    return CAUSE if seat is None else f"{CAUSE}:{seat_slot(seat)}"
