"""A hand that was played elsewhere: at which table it belongs, and what the table keeps of it."""

from collections.abc import Iterator, Sequence
from functools import reduce
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from domain.facts import HandDealt
from domain.game import AnyGame, fold
from domain.games import GAMES
from domain.hand.identity import Telling
from domain.question import logged
from domain.table import table as tables
from domain.table.facts import HandFinished, TableFact, TableOpened
from domain.table.settling import Kept, kept_of, placed
from domain.table.table import Table, match_length
from domain.wire.canonical_json import canonical
from ledger.commands.tables import at_table
from ledger.ids import in_family, named_id
from ledger.ledger import Ledger
from ledger.present import NotFound, TableNow
from ledger.rows import Happening, Head


class WholeHand(Struct, frozen=True, kw_only=True):
    """A hand from its deal to its settlement, and the table it belongs to.

    `number` is the one it had there, where that is told.
    """

    opened: TableOpened
    happenings: tuple[Happening, ...]
    number: int | None = None

    @property
    def dealt(self) -> HandDealt[Any]:
        """Its deal, with the times that its host claims."""
        dealt: HandDealt[Any] = self.happenings[0].facts[0]
        return dealt

    @property
    def telling(self) -> Telling:
        """What identifies it."""
        facts = tuple(fact for happening in self.happenings for fact in logged(happening.facts))
        dealt = self.dealt
        return Telling(facts=facts, number=self.number, started_at=dealt.started_at, played_at=dealt.played_at)


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


def hand_id_of(ledger: Ledger, table_id: str, deal: str, n: int) -> str:
    """The id of the hand that is the nth of its deal (a stream) in the partition of its table."""
    return in_family(table_id, named_id(ledger.secret, b"hand", table_id.encode(), deal.encode(), b"%d" % n))


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

    Raises `TableRefused` when the table is closed, has a hand running, or another hand of that number.
    """
    begun = (hand.opened,) if new else _seated(hand, now.table)
    table = reduce(tables.evolve, begun, now.table)
    length = match_length(table)
    started = tables.start_hand(table, hand_id, hand.dealt.dealer, length, hand.number)
    dealt, *rest = hand.happenings
    facts = at_table(dealt.facts, now, started.number)
    happenings = (replace(dealt, facts=facts), *rest)
    game = GAMES[hand.opened.game]
    started = replace(started, started_at=hand.dealt.started_at, sat_out=game.sits_out(fold(game, facts)))
    kept: list[TableFact] = [started]
    for each in _kept(hand_id, game, happenings):
        table = tables.evolve(table, kept[-1])
        kept.append(placed(table, _played(each, hand.dealt.played_at), length))
    return happenings, (*begun, *kept)


def _played(kept: Kept, at: str | None) -> Kept:
    """When the hand was over, as its host claims."""
    return replace(kept, played_at=at) if isinstance(kept, HandFinished) else kept


def _seated(hand: WholeHand, table: Table) -> tuple[TableFact, ...]:
    """Where others sit by now, the players of this hand sit down again."""
    seats = hand.opened.seats
    return () if table.seats == seats else (tables.change_seats(table, seats),)


def _kept(hand_id: str, game: AnyGame, happenings: Sequence[Happening]) -> Iterator[Kept]:
    """What the table keeps of a hand after its start: how it finished, and whether it was withdrawn later."""
    state, before = None, None
    for happening in happenings:
        facts = logged(happening.facts)
        state = fold(game, facts, state) if facts else state
        kept = kept_of(hand_id, game, before, state, facts)
        before = game.course(state)
        if kept is not None:
            yield kept
