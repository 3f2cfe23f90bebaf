"""Profiles of players: the names that front ends show."""

from fastapi import APIRouter, Response

from api.access import check
from api.answers import NO_STORE, answer
from api.openapi import operation
from api.routers.players import Player
from api.schemas.problems import Problem
from api.schemas.profiles import NewProfile, Profile
from api.wiring import Asking, BodyOf, NeededKey, ProfilesOf
from domain.sentence import Sentence

router = APIRouter(prefix="/v1/players", tags=["players"])

TAKES = {"display_name": "安 Ann", "note": "plays on Fridays"}
EXAMPLE = {"player": "p:1001", **TAKES, "updated_at": "2026-11-30T02:02:02.123Z"}


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
def write_profile(player: Player, body: BodyOf, writer: NeededKey, profiles: ProfilesOf) -> Response:
    """The name by which a player is shown, and a line about them that all may read. No event ever holds it."""
    new = body.read_as(NewProfile)
    check(writer, "write-profile")
    return answer(profiles.put(player, new), cache_control=NO_STORE)


@router.get(
    "/{player}",
    dependencies=[Asking],
    **operation(
        "A player's profile", keyless=True, answers=Profile, example=EXAMPLE, problems=("not-found", "invalid-request")
    ),
)
def profile(player: Player, profiles: ProfilesOf) -> Response:
    """The profile of a player, where one was written."""
    found = profiles.of(player)
    if found is None:
        raise Problem("not-found", Sentence("这位玩家没有资料。", "No profile was written for this player."))
    return answer(found, cache_control=NO_STORE)
