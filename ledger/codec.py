"""Facts to canonical bytes and back: two lines a row, one hashed, one sealed (docs/stored-bytes.md)."""

from typing import Any

import msgspec
from eventsourcing.persistence import Mapper, StoredEvent
from msgspec import UNSET, Raw, Struct, UnsetType

from domain.canonical_json import canonical
from domain.privacy import Plain, Slot, join, seat_slot, split
from ledger.event import Cause, Recorded
from ledger.names import KINDS, TOPICS, StoredName, parse_topic
from ledger.sealing import Salt, SealedPart, seal
from ledger.upcasts import UPCASTS, upcast

CAUSE = "cause"


class PublicLine(Struct, frozen=True, kw_only=True):
    """The members of a public line; absent ones are left out."""

    actor: str
    at: str
    body: Any
    command: str | UnsetType = UNSET
    n: int
    origin: str
    prev: str
    sealed: dict[Slot, str] | UnsetType = UNSET
    stream: str
    type: str
    v: int


class _StoredLine(PublicLine, frozen=True, kw_only=True):
    body: Raw


class _StoredPart(SealedPart, frozen=True):
    value: Raw


_PUBLIC = msgspec.json.Decoder(_StoredLine)
_PRIVATE = msgspec.json.Decoder(dict[str, _StoredPart])
_plain = msgspec.json.Decoder().decode


class Entry(Struct, frozen=True, kw_only=True):
    """What is to be written of one event, besides the fact."""

    stream: str
    scope: str
    n: int
    at: str
    actor: str
    origin: str
    prev: str
    command: str | None = None
    cause: Cause | None = None
    cause_seat: int | None = None


def write(fact: Struct, entry: Entry, salt: Salt) -> Recorded:
    """The event with its bytes; `salt` gives fresh random bytes for the parts that not everybody may see."""
    name = TOPICS[entry.scope, type(fact)]
    body, values = split(fact)
    if entry.cause is not None:
        values[cause_slot(entry.cause_seat)] = msgspec.to_builtins(entry.cause)
    sealed, parts = seal(values, entry.stream, entry.n, salt)
    line = PublicLine(
        actor=entry.actor,
        at=entry.at,
        body=body,
        command=entry.command or UNSET,
        n=entry.n,
        origin=entry.origin,
        prev=entry.prev,
        sealed=sealed or UNSET,
        stream=entry.stream,
        type=f"{name.scope}.{name.name}",
        v=name.version,
    )
    return _recorded(fact, entry, name, _bytes(line), _bytes(parts) if parts else b"")


def read(stored: StoredEvent, position: int | None = None) -> Recorded:
    """The event in a stored row, its payload brought to today's shape."""
    public, _, private = stored.state.partition(b"\n")
    line = _PUBLIC.decode(public)
    parts = _PRIVATE.decode(private) if private else {}
    seat, cause = _take_cause(parts)
    return Recorded(
        stream=line.stream,
        n=line.n,
        topic=stored.topic,
        fact=_fact(parse_topic(stored.topic), line.body, parts),
        at=line.at,
        actor=line.actor,
        origin=line.origin,
        prev=line.prev,
        command=line.command or None,
        cause=cause,
        cause_seat=seat,
        public=public,
        private=private,
        position=position,
    )


def cause_slot(seat: int | None) -> Slot:
    """The cause is for the actor's seat, or for no seat."""
    return CAUSE if seat is None else f"{CAUSE}:{seat_slot(seat)}"


def _bytes(line: Any) -> bytes:
    return canonical(msgspec.to_builtins(line))


def _fact(name: StoredName, body: Raw, parts: dict[Slot, _StoredPart]) -> Any:
    kind = KINDS[name.scope, name.name]
    stale = (name.scope, name.name, name.version) in UPCASTS
    if not parts and not stale:
        return msgspec.json.decode(body, type=kind)
    payload: Plain = join(_plain(body), {slot: _plain(part.value) for slot, part in parts.items()})
    return msgspec.convert(upcast(*name, payload), kind)


def _take_cause(parts: dict[Slot, _StoredPart]) -> tuple[int | None, Cause | None]:
    """The cause and its seat, taken out of the parts: those left belong to the fact."""
    for slot in parts:
        if slot.startswith(CAUSE):
            seat = slot.removeprefix(f"{CAUSE}:seat:")
            cause = msgspec.json.decode(parts.pop(slot).value, type=Cause)
            return (int(seat) if seat.isdecimal() else None), cause
    return None, None


def _recorded(fact: Struct, entry: Entry, name: StoredName, public: bytes, private: bytes) -> Recorded:
    return Recorded(
        stream=entry.stream,
        n=entry.n,
        topic=name.topic,
        fact=fact,
        at=entry.at,
        actor=entry.actor,
        origin=entry.origin,
        prev=entry.prev,
        command=entry.command,
        cause=entry.cause,
        cause_seat=entry.cause_seat,
        public=public,
        private=private,
    )


class RecordMapper(Mapper[str]):
    """The event-sourcing library's mapper, for rows of our own making."""

    def to_stored_event(self, domain_event: Any) -> StoredEvent:
        """The row of an event that `write` made."""
        event: Recorded = domain_event
        return StoredEvent(event.stream, event.n, event.topic, event.public + b"\n" + event.private)

    def to_domain_event(self, stored_event: StoredEvent) -> Any:
        """The event of a row."""
        return read(stored_event, getattr(stored_event, "id", None))
