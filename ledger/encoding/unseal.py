"""Row decoders: read a fact from the bytes of its row, the public body and the sealed parts."""

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
    """The members of a public line that are kept in memory."""

    body: BodyT
    n: int
    stream: str
    command: str | None = None


class RowDecoder(Struct, frozen=True):
    """The decoder of one topic: its public lines, and its facts from bodies and private lines."""

    line: Callable[[bytes], BodyLine[Any]]
    fact: Callable[[Any, bytes], Any]


_RAW = msgspec.json.Decoder(BodyLine[Raw]).decode
_BODY = msgspec.json.Decoder(Plain)
_SLOTS = msgspec.json.Decoder(dict[Slot, SealedPart])


def decoder_of(topic: str) -> RowDecoder:
    """The decoder of a topic, of today's version or an older one."""
    return DECODERS.get(topic) or _older_decoder(parse_topic(topic))


def _present_decoder(kind: Any) -> RowDecoder:
    """The decoder of today's version; the fewer private parts, the faster."""
    private = markers(get_origin(kind) or kind).values()
    if not private:
        return RowDecoder(msgspec.json.Decoder(BodyLine[kind]).decode, lambda fact, _: fact)
    if _same_for_all_seats(private):
        decode = msgspec.json.Decoder(kind).decode
        return RowDecoder(_RAW, lambda body, private: decode(_one_object(body, private)))
    return RowDecoder(_RAW, lambda body, private: msgspec.convert(_members(body, private), kind))


def _older_decoder(name: StoredName) -> RowDecoder:
    kind = KINDS[name.scope, name.name]
    return RowDecoder(_RAW, lambda body, private: msgspec.convert(upcast(*name, _members(body, private)), kind))


def _same_for_all_seats(private: Iterable[Marker]) -> bool:
    """Whether all seats that see a private part see the same one."""
    seats = {marker.fields if isinstance(marker, ToSeats) else None for marker in private}
    return len(seats) == 1 and None not in seats


def _one_object(body: Raw, private: bytes) -> bytes | Raw:
    """The body with the private members that any of its seats sees."""
    for slot, part in parts_of(private).items():
        if not slot.startswith(CAUSE):
            return bytes(part.value)[:-1] + b"," + bytes(body)[1:]
    return body


def _members(body: Raw, private: bytes) -> Plain:
    """The body with the members of every private part in their places."""
    parts = _SLOTS.decode(private) if private else {}
    return join(_BODY.decode(body), {slot: part.value for slot, part in parts.items() if not slot.startswith(CAUSE)})


DECODERS: Final[dict[str, RowDecoder]] = {
    name.topic: _present_decoder(KINDS[name.scope, name.name]) for name in TOPICS.values()
}
"""The decoders of the topics that are written today."""
