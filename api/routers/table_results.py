"""Results of a table: its hands, and the standings of each match or session."""

from typing import Annotated

from fastapi import APIRouter, Query, Response
from msgspec import UNSET, Struct, UnsetType

from api.answers.encoding import NO_STORE, answer
from api.dependencies.services import Cursor, LedgerOf, Limit, MinPosition, OptionalKey, TableOf, ViewsOf, WholeNumber
from api.openapi.operation import operation
from api.requests.filters import From, To, WithPlayer
from api.schemas import examples
from domain.table import match
from domain.table.table import Table, is_over
from projections.hand_history.view import HandRow, TableHandFilter
from projections.scoreboard.places import TIE_RULE
from projections.scoreboard.totals import Total, TotalsBy
from projections.scoreboard.view import Standing

router = APIRouter(prefix="/v1/tables/{table_id}", tags=["tables"])

OfMatch = Annotated[int | None, Query(ge=1, le=2**53 - 1, description="The number of a match."), WholeNumber]


class TableHands(Struct, frozen=True):
    """A page of a table's hands: the running one, then those that ended last."""

    items: list[HandRow]
    next_cursor: str | None


class TotalAnswer(Struct, frozen=True, kw_only=True):
    """Standings over the hands that count of a `match`, or of a `session`: a day at the table.

    A match is `over` when no further hand will belong to it. The times are ends of its hands.
    """

    match: int | UnsetType = UNSET
    session: str | UnsetType = UNSET
    hands: int
    over: bool | UnsetType = UNSET
    first_hand_at: str
    last_hand_at: str
    standings: list[Standing]


class Totals(Struct, frozen=True, kw_only=True):
    """A page of the totals of a host's table, newest first; `position` is that of the last event counted."""

    items: list[TotalAnswer]
    next_cursor: str | None
    tie_rule: str = TIE_RULE
    host: str
    position: str


TOTALS = {
    "items": [
        {
            "match": 2,
            "hands": 8,
            "over": True,
            "first_hand_at": examples.AT,
            "last_hand_at": examples.AT,
            "standings": examples.STANDINGS,
        }
    ],
    "next_cursor": None,
    "tie_rule": TIE_RULE,
    "host": examples.HOST,
    "position": "0-1234",
}


@router.get(
    "/hands",
    dependencies=[OptionalKey],
    **operation(
        "List the hands of a table",
        answers=TableHands,
        example={"items": [examples.TABLE_HAND], "next_cursor": None},
        problems=("not-found", "invalid-request", "invalid-cursor", "not-yet"),
    ),
)
def hands_of_table(
    table: TableOf,
    views: ViewsOf,
    _: MinPosition,
    player: WithPlayer = None,
    match: OfMatch = None,
    since: From = None,
    until: To = None,
    cursor: Cursor = None,
    limit: Limit = 50,
) -> Response:
    """Hands of the table: the running one, then those that ended last.

    With `from` or `to` only hands that ended from `from` on and before `to`.
    """
    wanted = TableHandFilter(player=player, match=match, since=since, until=until)
    return answer(views.hands_of_table(table.table_id, wanted, cursor, limit), cache_control=NO_STORE)


@router.get(
    "/totals",
    dependencies=[OptionalKey],
    **operation(
        "List the totals of a table",
        answers=Totals,
        example=TOTALS,
        problems=("not-found", "invalid-request", "invalid-cursor", "not-yet"),
    ),
)
def totals_of_table(
    table: TableOf,
    views: ViewsOf,
    ledger: LedgerOf,
    _: MinPosition,
    by: Annotated[TotalsBy, Query(description="One total for each match, or for each session.")] = "match",
    cursor: Cursor = None,
    limit: Limit = 50,
) -> Response:
    """Points, penalties, totals, hands and wins for each match, or for each session, newest first.

    A match has as many hands that count as the house rules say (`hands_per_match`); the hand after the last one begins
    the next match. Without that option all hands of the table are one match, over when the table is closed.
    A session is a day on which hands ended at the table, of its `time_zone`, from the hour `day_starts`.
    """
    page, reached = views.totals_of_table(table.table_id, by, cursor, limit)
    items = [_total_answer(total, table.table) for total in page.items]
    shown = Totals(host=table.table.host, items=items, next_cursor=page.next_cursor, position=ledger.token(reached))
    return answer(shown, cache_control=NO_STORE)


def _total_answer(total: Total, table: Table) -> TotalAnswer:
    number = total.key if isinstance(total.key, int) else UNSET
    return TotalAnswer(
        match=number,
        session=total.key if isinstance(total.key, str) else UNSET,
        hands=total.hands,
        over=UNSET if number is UNSET else is_over(table, match.Match(number, total.hands)),
        first_hand_at=total.since,
        last_hand_at=total.until,
        standings=total.standings,
    )
