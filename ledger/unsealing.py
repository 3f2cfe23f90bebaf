"""A fact is put together again: from the public body, and from what is sealed beside it."""

from collections.abc import Callable, Mapping
from typing import Any, Final, get_origin

import msgspec
from msgspec import Raw

from domain.privacy import Plain, ToSeats, join, markers
from ledger.event import CAUSE
from ledger.names import KINDS, parse_topic
from ledger.sealing import parts_of
from ledger.upcasts import UPCASTS, upcast

Reader = Callable[[Raw, bytes], Any]

_plain = msgspec.json.Decoder().decode


def read_fact(topic: str, body: Raw, private: bytes) -> Any:
    """The fact of a row in today's shape."""
    name = parse_topic(topic)
    if name in UPCASTS:
        return msgspec.convert(upcast(*name, _members(body, private)), KINDS[name.scope, name.name])
    return _READERS[name.scope, name.name](body, private)


def _reader(kind: Any) -> Reader:
    """How facts of a kind are read: the less of them is private, the quicker."""
    decode = msgspec.json.Decoder(kind).decode
    private = markers(get_origin(kind) or kind).values()
    if not private:
        return lambda body, _: decode(body)
    if all(isinstance(marker, ToSeats) for marker in private):
        return lambda body, private: decode(_one_object(body, private))
    return lambda body, private: msgspec.convert(_members(body, private), kind)


def _one_object(body: Raw, private: bytes) -> bytes:
    """The members of every part and of the body, which has some: those that say for which seats the others are."""
    whole = bytes(body)
    for slot, part in parts_of(private).items():
        if not slot.startswith(CAUSE):
            whole = bytes(part.value)[:-1] + b"," + whole[1:]
    return whole


def _members(body: Raw, private: bytes) -> Plain:
    return join(_plain(body), {slot: _plain(value) for slot, value in _values(private).items()})


def _values(private: bytes) -> dict[str, Raw]:
    """The parts of a private line that belong to the fact."""
    return {slot: part.value for slot, part in parts_of(private).items() if not slot.startswith(CAUSE)}


_READERS: Final[Mapping[tuple[str, str], Reader]] = {key: _reader(kind) for key, kind in KINDS.items()}
