"""A hand that was played elsewhere: which id it has, at which table, and what its table keeps of it."""

from collections.abc import Iterator, Sequence
from functools import reduce
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from domain.canonical_json import canonical
from domain.facts import HandDealt
from domain.game import AnyGame, fold
from domain.games import GAMES
from domain.question import bare, logged
from domain.table import table as tables
from domain.table.facts import HandFinished, HandWithdrawn, TableFact, TableOpened
from domain.table.table import Table
from ledger.hands import kept_by_table
from ledger.ids import in_family, is_id, named_id
from ledger.ledger import Ledger
from ledger.reading import NotFound, TableNow
from ledger.tables import at_table, match_length
from ledger.writing import Happening, Head


class WholeHand(Struct, frozen=True, kw_only=True):
    """A hand from its deal to its settlement, and the table it belongs to.

    `digest` is its identity; `known_as` the id it says it has, should it come from this very log.
    """

    opened: TableOpened
    happenings: tuple[Happening, ...]
    digest: bytes
    known_as: str | None = None


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


def hand_id_of(ledger: Ledger, hand: WholeHand) -> str:
    """The id of the hand at its table, whoever brings it and whenever."""
    table_id = table_id_of(ledger, hand.opened)
    return in_family(table_id, named_id(ledger.secret, b"hand", table_id.encode(), hand.digest))


def is_here(ledger: Ledger, hand: WholeHand) -> bool:
    """Whether the hand says that it comes from this very log, and is there: of the same host, the same facts."""
    return hand.known_as is not None and is_id(hand.known_as) and _is_the_same(ledger, hand, hand.known_as)


def table_for(ledger: Ledger, hand: WholeHand) -> TableNow:
    """The hand's table as it stands, or what it will be at its opening."""
    table_id = table_id_of(ledger, hand.opened)
    try:
        return ledger.table(table_id)
    except NotFound:
        return TableNow(table_id, tables.evolve(None, hand.opened), Head(), "")


def added(
    hand: WholeHand, hand_id: str, now: TableNow, *, new: bool
) -> tuple[tuple[Happening, ...], tuple[TableFact, ...]]:
    """What happens in the hand as the next one at its table, and what the table keeps; a `new` one opens with it.

    Raises `TableRefused` when the table is closed or has a hand running.
    """
    dealt, *rest = hand.happenings
    facts = at_table(dealt.facts, now, now.table.hands + 1)
    happenings = (replace(dealt, facts=facts), *rest)
    begun = (hand.opened,) if new else _seated(hand, now.table)
    table = reduce(tables.evolve, begun, now.table)
    started = tables.start_hand(table, hand_id, facts[0].dealer, match_length(table))
    kept = _kept(hand_id, GAMES[hand.opened.game], happenings)
    return happenings, (*begun, started, *(tables.in_match(each, started.match) for each in kept))


def _seated(hand: WholeHand, table: Table) -> tuple[TableFact, ...]:
    """Where others sit by now, the players of this hand sit down again."""
    seats = hand.opened.seats
    return () if table.seats == seats else (tables.change_seats(table, seats),)


def _is_the_same(ledger: Ledger, hand: WholeHand, hand_id: str) -> bool:
    """Whether that hand of the same host consists of the same facts."""
    try:
        dealt, *rest = (bare(event.fact) for event in ledger.hand_events(hand_id))
        host = ledger.table(dealt.table_id).table.host
    except NotFound:
        return False
    first, *others = _facts(hand)
    return host == hand.opened.host and _placeless(dealt) == _placeless(first) and rest == others


def _placeless(dealt: HandDealt[Any]) -> HandDealt[Any]:
    return replace(dealt, table_id=None, number=None)


def _kept(hand_id: str, game: AnyGame, happenings: Sequence[Happening]) -> Iterator[HandFinished | HandWithdrawn]:
    """What the table keeps of a hand after its start: how it finished, and whether it was withdrawn later."""
    state, before = None, None
    for happening in happenings:
        facts = logged(happening.facts)
        state = fold(game, facts, state) if facts else state
        kept = kept_by_table(hand_id, game, before, state, facts)
        before = game.course(state)
        if kept is not None:
            yield kept


def _facts(hand: WholeHand) -> tuple[Any, ...]:
    return tuple(bare(fact) for happening in hand.happenings for fact in logged(happening.facts))
