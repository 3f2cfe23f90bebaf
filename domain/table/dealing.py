"""Dealing a hand at a table: the hand's own facts, and what the table keeps of them."""

from typing import Any, NamedTuple

from msgspec.structs import replace

from domain.course import Course
from domain.dealing import Deal
from domain.facts import Facts, HandDealt
from domain.game import fold
from domain.games import GAMES
from domain.table.decide import start_hand
from domain.table.facts import HandStarted, TableFact
from domain.table.rotation import dealt_by
from domain.table.settling import kept_of, settled
from domain.table.table import Table, evolve, match_length


class HandAtTable(NamedTuple):
    """The `facts` of a hand that know its table, its number there, and what the table keeps of it (`kept`)."""

    facts: Facts
    number: int
    kept: tuple[TableFact, ...]


def deal_hand(table: Table, table_id: str, hand_id: str, dealer: int, given: Deal) -> HandAtTable:
    """The next hand is dealt; `TableRefused`, or `DealRefused` when these cards cannot be dealt by that seat."""
    started = start_hand(table, hand_id, dealer, match_length(table))
    facts = at_table(dealt_by(table, dealer, given), table, table_id, started.number)
    return HandAtTable(facts, started.number, _kept(table, started, facts))


def at_table(facts: Facts, table: Table, table_id: str, number: int) -> Facts:
    """The facts of a deal with the table they happened at."""
    return (replace(deal_of(facts), table_id=table_id, number=number, reveal=table.reveal), *facts[1:])


def deal_of(facts: Facts) -> HandDealt[Any]:
    """The deal, with which the facts of a hand begin."""
    dealt: HandDealt[Any] = facts[0]
    return dealt


def table_of(course: Course) -> str:
    """The id of the table at which a hand of the log was dealt; `LookupError` for a hand that was dealt at none."""
    if course.table_id is None:
        raise LookupError("a hand of the log is dealt at a table")
    return course.table_id


def _kept(table: Table, started: HandStarted, facts: Facts) -> tuple[TableFact, ...]:
    """The start of the hand with who sits out, and how it finished where the deal alone decided it."""
    game = GAMES[table.game]
    state = fold(game, facts)
    started = replace(started, sat_out=game.sits_out(state))
    kept = kept_of(started.hand_id, game, None, state, facts)
    if kept is None:
        return (started,)
    return (started, *settled(evolve(table, started), game, state, kept, match_length(table)))
