"""Players: the hands they played."""

from typing import Annotated

from fastapi import APIRouter, Path, Query, Response
from msgspec import Struct

from api.answers import NO_STORE, answer
from api.moments import moment
from api.openapi import operation
from api.schemas import examples
from api.schemas.requests import PLAYER_ID
from api.wiring import Asking, Limit, MinPosition, ViewsOf
from projections.hand_history.view import HandFilter, PlayedHand
from projections.outcome import Outcome

router = APIRouter(prefix="/v1/players", tags=["players"])

Player = Annotated[str, Path(pattern=PLAYER_ID)]


class PlayedHands(Struct, frozen=True):
    """A page of a player's hands, newest first."""

    items: list[PlayedHand]
    next_cursor: str | None


@router.get(
    "/{player}/hands",
    dependencies=[Asking],
    **operation(
        "The hands of a player",
        answers=PlayedHands,
        example={"items": [examples.PLAYED_HAND], "next_cursor": None},
        problems=("invalid-request", "invalid-cursor", "not-yet"),
    ),
)
def hands_of_player(
    player: Player,
    views: ViewsOf,
    _: MinPosition,
    game: str | None = None,
    table: str | None = None,
    since: Annotated[str | None, Query(alias="from")] = None,
    until: Annotated[str | None, Query(alias="to")] = None,
    companion: Annotated[str | None, Query(alias="with")] = None,
    outcome: Outcome | None = None,
    cursor: str | None = None,
    limit: Limit = 50,
) -> Response:
    """The hands a player had a seat in, newest first; running ones too. `from` is included, `to` is not."""
    wanted = HandFilter(
        game=game,
        table_id=table,
        since=moment("from", since),
        until=moment("to", until),
        companion=companion,
        outcome=outcome,
    )
    return answer(views.hands_of_player(player, wanted, cursor, limit), cache_control=NO_STORE)
