"""Imported hands: the table of each, and the facts that the table keeps of it."""

from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from domain.facts import HandDealt
from domain.hand.identity import HandIdentity
from domain.question import logged
from domain.table.dealing import deal_of
from domain.table.facts import TableFact, TableOpened
from domain.table.importing import import_hand
from domain.table.table import evolve
from domain.wire.canonical_json import canonical
from ledger.ids import in_family, named_id
from ledger.ledger import Ledger
from ledger.present import NotFound, TableNow
from ledger.writing.rows import Happening, Head


class WholeHand(Struct, frozen=True, kw_only=True):
    """A hand from its deal to its settlement, and the table it belongs to.

    `number` is the one that its host gives, if any.
    """

    opened: TableOpened
    happenings: tuple[Happening, ...]
    number: int | None = None

    @property
    def dealt(self) -> HandDealt[Any]:
        """Its deal, with the times that its host claims."""
        return deal_of(self.happenings[0].facts)

    @property
    def identity(self) -> HandIdentity:
        """The facts that identify it."""
        facts = tuple(fact for happening in self.happenings for fact in logged(happening.facts))
        dealt = self.dealt
        return HandIdentity(facts=facts, number=self.number, started_at=dealt.started_at, played_at=dealt.played_at)


def table_id_of(ledger: Ledger, opened: TableOpened) -> str:
    """The id of the table of these players, rules and external id, the same for every import."""
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
        return TableNow(table_id, evolve(None, hand.opened), Head(), "")


def added(
    hand: WholeHand, hand_id: str, now: TableNow, *, new: bool
) -> tuple[tuple[Happening, ...], tuple[TableFact, ...]]:
    """The happenings of the hand, the next one at its table, and the facts that the table keeps; `new`: opening too.

    Raises `TableRefused` when the table is closed, has a hand running, or another hand of that number.
    """
    facts = [happening.facts for happening in hand.happenings]
    at_table = import_hand(None if new else now.table, hand.opened, now.table_id, hand_id, facts, hand.number)
    dealt, *rest = hand.happenings
    return (replace(dealt, facts=at_table.facts), *rest), at_table.kept
