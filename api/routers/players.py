"""Players of an account: their hands, their statistics, and a comparison of two of them."""

from typing import Annotated

from fastapi import APIRouter, Path, Query, Response
from msgspec import Struct

from api.answers.encoding import NO_STORE, answer
from api.dependencies.account import AccountOf
from api.dependencies.services import Cursor, LedgerOf, Limit, OptionalKey, ViewsOf
from api.openapi.operation import operation
from api.requests.filters import APlayer, AtTable, From, OfGame, To
from api.schemas import examples
from api.schemas.problems import Problem
from domain.player import PLAYER_ID
from domain.sentence import Sentence
from projections.hand_history.view import HandFilter, PlayedHand
from projections.outcome import Outcome
from projections.player_stats.filter import StatsFilter
from projections.player_stats.versus import Versus
from projections.player_stats.view import GameStats

router = APIRouter(prefix="/v1/players", tags=["players"])

Player = Annotated[str, Path(pattern=PLAYER_ID)]


class PlayedHands(Struct, frozen=True):
    """A page of a player's hands: running ones, then those that ended last."""

    items: list[PlayedHand]
    next_cursor: str | None


class PlayerStats(Struct, frozen=True, kw_only=True):
    """Statistics of a host's player for each game; `position` is that of the last event counted."""

    host: str
    player: str
    items: list[GameStats]
    next_cursor: None = None
    position: str


class Comparison(Struct, frozen=True, kw_only=True):
    """Hands in which both players had a seat, by game; `position` is that of the last event counted."""

    host: str
    player: str
    other: str
    items: list[Versus]
    next_cursor: None = None
    position: str


@router.get(
    "/{player}/hands",
    dependencies=[OptionalKey],
    **operation(
        "List the hands of a player",
        answers=PlayedHands,
        example={"items": [examples.PLAYED_HAND], "next_cursor": None},
        problems=("invalid-request", "invalid-cursor", "not-yet"),
    ),
)
def hands_of_player(
    player: Player,
    account: AccountOf,
    views: ViewsOf,
    game: OfGame = None,
    table: AtTable = None,
    since: From = None,
    until: To = None,
    companion: Annotated[APlayer | None, Query(alias="with", description="Only where this player sat too.")] = None,
    outcome: Annotated[Outcome | None, Query(description="Only hands with this outcome for the player.")] = None,
    cursor: Cursor = None,
    limit: Limit = 50,
) -> Response:
    """Hands of a player: running ones, then those that ended last.

    With `from` or `to` only hands that ended from `from` on and before `to`.
    """
    wanted = HandFilter(
        host=account,
        game=game,
        table_id=table,
        since=since,
        until=until,
        companion=companion,
        outcome=outcome,
    )
    return answer(views.hands_of_player(player, wanted, cursor, limit), cache_control=NO_STORE)


@router.get(
    "/{player}/stats",
    dependencies=[OptionalKey],
    **operation(
        "Get the statistics of a player",
        answers=PlayerStats,
        example=examples.PLAYER_STATS,
        problems=("invalid-request", "not-yet"),
    ),
)
def stats_of_player(
    player: Player,
    account: AccountOf,
    views: ViewsOf,
    ledger: LedgerOf,
    game: OfGame = None,
    table: AtTable = None,
    since: From = None,
    until: To = None,
) -> Response:
    """Hands, wins, points, penalties, places, outcomes and winning streaks, game by game, over a period."""
    wanted = StatsFilter(host=account, game=game, table_id=table, since=since, until=until)
    figures, reached = views.stats_of_player(player, wanted)
    shown = PlayerStats(host=account, player=player, items=figures, position=ledger.token(reached))
    return answer(shown, cache_control=NO_STORE)


@router.get(
    "/{player}/versus/{other}",
    dependencies=[OptionalKey],
    **operation(
        "Compare two players",
        answers=Comparison,
        example=examples.COMPARISON,
        problems=("invalid-request", "not-yet"),
    ),
)
def versus(
    player: Player,
    other: Player,
    account: AccountOf,
    views: ViewsOf,
    ledger: LedgerOf,
    game: OfGame = None,
    table: AtTable = None,
    since: From = None,
    until: To = None,
) -> Response:
    """Results of both in the hands that they played together and that ended in the period, game by game."""
    if player == other:
        raise Problem("invalid-request", Sentence(zh="两位玩家须不相同。", en="The two players must be different."))
    wanted = StatsFilter(host=account, game=game, table_id=table, since=since, until=until)
    compared, reached = views.versus(player, other, wanted)
    shown = Comparison(host=account, player=player, other=other, items=compared, position=ledger.token(reached))
    return answer(shown, cache_control=NO_STORE)
