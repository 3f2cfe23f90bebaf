"""Commands to tables: open, deal the next hand, change seats, close."""

from collections.abc import Callable

from msgspec import Struct

from domain.dealing import Deal
from domain.hand.identity import DealtIn
from domain.question import logged
from domain.table import dealing, decide
from domain.table.facts import Players, TableFact, TableOpened
from domain.table.rotation import next_dealer
from domain.table.table import Table
from ledger.deal_index import deal_entries, deal_entry_stream
from ledger.encoding.event import Cause, Recorded
from ledger.encoding.names import TABLE
from ledger.idempotency.keys import KeyReused, check_same_request
from ledger.idempotency.spans import last_of_first_command
from ledger.ids import hand_stream, in_family, new_id, table_stream
from ledger.ledger import Ledger, Sender
from ledger.present import HandNow, NotFound, TableNow, hand_after, table_after
from ledger.stores.errors import StreamMoved
from ledger.writing.rows import Change, Happening, Head


class TableChanged(Struct, frozen=True):
    """The table after it was opened, closed or given other seats; `repeated`: before, by the same command."""

    now: TableNow
    events: list[Recorded]
    repeated: bool = False


class Dealt(Struct, frozen=True):
    """The dealt hand; `events` are the hand's, the last of those written.

    `repeated`: it was dealt before, by the same command.
    """

    now: HandNow
    events: list[Recorded]
    repeated: bool = False


def open_table(
    ledger: Ledger, opened: TableOpened, sender: Sender, table_id: str | None = None, cause: Cause | None = None
) -> TableChanged:
    """Open a table under a fresh id, or under one made of the sender's key: then only once."""
    identity = table_id or new_id(ledger.entropy)
    change = Change(table_stream(identity), TABLE, Head(), (Happening((opened,), cause),))

    def attempt() -> TableChanged:
        try:
            events = ledger.append(identity, (change,), sender)
        except StreamMoved:
            before = _opened_before(ledger, identity, sender)
            if before is None:
                raise
            return before
        return TableChanged(table_after(identity, events), events)

    return ledger.with_retries(attempt, lambda: 0)


def _opened_before(ledger: Ledger, table_id: str, sender: Sender) -> TableChanged | None:
    events = ledger.records_of(table_id).history(table_stream(table_id), upto=1)
    if not events:
        return None
    check_same_request(events[0], sender.fingerprint)
    return TableChanged(table_after(table_id, events), ledger.with_position(events), repeated=True)


def close_table(ledger: Ledger, table_id: str, sender: Sender) -> TableChanged:
    """Close a table that has no hand running; `TableRefused` otherwise."""
    return _decide(ledger, table_id, decide.close, sender)


def change_seats(ledger: Ledger, table_id: str, seats: Players, sender: Sender, cause: Cause) -> TableChanged:
    """Change the seats between two hands; `TableRefused`. A command with a key is carried out once."""
    before = _decided_before(ledger, table_id, sender)
    return before or _decide(ledger, table_id, lambda table: decide.change_seats(table, seats), sender, cause)


def _decide(
    ledger: Ledger, table_id: str, decide: Callable[[Table], TableFact], sender: Sender, cause: Cause | None = None
) -> TableChanged:
    def attempt() -> TableChanged:
        now = ledger.table(table_id)
        change = Change(table_stream(table_id), TABLE, now.head, (Happening((decide(now.table),), cause),))
        events = ledger.append(table_id, (change,), sender)
        return TableChanged(table_after(table_id, events, now), events)

    return ledger.with_retries(attempt, lambda: ledger.table(table_id).head.version)


def _decided_before(ledger: Ledger, table_id: str, sender: Sender) -> TableChanged | None:
    """The result of the same command with a key the first time, if there was one."""
    before = ledger.table(table_id).repeatable.get(sender.command or "")
    if before is None:
        return None
    history = ledger.records_of(table_id).history(table_stream(table_id), upto=before.first)
    check_same_request(history[-1], sender.fingerprint)
    return TableChanged(table_after(table_id, history), ledger.with_position(history[-1:]), repeated=True)


def deal_hand(
    ledger: Ledger,
    table_id: str,
    dealer: int | None,
    given: Deal,
    sender: Sender,
    cause: Cause,
    key_id: str | None = None,
) -> Dealt:
    """Deal the next hand of a table. Without `dealer` the rotation decides, at the first hand the rules, else chance.

    `key_id` is an id made of the sender's key: the hand takes it, in its table's family, and is dealt only once.
    """
    hand_id = in_family(table_id, key_id or new_id(ledger.entropy))

    def attempt() -> Dealt:
        now = ledger.table(table_id)
        if key_id is not None and (before := _dealt_before(ledger, hand_id, sender, now)) is not None:
            return before
        seat = next_dealer(now.table, dealer, given, ledger.below)
        hand = dealing.deal_hand(now.table, table_id, hand_id, seat, given)
        deal = deal_entry_stream(ledger, now.table.host, hand.facts[0])
        changes = (
            deal_entries(ledger, [deal])[deal].naming(
                ledger.partition(table_id), DealtIn(hand_id=hand_id, number=hand.number, live=True)
            ),
            Change(table_stream(table_id), TABLE, now.head, (Happening(hand.kept),)),
            Change(hand_stream(hand_id), now.table.game, Head(), (Happening(hand.facts, cause),)),
        )
        events = ledger.append(table_id, changes, sender)[-len(logged(hand.facts)) :]
        return Dealt(hand_after(hand_id, events), events)

    return ledger.with_retries(attempt, lambda: ledger.table(table_id).head.version)


def is_repeated(ledger: Ledger, table_id: str, sender: Sender, key_id: str | None) -> bool:
    """Whether the same command with a key has dealt a hand of this table before."""
    if key_id is None:
        return False
    try:
        first = ledger.hand_events(in_family(table_id, key_id), upto=1)[0]
    except NotFound:
        return False
    return first.cause is not None and first.cause.fingerprint == sender.fingerprint


def _dealt_before(ledger: Ledger, hand_id: str, sender: Sender, now: TableNow) -> Dealt | None:
    """The hand that the same command dealt the first time, if it did; `KeyReused` if its key did something else."""
    try:
        history = ledger.hand_events(hand_id)
    except NotFound:
        if (sender.command or "") in now.repeatable:
            raise KeyReused from None
        return None
    check_same_request(history[0], sender.fingerprint)
    events = history[: last_of_first_command(history)]
    return Dealt(hand_after(hand_id, events), ledger.with_position(events), repeated=True)
