"""Deal index: finds a hand by its dealt cards. Each deal of a host has a stream that names its hands.

The stream's id depends on the log's secret, so that cards cannot be probed. The stream lies in the partition of the
hand's table and is written with the deal; a search looks into every partition.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from domain.facts import HandDealt
from domain.hand.identity import DealtIn, HandIdentity, end_of, members_of_deal
from domain.wire.canonical_json import canonical
from ledger.encoding.event import Recorded
from ledger.encoding.names import DEAL
from ledger.ids import deal_stream, named_id
from ledger.ledger import Ledger
from ledger.writing.rows import Change, Happening, Head, head_of


def deal_entry_stream(ledger: Ledger, host: str, dealt: HandDealt[Any]) -> str:
    """The stream that names the hands of a host with this deal."""
    return deal_stream(named_id(ledger.secret, b"deal", host.encode(), canonical(members_of_deal(dealt))))


class DealEntry(Struct, frozen=True):
    """The hands with the same deal in all partitions, and the end of the stream in each."""

    stream: str
    hands: tuple[DealtIn, ...] = ()
    heads: Mapping[int, Head] = {}

    def version(self, partition: int) -> int:
        """How many hands are named in this partition."""
        return self.heads.get(partition, Head()).version

    def naming(self, partition: int, *hands: DealtIn) -> Change:
        """The change that names more hands, of tables in this partition."""
        head = self.heads.get(partition, Head())
        return Change(self.stream, DEAL, head, tuple(Happening((hand,)) for hand in hands))


def deal_entries(ledger: Ledger, streams: Sequence[str]) -> dict[str, DealEntry]:
    """The entries of these streams as they are now; a new deal has no hands."""
    found = {stream: DealEntry(stream) for stream in streams}
    for partition, records in enumerate(ledger.partitions):
        for stream, mark in records.recorder.marks(list(found)).items():
            if mark.n:
                found[stream] = _with(found[stream], partition, records.history(stream))
    return found


def _with(deal: DealEntry, partition: int, events: list[Recorded]) -> DealEntry:
    hands = (*deal.hands, *(event.fact for event in events))
    return replace(deal, hands=hands, heads={**deal.heads, partition: head_of(events)})


def identity_of(ledger: Ledger, hand: DealtIn) -> HandIdentity | None:
    """The identifying facts of a finished hand, or None. A live hand has the times of the service's clock."""
    events = ledger.hand_events(hand.hand_id)
    facts = tuple(event.fact for event in events)
    end = end_of(facts)
    if end is None:
        return None
    started_at, played_at = times_of(events[:end], live=hand.live)
    return HandIdentity(facts=facts, number=hand.number, started_at=started_at, played_at=played_at)


def times_of(events: Sequence[Recorded], *, live: bool) -> tuple[str | None, str | None]:
    """Start and end of a finished hand: as its host claims, or for a live hand by the service's clock."""
    dealt: HandDealt[Any] = events[0].fact
    return (events[0].at, events[-1].at) if live else (dealt.started_at, dealt.played_at)


def dealt_in(ledger: Ledger, host: str, hand_id: str, dealt: HandDealt[Any]) -> DealtIn:
    """The hand's entry: whether it was played live or imported, and the number that its host gave it."""
    stream = deal_entry_stream(ledger, host, dealt)
    hands = deal_entries(ledger, [stream])[stream].hands
    return next((hand for hand in hands if hand.hand_id == hand_id), DealtIn(hand_id=hand_id))
