"""Services that every endpoint may ask for: ledger, views, keys, the key of the request, its body."""

import re
from typing import Annotated

from fastapi import Depends, Query, Request
from pydantic import BeforeValidator
from starlette.concurrency import run_in_threadpool

from api.auth.keys import Keys
from api.auth.policy import Caller, Key
from api.profiles import Profiles
from api.requests.body import Body, read_body
from api.requests.preconditions import keyless, optional_key, required_key
from api.schemas.problems import Problem
from domain.sentence import Sentence
from ledger.ledger import Ledger
from ledger.position import MalformedPosition, Position
from ledger.present import TableNow
from projections.views import Views
from replays.history import Histories

SECONDS_TO_WAIT = 2.0

_NO_POSITION = Sentence(zh="min_position 不是本服务给出的位置。", en="min_position was not issued by this service.")


async def _ledger(request: Request) -> Ledger:
    ledger: Ledger = request.app.state.ledger
    return ledger


async def _views(request: Request) -> Views:
    views: Views = request.app.state.views
    return views


async def _histories(request: Request) -> Histories:
    histories: Histories = request.app.state.histories
    return histories


def _table(table_id: str, ledger: Annotated[Ledger, Depends(_ledger)]) -> TableNow:
    """The table of the path; 404 before anything is said about the query."""
    return ledger.table(table_id)


def _whole(sent: object) -> object:
    """Digits with an optional minus: pydantic would also take `1.0`, `1_0` and `+1` for a number."""
    if isinstance(sent, str) and re.fullmatch(r"-?[0-9]{1,16}", sent, re.ASCII) is None:
        raise ValueError("not a whole number")
    return sent


async def _keys(request: Request) -> Keys:
    keys: Keys = request.app.state.keys
    return keys


async def _profiles(request: Request) -> Profiles:
    profiles: Profiles = request.app.state.profiles
    return profiles


async def _up_to_date(
    request: Request,
    min_position: Annotated[
        str | None,
        Query(description="The `position` of an earlier answer: everything written up to it is in this answer."),
    ] = None,
) -> None:
    """Wait until the views have read the client's own writes; 503 when they do not get there in time."""
    if min_position is None:
        return
    try:
        position = request.app.state.ledger.position_in(min_position)
    except MalformedPosition:
        raise Problem("invalid-request", _NO_POSITION) from None
    await wait_for(request, position, _NO_POSITION)


async def wait_for(request: Request, position: Position, unknown: Sentence) -> None:
    """Wait, without holding a thread, until the views have everything up to a position.

    422 for a partition that the log does not have; 503 where nothing is written there yet, or the views are late.
    """
    ledger: Ledger = request.app.state.ledger
    views: Views = request.app.state.views
    if not position.keys() <= views.position().keys():
        raise Problem("invalid-request", unknown)
    if views.hold(position):
        return
    written = await run_in_threadpool(ledger.has_come_to, position)
    if not written or not await views.wait_for_async(position, SECONDS_TO_WAIT):
        problem = Problem("not-yet")
        problem.headers["retry-after"] = "1"
        raise problem


LedgerOf = Annotated[Ledger, Depends(_ledger)]
HistoriesOf = Annotated[Histories, Depends(_histories)]
ViewsOf = Annotated[Views, Depends(_views)]
KeysOf = Annotated[Keys, Depends(_keys)]
ProfilesOf = Annotated[Profiles, Depends(_profiles)]
KeyOf = Annotated[Caller, Depends(optional_key)]
RequiredKey = Annotated[Key, Depends(required_key)]
OptionalKey = Depends(optional_key)
Keyless = Depends(keyless)
TableOf = Annotated[TableNow, Depends(_table)]
MinPosition = Annotated[None, Depends(_up_to_date)]
WholeNumber = BeforeValidator(_whole)
Limit = Annotated[int, Query(ge=1, le=200, description="The largest number of items on a page."), WholeNumber]
Cursor = Annotated[
    str | None,
    Query(
        max_length=8192,
        pattern="^[A-Za-z0-9_-]+$",
        description="The `next_cursor` of the previous page, of the same list with the same filters.",
    ),
]
BodyOf = Annotated[Body, Depends(read_body)]
