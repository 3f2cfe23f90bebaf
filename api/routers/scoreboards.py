"""Scoreboards of an account: who stands where, by game, table and period, now or as it was."""

from datetime import datetime
from typing import Annotated

from fastapi import APIRouter, Depends, Query, Request, Response
from msgspec import Struct

from api.answers.csv_rows import CSV, csv_answer
from api.answers.encoding import NO_STORE, POSITION, answer, next_page
from api.answers.negotiation import prefers
from api.dependencies.account import AccountOf
from api.dependencies.services import Asking, Cursor, LedgerOf, Limit, ViewsOf, come_to
from api.openapi.operation import operation
from api.requests.filters import AtTable, From, Game, To
from api.requests.timestamps import A_TIME, read_moment
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
    zh=f"参数 as_of 须为{A_TIME.zh}，或这里给出的位置。",
    en=f"The parameter as_of must be {A_TIME.en}, or a position that was given here.",
)
_NO_POSITION = Sentence(zh="as_of 不是这份日志里的位置。", en="as_of is a position that this log does not have.")

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
        description="The board as it stood at a time (hands by when they were played, voids by when they were made), "
        "or right after what was written with this `position`.",
    ),
]


async def _as_of(request: Request, text: AsOfText = None) -> tuple[datetime | None, Position | None]:
    """A time, or a position that the views have come to by now; 422 for what is neither, 503 for what is not yet."""
    if text is None:
        return None, None
    try:
        position = request.app.state.ledger.position_in(text)
    except MalformedPosition:
        return _time(text), None
    await come_to(request, position, _NO_POSITION)
    return None, position


def _time(text: str) -> datetime:
    time = read_moment(text)
    if time is None:
        raise Problem("invalid-request", _NO_AS_OF)
    return time


AsOf = Annotated[tuple[datetime | None, Position | None], Depends(_as_of)]


class Standings(Struct, frozen=True, kw_only=True):
    """Places of a host's players by the `total` of points and penalties, equal ones share one.

    `position` is that of the last event that counts.
    """

    items: list[Standing]
    next_cursor: str | None
    tie_rule: str
    host: str
    position: str


@router.get(
    "",
    dependencies=[Asking],
    **operation(
        "A scoreboard",
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
    game: Game = None,
    table: AtTable = None,
    since: From = None,
    until: To = None,
    cursor: Cursor = None,
    limit: Limit | None = None,
) -> Response:
    """Who stands where over the hands that ended from `from` on and before `to`, those that count.

    All pages are of one board, that of the first page's `position`. As CSV it comes whole unless `limit` is given: then
    the header `Link` has the address of the next page (`rel="next"`). `Paipu-Position` is the CSV's position.
    """
    time, position = as_of
    scope = Scope(host=account, game=game, table_id=table, since=since, until=until, as_of=time)
    as_csv = prefers(request, CSV)
    board = views.scoreboard(scope, position, cursor, None if as_csv and limit is None else limit or PAGE)
    if as_csv:
        told = {POSITION: ledger.token(board.position), **next_page(request, board.next_cursor)}
        return csv_answer("scoreboard", Standing, board.rows, **told)
    shown = Standings(
        items=board.rows,
        next_cursor=board.next_cursor,
        tie_rule=board.tie_rule,
        host=account,
        position=ledger.token(board.position),
    )
    return answer(shown, cache_control=NO_STORE, vary="accept")
