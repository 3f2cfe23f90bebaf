"""A fact is read out of the bytes of its row: the public body, and what is sealed beside it."""

from collections.abc import Callable, Iterable
from typing import Any, Final, Generic, TypeVar, get_origin

import msgspec
from msgspec import Raw, Struct

from domain.privacy import Marker, Plain, Slot, ToSeats, join, markers
from ledger.encoding.event import CAUSE
from ledger.encoding.names import KINDS, TOPICS, StoredName, parse_topic
from ledger.encoding.seal import SealedPart, parts_of
from ledger.encoding.upcasts import upcast

BodyT = TypeVar("BodyT")


class BodyLine(Struct, Generic[BodyT], frozen=True):
    """What of a public line is kept in memory."""

    body: BodyT
    n: int
    stream: str
    command: str | None = None


class RowDecoder(Struct, frozen=True):
    """Reads rows of one topic: their public lines, and their facts out of the bodies and the private lines."""

    line: Callable[[bytes], BodyLine[Any]]
    fact: Callable[[Any, bytes], Any]


_RAW = msgspec.json.Decoder(BodyLine[Raw]).decode
_BODY = msgspec.json.Decoder(Plain)
_SLOTS = msgspec.json.Decoder(dict[Slot, SealedPart])


def decoder_of(topic: str) -> RowDecoder:
    """How rows of a topic are read, today's or one of yesterday's."""
    return DECODERS.get(topic) or _of_yesterday(parse_topic(topic))


def _of_today(kind: Any) -> RowDecoder:
    """The less of a fact is private, the quicker it is read."""
    private = markers(get_origin(kind) or kind).values()
    if not private:
        return RowDecoder(msgspec.json.Decoder(BodyLine[kind]).decode, lambda fact, _: fact)
    if _same_for_all_seats(private):
        decode = msgspec.json.Decoder(kind).decode
        return RowDecoder(_RAW, lambda body, private: decode(_one_object(body, private)))
    return RowDecoder(_RAW, lambda body, private: msgspec.convert(_members(body, private), kind))


def _of_yesterday(name: StoredName) -> RowDecoder:
    kind = KINDS[name.scope, name.name]
    return RowDecoder(_RAW, lambda body, private: msgspec.convert(upcast(*name, _members(body, private)), kind))


def _same_for_all_seats(private: Iterable[Marker]) -> bool:
    """Whether all seats that are told something are told the same."""
    seats = {marker.fields if isinstance(marker, ToSeats) else None for marker in private}
    return len(seats) == 1 and None not in seats


def _one_object(body: Raw, private: bytes) -> bytes | Raw:
    """The members of the body, which has those that name the seats, with what any of the seats is told."""
    for slot, part in parts_of(private).items():
        if not slot.startswith(CAUSE):
            return bytes(part.value)[:-1] + b"," + bytes(body)[1:]
    return body


def _members(body: Raw, private: bytes) -> Plain:
    """The members of the body with those of every part in their places."""
    parts = _SLOTS.decode(private) if private else {}
    return join(_BODY.decode(body), {slot: part.value for slot, part in parts.items() if not slot.startswith(CAUSE)})


DECODERS: Final[dict[str, RowDecoder]] = {
    name.topic: _of_today(KINDS[name.scope, name.name]) for name in TOPICS.values()
}
"""By the topics that are written today."""
