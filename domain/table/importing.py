"""Importing a hand that was played elsewhere: its facts at its table, and what the table keeps of it."""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from domain.facts import Facts
from domain.game import AnyGame, fold
from domain.games import GAMES
from domain.question import logged
from domain.table.dealing import HandAtTable, at_table, deal_of
from domain.table.decide import change_seats, start_hand
from domain.table.facts import HandFinished, TableFact, TableOpened
from domain.table.settling import Kept, kept_of, placed
from domain.table.table import Table, evolve, evolve_all, match_length


def import_hand(
    table: Table | None,
    opened: TableOpened,
    table_id: str,
    hand_id: str,
    happenings: Sequence[Facts],
    number: int | None = None,
) -> HandAtTable:
    """The hand as the next one of its table, which opens with it where there is none yet (`table` is None).

    `happenings` are the facts of each action, the deal first; `number` is the one that the hand had there. Where
    others sit by now, its players sit down again. The `facts` of the answer are those of the deal.
    `TableRefused` when the table is closed, has a hand running, or another hand of that number.
    """
    begun: tuple[TableFact, ...] = (opened,) if table is None else _seated(table, opened)
    now = evolve_all(table, begun)
    deal = deal_of(happenings[0])
    started = start_hand(now, hand_id, deal.dealer, match_length(now), number)
    facts = at_table(happenings[0], now, table_id, started.number)
    game = GAMES[opened.game]
    started = replace(started, started_at=deal.started_at, sat_out=game.sits_out(fold(game, facts)))
    kept: list[TableFact] = [started]
    for each in _kept(hand_id, game, (facts, *happenings[1:])):
        now = evolve(now, kept[-1])
        kept.append(placed(now, _played(each, deal.played_at), match_length(now)))
    return HandAtTable(facts, started.number, (*begun, *kept))


def _seated(table: Table, opened: TableOpened) -> tuple[TableFact, ...]:
    """The change of seats, where other players sit by now."""
    return () if table.seats == opened.seats else (change_seats(table, opened.seats),)


def _kept(hand_id: str, game: AnyGame, happenings: Sequence[Facts]) -> Iterator[Kept]:
    """The table's facts about a hand after its start: its end, and its withdrawal later."""
    state, before = None, None
    for happening in happenings:
        facts = logged(happening)
        state = fold(game, facts, state) if facts else state
        kept = kept_of(hand_id, game, before, state, facts)
        before = game.course(state)
        if kept is not None:
            yield kept


def _played(kept: Kept, at: str | None) -> Kept:
    """The fact with the time at which the hand ended, as its host claims."""
    return replace(kept, played_at=at) if isinstance(kept, HandFinished) else kept
