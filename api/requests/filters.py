"""The parameters by which lists, boards and figures are narrowed; what each must be stands in its schema."""

from datetime import datetime
from typing import Annotated

from fastapi import Query
from pydantic import BeforeValidator, Field

from api.requests.timestamps import read_moment
from domain.games import GAMES
from domain.player import PLAYER_ID


def _time(sent: object) -> object:
    return read_moment(sent) if isinstance(sent, str) else sent


AnId = Annotated[str, Field(json_schema_extra={"format": "uuid"})]
APlayer = Annotated[str, Field(json_schema_extra={"pattern": PLAYER_ID})]
ATime = Annotated[datetime, BeforeValidator(_time)]

Game = Annotated[
    Annotated[str, Field(json_schema_extra={"enum": list(GAMES)})] | None, Query(description="Only this game.")
]
AtTable = Annotated[AnId | None, Query(alias="table", description="Only what belongs to the table with this id.")]
WithPlayer = Annotated[APlayer | None, Query(alias="player", description="Only where this player sits or sat.")]
Host = Annotated[
    APlayer | None,
    Query(
        alias="host",
        description="The account whose players are meant. Default: the host of the table that is named, else the key's "
        "own; without either the only one there is.",
    ),
]
From = Annotated[ATime | None, Query(alias="from", description="Only hands that ended at this time or later.")]
To = Annotated[ATime | None, Query(alias="to", description="Only hands that ended before this time.")]
