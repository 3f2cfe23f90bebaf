"""Facts to canonical bytes and back: two lines a row, one hashed, one sealed (docs/stored-bytes.md)."""

from typing import Any

from eventsourcing.persistence import Mapper, StoredEvent
from msgspec import UNSET, Struct, UnsetType

from domain.privacy import Slot, markers, split
from domain.wire.canonical_json import canonical
from ledger.encoding.event import Cause, Recorded, cause_slot
from ledger.encoding.names import TOPICS
from ledger.encoding.seal import Salt, seal
from ledger.encoding.unseal import decoder_of


class PublicLine(Struct, frozen=True, kw_only=True):
    """The members of a public line; absent ones are left out."""

    actor: str
    at: str
    body: Any
    claimed_at: str | UnsetType = UNSET
    command: str | UnsetType = UNSET
    n: int
    origin: str
    prev: str
    sealed: dict[Slot, str] | UnsetType = UNSET
    stream: str
    type: str
    v: int


class Entry(Struct, frozen=True, kw_only=True):
    """The members of an event besides its fact."""

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
    claimed_at: str | None = None


def write(fact: Struct, entry: Entry, salt: Salt) -> Recorded:
    """The event with its bytes; `salt` gives fresh random bytes for the private parts."""
    name = TOPICS[entry.scope, type(fact)]
    body, values = _split(fact)
    if entry.cause is not None:
        values[cause_slot(entry.cause_seat)] = entry.cause
    sealed, private = seal(values, entry.stream, entry.n, salt)
    line = PublicLine(
        actor=entry.actor,
        at=entry.at,
        body=body,
        claimed_at=entry.claimed_at or UNSET,
        command=entry.command or UNSET,
        n=entry.n,
        origin=entry.origin,
        prev=entry.prev,
        sealed=sealed or UNSET,
        stream=entry.stream,
        type=f"{name.scope}.{name.name}",
        v=name.version,
    )
    return Recorded(
        stream=entry.stream,
        n=entry.n,
        topic=name.topic,
        fact=fact,
        command=entry.command,
        public=canonical(line),
        private=private,
    )


def _split(fact: Struct) -> tuple[Any, dict[Slot, Any]]:
    """The body and the parts to seal; a fact without private members is its own body."""
    return split(fact) if markers(type(fact)) else (fact, {})


def read(stored: StoredEvent, position: int | None = None) -> Recorded:
    """The event in a stored row, its payload brought to today's shape."""
    return recorded(stored.topic, stored.state, position)


def recorded(topic: str, state: bytes, position: int | None = None) -> Recorded:
    """The event whose row has this topic and this state."""
    public, _, private = state.partition(b"\n")
    reader = decoder_of(topic)
    line = reader.line(public)
    return Recorded(
        stream=line.stream,
        n=line.n,
        topic=topic,
        fact=reader.fact(line.body, private),
        command=line.command,
        public=public,
        private=private,
        position=position,
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
