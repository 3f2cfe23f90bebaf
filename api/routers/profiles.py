"""Profiles of players: the names that front ends show."""

from fastapi import APIRouter, Response

from api.answers.encoding import NO_STORE, answer
from api.auth.authenticate import check
from api.auth.policy import NamePlayer
from api.dependencies.account import AccountOf, written_account
from api.dependencies.services import BodyOf, OptionalKey, ProfilesOf, RequiredKey
from api.openapi.operation import operation
from api.requests.filters import OfHost
from api.routers.players import Player
from api.schemas.problems import Problem
from api.schemas.profiles import NewProfile, Profile
from domain.sentence import Sentence

router = APIRouter(prefix="/v1/players", tags=["players"])

TAKES = {"display_name": "安 Ann", "note": "plays on Fridays"}
EXAMPLE = {
    "host": "club-7",
    "player": "p:1001",
    **TAKES,
    "updated_by": "key_1b7e4d9a",
    "updated_at": "2026-11-30T02:02:02.123Z",
}


@router.put(
    "/{player}",
    **operation(
        "Name a player",
        takes=NewProfile,
        takes_example=TAKES,
        answers=Profile,
        example=EXAMPLE,
        problems=("malformed-json", "unauthenticated", "forbidden", "invalid-request", "unsafe-text"),
    ),
)
def write_profile(
    player: Player, body: BodyOf, writer: RequiredKey, profiles: ProfilesOf, host: OfHost = None
) -> Response:
    """Write the name to show for a player, and a line about them that everybody may read. No event ever holds it.

    A host writes profiles of its own account, an admin those of the account `host`.
    """
    new = body.read_as(NewProfile)
    account = written_account(writer, host)
    check(writer, NamePlayer(account))
    return answer(profiles.put(account, player, new, writer.key_id), cache_control=NO_STORE)


@router.get(
    "/{player}",
    dependencies=[OptionalKey],
    **operation(
        "Get the profile of a player",
        keyless=True,
        answers=Profile,
        example=EXAMPLE,
        problems=("not-found", "invalid-request"),
    ),
)
def profile(player: Player, account: AccountOf, profiles: ProfilesOf) -> Response:
    """The profile of an account's player; 404 where none was written."""
    found = profiles.of(account, player)
    if found is None:
        raise Problem("not-found", Sentence(zh="这位玩家没有资料。", en="This player has no profile."))
    return answer(found, cache_control=NO_STORE)
