"""A hand that was played elsewhere is written whole, with what its table keeps of it, or not at all; twice is once."""

from collections.abc import Iterator, Sequence
from functools import reduce
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from domain.canonical_json import canonical
from domain.facts import HandDealt
from domain.game import AnyGame, fold
from domain.games import GAMES
from domain.table import table as tables
from domain.table.facts import HandFinished, HandWithdrawn, TableFact, TableOpened
from ledger.application import Change, Happening, Head
from ledger.event import Recorded
from ledger.hands import kept_by_table
from ledger.ids import hand_stream, in_family, is_id, named_id, table_stream
from ledger.ledger import Ledger, Sender
from ledger.names import TABLE
from ledger.reading import NotFound, TableNow
from ledger.tables import at_table, match_length


class WholeHand(Struct, frozen=True, kw_only=True):
    """A hand from its deal to its settlement, and the table it belongs to.

    `digest` is its identity; `known_as` the id it says it has, should it come from this very log.
    """

    opened: TableOpened
    happenings: tuple[Happening, ...]
    digest: bytes
    known_as: str | None = None


class Stored(Struct, frozen=True):
    """The hand's id, and whether it was there already; `events` are those written now, the hand's first."""

    hand_id: str
    known: bool
    events: list[Recorded]


def store_whole(ledger: Ledger, hand: WholeHand, sender: Sender) -> Stored:
    """Write the hand, and its table where it is new, in one transaction.

    Raises `TableRefused` when the table is closed or has a hand running, `VersionConflict` when it is never still.
    """
    table_id = table_id_of(ledger, hand.opened)
    hand_id = in_family(table_id, named_id(ledger.secret, b"hand", table_id.encode(), hand.digest))

    def attempt() -> Stored:
        known = _known(ledger, hand, hand_id)
        if known is not None:
            return Stored(known, True, [])
        now = _table(ledger, table_id, hand.opened)
        return Stored(hand_id, False, ledger.append(hand_id, _changes(hand, hand_id, now), sender))

    return ledger.deciding(attempt, lambda: _table(ledger, table_id, hand.opened).head.version)


def table_id_of(ledger: Ledger, opened: TableOpened) -> str:
    """The id of the table of these players, rules and external id, whoever asks and whenever."""
    members = (
        opened.host,
        opened.external_id,
        opened.game,
        opened.rules,
        opened.rules_version,
        opened.seats,
        opened.reveal,
    )
    return named_id(ledger.secret, b"table", canonical(members))


def _known(ledger: Ledger, hand: WholeHand, hand_id: str) -> str | None:
    """The id under which the hand is in the log already."""
    if ledger.records_of(hand_id).history(hand_stream(hand_id), upto=1):
        return hand_id
    if hand.known_as is None or not is_id(hand.known_as):
        return None
    return hand.known_as if _is_the_same(ledger, hand, hand.known_as) else None


def _is_the_same(ledger: Ledger, hand: WholeHand, hand_id: str) -> bool:
    """Whether that hand of the same host consists of the same facts."""
    try:
        dealt, *rest = (event.fact for event in ledger.hand_events(hand_id))
        host = ledger.table(dealt.table_id).table.host
    except NotFound:
        return False
    first, *others = _facts(hand)
    return host == hand.opened.host and _placeless(dealt) == _placeless(first) and rest == others


def _placeless(dealt: HandDealt[Any]) -> HandDealt[Any]:
    return replace(dealt, table_id=None, number=None)


def _table(ledger: Ledger, table_id: str, opened: TableOpened) -> TableNow:
    """The table, or what it will be at its opening."""
    try:
        return ledger.table(table_id)
    except NotFound:
        return TableNow(table_id, tables.evolve(None, opened), Head(), "")


def _changes(hand: WholeHand, hand_id: str, now: TableNow) -> tuple[Change, ...]:
    dealt, *rest = hand.happenings
    facts = at_table(dealt.facts, now, now.table.hands + 1)
    happenings = (replace(dealt, facts=facts), *rest)
    begun = _begun(hand, now)
    table = reduce(tables.evolve, begun, now.table)
    started = tables.start_hand(table, hand_id, facts[0].dealer, match_length(table))
    game = GAMES[hand.opened.game]
    kept = (*begun, started, *(tables.in_match(each, started.match) for each in _kept(hand_id, game, happenings)))
    return (
        Change(hand_stream(hand_id), hand.opened.game, Head(), happenings),
        Change(table_stream(now.table_id), TABLE, now.head, tuple(Happening((fact,)) for fact in kept)),
    )


def _begun(hand: WholeHand, now: TableNow) -> tuple[TableFact, ...]:
    """The table opens where it is new; where others sit by now, the players of this hand sit down again."""
    if not now.head.version:
        return (hand.opened,)
    seats = hand.opened.seats
    return () if now.table.seats == seats else (tables.change_seats(now.table, seats),)


def _kept(hand_id: str, game: AnyGame, happenings: Sequence[Happening]) -> Iterator[HandFinished | HandWithdrawn]:
    """What the table keeps of a hand after its start: how it finished, and whether it was withdrawn later."""
    state, before = None, None
    for happening in happenings:
        state = fold(game, happening.facts, state)
        kept = kept_by_table(hand_id, game, before, state, happening.facts)
        before = game.course(state)
        if kept is not None:
            yield kept


def _facts(hand: WholeHand) -> tuple[Any, ...]:
    return tuple(fact for happening in hand.happenings for fact in happening.facts)
