"""Scoreboards of an account, by game, table and period, as they are now or as they were."""

from datetime import datetime
from typing import Annotated

from fastapi import APIRouter, Depends, Query, Request, Response
from msgspec import Struct

from api.answers.csv_rows import CSV, csv_answer
from api.answers.encoding import NO_STORE, POSITION, answer, next_page
from api.answers.negotiation import prefers
from api.dependencies.account import AccountOf
from api.dependencies.services import Cursor, LedgerOf, Limit, OptionalKey, ViewsOf, wait_for
from api.openapi.operation import operation
from api.requests.filters import AtTable, From, OfGame, To
from api.requests.timestamps import A_TIME, read_timestamp
from api.schemas import examples
from api.schemas.problems import Problem
from domain.sentence import Sentence
from ledger.position import MalformedPosition, Position
from projections.scoreboard.places import TIE_RULE
from projections.scoreboard.scope import Scope
from projections.scoreboard.view import Standing

router = APIRouter(prefix="/v1/scoreboards", tags=["scoreboards"])

PAGE = 50

_NO_AS_OF = Sentence(
    zh=f"参数 as_of 须为{A_TIME.zh}，或本服务给出的位置。",
    en=f"The parameter as_of must be {A_TIME.en}, or a position issued by this service.",
)
_NO_POSITION = Sentence(zh="这份日志里没有 as_of 的位置。", en="as_of is not a position of this log.")

EXAMPLE = {
    "items": examples.STANDINGS,
    "next_cursor": None,
    "tie_rule": TIE_RULE,
    "host": examples.HOST,
    "position": "0-1234",
}
CSV_EXAMPLE = (
    "place,player,points,penalties,total,hands,wins\r\n"
    "1,p:1001,12,0,12,8,6\r\n2,p:1002,7,0,7,8,5\r\n2,p:1003,7,0,7,8,5\r\n"
)

AsOfText = Annotated[
    str | None,
    Query(
        alias="as_of",
        description="The board as it was at a time (hands count from their end, voids from their entry), "
        "or right after the write with this `position`.",
    ),
]


async def _as_of(request: Request, text: AsOfText = None) -> tuple[datetime | None, Position | None]:
    """A time, or a position that the views have reached; 422 for neither, 503 when the views are late."""
    if text is None:
        return None, None
    try:
        position = request.app.state.ledger.position_in(text)
    except MalformedPosition:
        return _time(text), None
    await wait_for(request, position, _NO_POSITION)
    return None, position


def _time(text: str) -> datetime:
    time = read_timestamp(text)
    if time is None:
        raise Problem("invalid-request", _NO_AS_OF)
    return time


AsOf = Annotated[tuple[datetime | None, Position | None], Depends(_as_of)]


class Standings(Struct, frozen=True, kw_only=True):
    """Places of a host's players by the `total` of points and penalties; equal totals share a place.

    `position` is that of the last event counted.
    """

    items: list[Standing]
    next_cursor: str | None
    tie_rule: str
    host: str
    position: str


@router.get(
    "",
    dependencies=[OptionalKey],
    **operation(
        "Get a scoreboard",
        answers=Standings,
        example=EXAMPLE,
        also={CSV: CSV_EXAMPLE},
        problems=("invalid-request", "invalid-cursor", "not-yet"),
    ),
)
def scoreboard(
    request: Request,
    account: AccountOf,
    views: ViewsOf,
    ledger: LedgerOf,
    as_of: AsOf,
    game: OfGame = None,
    table: AtTable = None,
    since: From = None,
    until: To = None,
    cursor: Cursor = None,
    limit: Limit | None = None,
) -> Response:
    """Standings over the hands that count and ended from `from` on and before `to`.

    All pages show one board, that of the first page's `position`. CSV has all rows unless `limit` is given: then the
    header `Link` has the address of the next page (`rel="next"`). `Paipu-Position` is the position of the CSV.
    """
    time, position = as_of
    scope = Scope(host=account, game=game, table_id=table, since=since, until=until, as_of=time)
    as_csv = prefers(request, CSV)
    board = views.scoreboard(scope, position, cursor, None if as_csv and limit is None else limit or PAGE)
    if as_csv:
        headers = {POSITION: ledger.token(board.position), **next_page(request, board.next_cursor)}
        return csv_answer("scoreboard", Standing, board.rows, **headers)
    shown = Standings(
        items=board.rows,
        next_cursor=board.next_cursor,
        tie_rule=board.tie_rule,
        host=account,
        position=ledger.token(board.position),
    )
    return answer(shown, cache_control=NO_STORE, vary="accept")
