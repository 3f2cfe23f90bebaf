"""Hands that were played elsewhere are written, some in one transaction: each whole or not at all, twice is once."""

from collections.abc import Collection, Sequence
from functools import reduce

from msgspec import Struct
from msgspec.structs import replace

from domain.table import table as tables
from domain.table.facts import TableFact
from domain.table.table import TableRefused
from ledger.ids import hand_stream, table_stream
from ledger.ledger import TRIES, Ledger, Sender, VersionConflict
from ledger.names import TABLE
from ledger.position import Position
from ledger.reading import TableNow
from ledger.stores.errors import StreamMoved
from ledger.whole_hands import WholeHand, added, hand_id_of, is_here, table_for, table_id_of
from ledger.writing import Change, Happening, Head


class Stored(Struct, frozen=True):
    """The hand's id, whether it was there already, and a position of the log at which it is there."""

    hand_id: str
    known: bool
    position: Position


Outcome = Stored | TableRefused | VersionConflict
"""What became of a hand; its table may refuse it, or never be still."""


class Storing:
    """Hands of one partition on their way into the log, handed in and not yet waited for."""

    def __init__(self, ledger: Ledger, hands: Sequence[WholeHand], sender: Sender) -> None:
        self._ledger, self._hands, self._sender = ledger, hands, sender
        self._hand_in()

    def outcomes(self) -> list[Outcome]:
        """What became of each hand; where somebody else has written to a table meanwhile, it is tried again."""
        for attempt in range(TRIES):
            try:
                if attempt:
                    self._hand_in()
                return self._told()
            except StreamMoved:
                continue
        return [VersionConflict(0)] * len(self._hands)

    def _hand_in(self) -> None:
        ids = [hand_id_of(self._ledger, hand) for hand in self._hands]
        draft = _Draft(self._ledger, self._ledger.known_streams([hand_stream(hand_id) for hand_id in ids]))
        self._drafted = [draft.add(hand, hand_id) for hand, hand_id in zip(self._hands, ids, strict=True)]
        changes = draft.changes()
        self._appending = self._ledger.submit(ids[0], changes, self._sender) if changes else None

    def _told(self) -> list[Outcome]:
        """Waits until the log has them."""
        end = self._ledger.position() if self._appending is None else self._end(self._appending.done.result())
        return [
            Stored(drafted.hand_id, drafted.known, end) if isinstance(drafted, _Drafted) else drafted
            for drafted in self._drafted
        ]

    def _end(self, positions: Sequence[int]) -> Position:
        return {self._ledger.partition(hand_id_of(self._ledger, self._hands[0])): positions[-1]}


class _Drafted(Struct, frozen=True):
    hand_id: str
    known: bool


class _Draft:
    """What hands bring to the log, and their tables as they will be then; `here`: the streams that are there."""

    def __init__(self, ledger: Ledger, here: Collection[str]) -> None:
        self._ledger, self._here = ledger, here
        self._hands: dict[str, Change] = {}
        self._tables: dict[str, TableNow] = {}
        self._kept: dict[str, list[TableFact]] = {}

    def add(self, hand: WholeHand, hand_id: str) -> _Drafted | TableRefused:
        """The hand comes next at its table, unless it is there."""
        if hand_stream(hand_id) in self._here or hand_id in self._hands:
            return _Drafted(hand_id, known=True)
        if hand.known_as is not None and is_here(self._ledger, hand):
            return _Drafted(hand.known_as, known=True)
        try:
            self._add(hand, hand_id)
        except TableRefused as refusal:
            return refusal
        return _Drafted(hand_id, known=False)

    def changes(self) -> list[Change]:
        """All that is to be written: the hands, then what their tables keep of them."""
        return [
            *self._hands.values(),
            *(
                Change(table_stream(table_id), TABLE, now.head, tuple(Happening((fact,)) for fact in kept))
                for (table_id, kept), now in zip(self._kept.items(), self._tables.values(), strict=True)
            ),
        ]

    def _add(self, hand: WholeHand, hand_id: str) -> None:
        table_id = table_id_of(self._ledger, hand.opened)
        now = self._tables.get(table_id) or table_for(self._ledger, hand)
        new = not now.head.version and table_id not in self._kept
        happenings, facts = added(hand, hand_id, now, new=new)
        self._hands[hand_id] = Change(hand_stream(hand_id), hand.opened.game, Head(), happenings)
        self._kept.setdefault(table_id, []).extend(facts)
        self._tables[table_id] = replace(now, table=reduce(tables.evolve, facts, None if new else now.table))
