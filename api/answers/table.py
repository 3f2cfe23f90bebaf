"""A table as clients see it; nothing about a table is hidden."""

from msgspec import UNSET

from api.schemas.answers import MatchAnswer, TableAnswer
from domain.table.table import Table, is_over, match_length
from ledger.present import TableNow


def table_answer(now: TableNow, position: str | None = None) -> TableAnswer:
    """The table as it stands, or right after a write, with the position of that write."""
    table = now.table
    return TableAnswer(
        table_id=now.table_id,
        game=table.game,
        rules=table.rules,
        seats=table.seats,
        mode=table.mode,
        reveal=table.reveal,
        host=table.host,
        external_id=table.external_id,
        time_zone=table.time_zone,
        day_starts=table.day_starts,
        open=table.open,
        hands=table.hands,
        running_hand=table.running,
        next_dealer=table.next_dealer,
        match=_match_answer(table),
        opened_at=now.opened_at,
        version=now.head.version,
        position=UNSET if position is None else position,
    )


def _match_answer(table: Table) -> MatchAnswer:
    match = table.match
    return MatchAnswer(number=match.number, hands=match.hands, of=match_length(table), over=is_over(table, match))
