"""Storing imported hands: several in one transaction, each whole or not at all; a hand that is there is recognised."""

from collections.abc import Iterator, Sequence

from msgspec import Struct
from msgspec.structs import replace

from domain.hand.identity import DealtIn, HandIdentity, is_same_hand
from domain.table.facts import TableFact
from domain.table.table import TableRefused, evolve_all
from ledger.commands.import_hands import WholeHand, added, hand_id_of, table_for, table_id_of
from ledger.deal_index import DealEntry, deal_entries, deal_entry_stream, identity_of
from ledger.encoding.names import TABLE
from ledger.ids import hand_stream, table_stream
from ledger.ledger import TRIES, Ledger, Sender, VersionConflict
from ledger.position import Position
from ledger.present import TableNow
from ledger.stores.errors import NotStored, StoreBusy, StreamMoved
from ledger.writing.rows import Change, Happening, Head


class Stored(Struct, frozen=True):
    """The hand's id, whether it was there already, and a position of the log at which it is there."""

    hand_id: str
    known: bool
    position: Position


ImportOutcome = Stored | TableRefused | VersionConflict
"""The outcome for a hand; its table may refuse it, or keep changing."""


class Storing:
    """Hands of one partition on their way into the log, handed in and not yet waited for."""

    def __init__(self, ledger: Ledger, hands: Sequence[WholeHand], sender: Sender) -> None:
        self._ledger, self._hands, self._sender = ledger, hands, sender
        self._table_id = table_id_of(ledger, hands[0].opened)
        self._hand_in()

    def outcomes(self) -> list[ImportOutcome]:
        """The outcome of each hand; tried again where another writer has moved a table on."""
        for attempt in range(TRIES):
            try:
                if attempt:
                    self._hand_in()
                return self._awaited()
            except NotStored:
                if attempt == TRIES - 1:
                    raise StoreBusy from None
            except StreamMoved:
                continue
        return [VersionConflict(table_for(self._ledger, hand).head.version) for hand in self._hands]

    def _hand_in(self) -> None:
        draft = _Draft(self._ledger, self._hands)
        self._drafted = [draft.add(hand) for hand in self._hands]
        changes = draft.changes()
        self._appending = self._ledger.submit(self._table_id, changes, self._sender) if changes else None

    def _awaited(self) -> list[ImportOutcome]:
        """The outcomes, once the log has the hands."""
        end = self._ledger.position() if self._appending is None else self._end(self._appending.done.result())
        return [
            Stored(drafted.hand_id, drafted.known, end) if isinstance(drafted, _Drafted) else drafted
            for drafted in self._drafted
        ]

    def _end(self, positions: Sequence[int]) -> Position:
        return {self._ledger.partition(self._table_id): positions[-1]}


class _Drafted(Struct, frozen=True):
    hand_id: str
    known: bool


class _Draft:
    """The changes that some hands make, and their tables and deals as they will be then."""

    def __init__(self, ledger: Ledger, hands: Sequence[WholeHand]) -> None:
        self._ledger = ledger
        self._partition = ledger.partition(table_id_of(ledger, hands[0].opened))
        self._deals = deal_entries(ledger, [_deal_of(ledger, hand) for hand in hands])
        self._new: dict[str, list[tuple[DealtIn, HandIdentity]]] = {}
        self._hands: dict[str, Change] = {}
        self._tables: dict[str, TableNow] = {}
        self._kept: dict[str, list[TableFact]] = {}

    def add(self, hand: WholeHand) -> _Drafted | TableRefused:
        """Add the hand to its table, unless it is in the log or in this draft."""
        deal = self._deals[_deal_of(self._ledger, hand)]
        identity = hand.identity
        for known in self._identities(deal):
            if is_same_hand(identity, known[1]):
                return _Drafted(known[0], known=True)
        table_id = table_id_of(self._ledger, hand.opened)
        new = self._new.setdefault(deal.stream, [])
        hand_id = hand_id_of(self._ledger, table_id, deal.stream, deal.version(self._partition) + len(new) + 1)
        try:
            self._add(hand, hand_id, table_id)
        except TableRefused as refusal:
            return refusal
        new.append((DealtIn(hand_id=hand_id, number=hand.number), identity))
        return _Drafted(hand_id, known=False)

    def changes(self) -> list[Change]:
        """All changes to write: deals, hands, then the facts that their tables keep."""
        return [
            *(
                self._deals[deal].naming(self._partition, *(dealt_in for dealt_in, _ in new))
                for deal, new in self._new.items()
                if new
            ),
            *self._hands.values(),
            *(
                Change(table_stream(table_id), TABLE, now.head, tuple(Happening((fact,)) for fact in kept))
                for (table_id, kept), now in zip(self._kept.items(), self._tables.values(), strict=True)
            ),
        ]

    def _identities(self, deal: DealEntry) -> Iterator[tuple[str, HandIdentity]]:
        """The hands of a deal that are over, in the log and in this draft."""
        for dealt_in in deal.hands:
            identity = identity_of(self._ledger, dealt_in)
            if identity is not None:
                yield dealt_in.hand_id, identity
        yield from ((dealt_in.hand_id, identity) for dealt_in, identity in self._new.get(deal.stream, ()))

    def _add(self, hand: WholeHand, hand_id: str, table_id: str) -> None:
        now = self._tables.get(table_id) or table_for(self._ledger, hand)
        new = not now.head.version and table_id not in self._kept
        happenings, facts = added(hand, hand_id, now, new=new)
        self._hands[hand_id] = Change(hand_stream(hand_id), hand.opened.game, Head(), happenings)
        self._kept.setdefault(table_id, []).extend(facts)
        self._tables[table_id] = replace(now, table=evolve_all(None if new else now.table, facts))


def _deal_of(ledger: Ledger, hand: WholeHand) -> str:
    return deal_entry_stream(ledger, hand.opened.host, hand.dealt)
