"""Scoreboards: who stands where, by game, table and period."""

from typing import Annotated

from fastapi import APIRouter, Query, Response
from msgspec import Struct

from api.answers import NO_STORE, answer
from api.moments import moment
from api.openapi import operation
from api.wiring import Asking, MinPosition, ViewsOf
from ledger.position import encode
from projections.scoreboard.scope import Scope
from projections.scoreboard.view import Standing

router = APIRouter(prefix="/v1/scoreboards", tags=["scoreboards"])

EXAMPLE = {
    "items": [{"place": 1, "player": "p:1001", "points": 12, "hands": 8, "wins": 6}],
    "next_cursor": None,
    "tie_rule": "1, 2, 2, 4",
    "position": "0-1234",
}


class Standings(Struct, frozen=True, kw_only=True):
    """Places (equal points share one), points, hands and wins; `position` is how far the board has read the log."""

    items: list[Standing]
    next_cursor: str | None = None
    tie_rule: str
    position: str


@router.get(
    "",
    dependencies=[Asking],
    **operation("A scoreboard", answers=Standings, example=EXAMPLE, problems=("invalid-request", "not-yet")),
)
def scoreboard(
    views: ViewsOf,
    _: MinPosition,
    game: str | None = None,
    table: str | None = None,
    since: Annotated[str | None, Query(alias="from")] = None,
    until: Annotated[str | None, Query(alias="to")] = None,
) -> Response:
    """Who stands where over the hands that ended from `from` on and before `to`, those that count."""
    scope = Scope(game=game, table_id=table, since=moment("from", since), until=moment("to", until))
    board = views.scoreboard(scope)
    shown = Standings(items=board.rows, tie_rule=board.tie_rule, position=encode(board.position))
    return answer(shown, cache_control=NO_STORE)
