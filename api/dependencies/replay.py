"""A replay of a hand from the perspective of the viewer who asks."""

from collections.abc import Iterable, Iterator
from typing import Annotated, Any

import msgspec
from fastapi import Query, Request
from fastapi.responses import StreamingResponse
from pydantic import WithJsonSchema
from starlette.concurrency import run_in_threadpool

from api.answers.encoding import NDJSON, NO_STORE
from api.auth.authenticate import hand_place, requested_viewer
from api.auth.policy import Caller
from api.dependencies.services import WholeNumber
from domain.table.dealing import table_of
from ledger.ledger import Ledger
from ledger.stores.recorder import StreamMark
from replays.history import Histories, History
from replays.replay import Replay, replay_of

AtEvent = Annotated[
    int | None, Query(ge=1, le=2**53 - 1, description="The number of an event; default: the last."), WholeNumber
]
_VIEWERS = [{"type": "string", "enum": ["public", "all"]}, {"type": "integer", "minimum": 0, "maximum": 15}]
ViewerParam = Annotated[
    Annotated[str, WithJsonSchema({"anyOf": _VIEWERS})] | None,
    Query(alias="as", description="The perspective: a seat's number, `public` or `all`; default: the key's own."),
]


async def replay_for(
    request: Request, hand_id: str, key: Caller, asked: str | None = None, at: int | None = None
) -> Replay:
    """The replay for a look at event `at`, or at the end; 401, then 404, then 403 if the key may not see as asked.

    The past of a hand that is over never changes. The end of a remembered hand is asked for together with those that
    others ask for, unless a question is open there: then the time of an answer must not tell whether it was answered.
    """
    ledger, histories = request.app.state.ledger, request.app.state.histories
    history = None if at is None else histories.past(hand_id, at)
    if history is None:
        history = await _present(request, hand_id)
    return _replay_for(ledger, hand_id, history, key, asked)


async def _present(request: Request, hand_id: str) -> History:
    state = request.app.state
    known: History | None = state.histories.settled(hand_id)
    if (
        known is not None
        and state.ledger.table_in_memory(table_of(known.course)) is not None
        and await state.group_look.of(hand_id) == StreamMark(len(known.events))
    ):
        return known
    return await run_in_threadpool(_read, state.ledger, state.histories, hand_id)


def _read(ledger: Ledger, histories: Histories, hand_id: str) -> History:
    """The hand as it stands; its table is kept in memory from now on."""
    history = histories.of(hand_id)
    ledger.host_of(table_of(history.course))
    return history


def replay_now(hand_id: str, key: Caller, ledger: Ledger, histories: Histories, asked: str | None) -> Replay:
    """The replay of the hand as it stands now."""
    return _replay_for(ledger, hand_id, histories.of(hand_id), key, asked)


def _replay_for(ledger: Ledger, hand_id: str, history: History, key: Caller, asked: str | None) -> Replay:
    """The replay; 403 for a perspective that the key does not have."""
    at = hand_place(ledger, hand_id, history.course)
    viewer = requested_viewer(key, at, history.course.players, asked)
    return replay_of(hand_id, history, viewer, host=at.host, narrowed=asked is not None)


def streamed(items: Iterable[Any]) -> StreamingResponse:
    """NDJSON: one JSON object a line, sent as they come."""
    return StreamingResponse(_lines(items), headers={"cache-control": NO_STORE}, media_type=NDJSON)


def _lines(items: Iterable[Any]) -> Iterator[bytes]:
    for item in items:
        yield msgspec.json.encode(item) + b"\n"
