"""Filter parameters of lists, boards and figures; each says in its schema what it must be."""

from datetime import datetime
from typing import Annotated

from fastapi import Query
from pydantic import BeforeValidator, Field

from api.requests.timestamps import read_timestamp
from domain.games import GAMES
from domain.player import PLAYER_ID


def _time(sent: object) -> object:
    return read_timestamp(sent) if isinstance(sent, str) else sent


AnId = Annotated[str, Field(json_schema_extra={"format": "uuid"})]
APlayer = Annotated[str, Field(json_schema_extra={"pattern": PLAYER_ID})]
ATime = Annotated[datetime, BeforeValidator(_time)]

OfGame = Annotated[
    Annotated[str, Field(json_schema_extra={"enum": list(GAMES)})] | None, Query(description="Only hands of this game.")
]
AtTable = Annotated[AnId | None, Query(alias="table", description="Only hands of the table with this id.")]
WithPlayer = Annotated[APlayer | None, Query(alias="player", description="Only where this player sits or sat.")]
OfHost = Annotated[
    APlayer | None,
    Query(
        alias="host",
        description="The account of the players. Default: the host of the named table, else the account of the key, "
        "else the only account of the service.",
    ),
]
From = Annotated[ATime | None, Query(alias="from", description="Only hands that ended at this time or later.")]
To = Annotated[ATime | None, Query(alias="to", description="Only hands that ended before this time.")]
