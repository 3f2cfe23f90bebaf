"""The hash chain of a stream: no gap, each event has the hash of the one before, sealed parts match commitments."""

from collections.abc import Iterator, Sequence
from typing import Any, Literal

import msgspec
from msgspec import Struct

from ledger.encoding.event import NO_PREVIOUS, Recorded
from ledger.encoding.seal import SealedPart, commitment

Fault = Literal["wrong_number", "not_ours", "chain_broken", "seal_broken"]

_PARTS = msgspec.json.Decoder(dict[str, SealedPart])


class Broken(Struct, frozen=True):
    """A fault at event `n` (counted, not read); `slot` is the sealed part concerned."""

    n: int
    fault: Fault
    slot: str = ""


def breaks(stream: str, events: Sequence[Recorded]) -> Iterator[Broken]:
    """All faults in the whole history of a stream, in order."""
    prev = NO_PREVIOUS
    for n, event in enumerate(events, start=1):
        yield from (Broken(n, fault) for fault in _faults(stream, n, prev, event))
        yield from (Broken(n, "seal_broken", slot) for slot in _broken_seals(event))
        prev = event.hash


def _faults(stream: str, n: int, prev: str, event: Recorded) -> Iterator[Fault]:
    if event.n != n:
        yield "wrong_number"
    if event.stream != stream:
        yield "not_ours"
    if event.prev != prev:
        yield "chain_broken"


def _broken_seals(event: Recorded) -> Iterator[str]:
    """The slots whose part is missing, was added, or is not the one committed to."""
    public: dict[str, Any] = msgspec.json.decode(event.public)
    sealed = public.get("sealed", {})
    parts = _PARTS.decode(event.private) if event.private else {}
    for slot in sorted(sealed.keys() | parts.keys()):
        if slot not in parts or sealed.get(slot) != commitment(parts[slot], event.stream, event.n, slot):
            yield slot
